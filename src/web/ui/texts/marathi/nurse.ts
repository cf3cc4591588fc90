export default {
  'By registration number and name': 'नोंदणी क्रमांक व नावावरून',
  'Is this nurse registered?': 'ही परिचारिका नोंदणीकृत आहे का?',
  'Check a nurse': 'परिचारिका तपासा',
  'Check a list of nurses': 'परिचारिकांची यादी तपासा',
  'Check of a certificate': 'प्रमाणपत्राची तपासणी',
  Certificate: 'प्रमाणपत्र',
  'Check by number and name': 'क्रमांक व नाव लिहून तपासा',
  'Ask whether a nurse is on the council’s register, by registration number and name.':
    'परिचारिका परिषदेच्या नोंदवहीत आहे का, ते नोंदणी क्रमांक व नाव लिहून विचारा.',
  'Is this nurse registered? The answer comes from the council’s register.':
    'ही परिचारिका नोंदणीकृत आहे का? उत्तर परिषदेच्या नोंदवहीतून मिळते.',
  'What the council’s register says about the nurse whose certificate has this address.':
    'ज्यांच्या प्रमाणपत्रावर हा पत्ता आहे त्यांच्याविषयी परिषदेची नोंदवही काय सांगते.',
  'For hospitals and other employers: up to 50 at once.': 'रुग्णालये व इतर नियोक्त्यांसाठी: एका वेळी 50 पर्यंत.',
  'For hospitals and other employers: up to 50 nurses at once, by registration number and name.':
    'रुग्णालये व इतर नियोक्त्यांसाठी: नोंदणी क्रमांक व नावावरून एका वेळी 50 परिचारिकांपर्यंत.',
  'Registration number': 'नोंदणी क्रमांक',
  'As on the certificate, such as RNRM-123456, or the NUID': 'प्रमाणपत्रावर आहे तसा, उदा. RNRM-123456, किंवा NUID',
  'Name of the nurse': 'परिचारिकेचे नाव',
  'At least two words of it, in English or Marathi, in any order':
    'नावातील किमान दोन शब्द, इंग्रजीत किंवा मराठीत, कोणत्याही क्रमाने',
  'Registration number is required': 'नोंदणी क्रमांक आवश्यक आहे',
  'One nurse in each line: number, name': 'प्रत्येक ओळीत एक परिचारिका: क्रमांक, नाव',
  'For example: RNRM-123456, Sunita Patil. Two columns of a spreadsheet can be pasted as they are. Five lists an hour.':
    'उदाहरणार्थ: RNRM-123456, Sunita Patil. स्प्रेडशीटचे दोन स्तंभ आहेत तसे चिकटवता येतात. तासाला पाच याद्या.',
  'That is more than {count} lines. Check them in parts.': 'या {count} पेक्षा जास्त ओळी आहेत. त्या भागांत तपासा.',
  'Each line needs a number, a comma and a name. Not so: {lines}':
    'प्रत्येक ओळीत क्रमांक, स्वल्पविराम आणि नाव हवे. असे नाही: {lines}',
  'Paste at least one line.': 'किमान एक ओळ चिकटवा.',
  'One more step': 'आणखी एक टप्पा',
  'Your device does a small sum that shows you are not a robot. The answer comes by itself.':
    'आपण यंत्रमानव नाही हे दाखवणारे एक छोटे गणित आपले उपकरण करत आहे. उत्तर आपोआप येईल.',
  'There were several questions without an answer. Please type the five characters, so that nobody can guess names and numbers.':
    'उत्तर नसलेले अनेक प्रश्न विचारले गेले. कोणी नावे व क्रमांक अंदाजाने शोधू नये म्हणून कृपया ही पाच अक्षरे लिहा.',
  'Five letters and digits to type into the box below': 'खालील चौकटीत लिहायची पाच अक्षरे व अंक',
  'The characters, spoken in English': 'ती अक्षरे, इंग्रजीत उच्चारलेली',
  'The five characters': 'ती पाच अक्षरे',
  'Those were not the characters. Here are others.': 'ती अक्षरे जुळली नाहीत. येथे दुसरी आहेत.',
  Registered: 'नोंदणीकृत आहे',
  'This nurse is on the council’s register. Compare the name letter by letter with an identity card.':
    'ही परिचारिका परिषदेच्या नोंदवहीत आहे. नाव ओळखपत्राशी अक्षरन् अक्षर ताडून पहा.',
  'Registration has lapsed': 'नोंदणीची मुदत संपली आहे',
  'The registration was not renewed by its last day. A renewal is entered within some days: ask the council.':
    'शेवटच्या दिवसापर्यंत नोंदणीचे नूतनीकरण झालेले नाही. नूतनीकरण काही दिवसांत नोंदले जाते: परिषदेला विचारा.',
  Suspended: 'निलंबित',
  'The council has suspended this registration. Who is suspended may not work as a nurse.':
    'परिषदेने ही नोंदणी निलंबित केली आहे. निलंबित व्यक्ती परिचारिका म्हणून काम करू शकत नाही.',
  'Removed from the register': 'नोंदवहीतून नाव काढले आहे',
  'The council has removed this name from its register. Who is removed may not work as a nurse.':
    'परिषदेने हे नाव आपल्या नोंदवहीतून काढले आहे. अशी व्यक्ती परिचारिका म्हणून काम करू शकत नाही.',
  'Transferred to another council': 'दुसऱ्या परिषदेकडे हस्तांतरित',
  'This nurse is on the register of another state now. Ask the council of that state.':
    'ही परिचारिका आता दुसऱ्या राज्याच्या नोंदवहीत आहे. त्या राज्याच्या परिषदेला विचारा.',
  'The council is correcting this entry': 'परिषद ही नोंद दुरुस्त करत आहे',
  'Until that is done, nothing is said about it here. Ask the council.':
    'ते पूर्ण होईपर्यंत येथे या नोंदीविषयी काही सांगितले जात नाही. परिषदेला विचारा.',
  'Number and name are not together on the register': 'हा क्रमांक व हे नाव नोंदवहीत एकत्र नाहीत',
  'This is no proof of a fake. Check the number and write the name as it is on the certificate. Old registers may not be typed in yet: ask the council.':
    'यावरून बनावट असल्याचे सिद्ध होत नाही. क्रमांक तपासा आणि नाव प्रमाणपत्रावर आहे तसे लिहा. जुन्या नोंदवह्या अजून संगणकावर घेतलेल्या नसतील: परिषदेला विचारा.',
  'The register is shown as it was on': 'नोंदवहीची स्थिती या दिवसाची आहे:',
  'The data is older than a week. A renewal or an order since then is not in it: ask the council.':
    'ही माहिती एक आठवड्यापेक्षा जुनी आहे. त्यानंतरचे नूतनीकरण किंवा आदेश यात नाहीत: परिषदेला विचारा.',
  'Name as registered': 'नोंदवहीतील नाव',
  'Name as asked': 'विचारलेले नाव',
  Register: 'नोंदवही',
  'First registered in': 'प्रथम नोंदणीचे वर्ष',
  Since: 'पासून',
  Order: 'आदेश',
  'The published order': 'प्रसिद्ध झालेला आदेश',
  Answer: 'उत्तर',
  'The answers': 'उत्तरे',
  'Ask the nurse for the registration certificate, and check its number again.':
    'परिचारिकेकडे नोंदणी प्रमाणपत्र मागा आणि त्यावरील क्रमांक पुन्हा तपासा.',
  'Ask the council:': 'परिषदेला विचारा:',
  'Tell the council if somebody works with a certificate that you doubt:':
    'शंकास्पद प्रमाणपत्र घेऊन कोणी काम करत असेल तर परिषदेला कळवा:',
  'Too many questions without an answer': 'उत्तर नसलेले खूप प्रश्न',
  'Please try again in an hour, or ask the council.': 'कृपया एका तासाने पुन्हा प्रयत्न करा, किंवा परिषदेला विचारा.',
  'That is many for one day': 'एका दिवसासाठी हे खूप झाले',
  'For many nurses there is a page of its own:': 'अनेक परिचारिकांसाठी वेगळे पान आहे:',
  'Please ask the council': 'कृपया परिषदेला विचारा',
  'The register can’t be checked on this website at the moment. This says nothing about any nurse.':
    'या संकेतस्थळावर सध्या नोंदवही तपासता येत नाही. यावरून कोणत्याही परिचारिकेविषयी काहीही ठरत नाही.',
  'True on this day. Check again here before you rely on it:': 'या दिवशी खरे आहे. विसंबून राहण्यापूर्वी येथे पुन्हा तपासा:',
  'True on that day: check again before you rely on it.': 'त्या दिवशी खरे आहे: विसंबून राहण्यापूर्वी पुन्हा तपासा.',
  'QR code of this certificate': 'या प्रमाणपत्राचा QR कोड',
  'Not checked: too many lines before it were wrong': 'तपासले नाही: आधीच्या खूप ओळी चुकीच्या होत्या',
  'Download as a table (CSV)': 'तक्ता डाउनलोड करा (CSV)',
}
