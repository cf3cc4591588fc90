import type marathi from '#web/ui/texts/marathi/nurse.ts'
import type { SameTexts } from '#web/ui/texts/text.ts'

export default {
  'By registration number and name': 'पंजीकरण संख्या और नाम से',
  'Is this nurse registered?': 'क्या यह नर्स पंजीकृत है?',
  'Check a nurse': 'नर्स की जाँच करें',
  'Check a list of nurses': 'नर्सों की सूची जाँचें',
  'Check of a certificate': 'प्रमाणपत्र की जाँच',
  Certificate: 'प्रमाणपत्र',
  'Check by number and name': 'संख्या और नाम से जाँचें',
  'Ask whether a nurse is on the council’s register, by registration number and name.':
    'पंजीकरण संख्या और नाम देकर पूछें कि नर्स परिषद की पंजी में है या नहीं।',
  'Is this nurse registered? The answer comes from the council’s register.':
    'क्या यह नर्स पंजीकृत है? उत्तर परिषद की पंजी से मिलता है।',
  'What the council’s register says about the nurse whose certificate has this address.':
    'जिस नर्स के प्रमाणपत्र पर यह पता है, उसके बारे में परिषद की पंजी क्या कहती है।',
  'For hospitals and other employers: up to 50 at once.': 'अस्पतालों और अन्य नियोक्ताओं के लिए: एक साथ 50 तक।',
  'For hospitals and other employers: up to 50 nurses at once, by registration number and name.':
    'अस्पतालों और अन्य नियोक्ताओं के लिए: पंजीकरण संख्या और नाम से एक साथ 50 नर्सों तक।',
  'Registration number': 'पंजीकरण संख्या',
  'As on the certificate, such as RNRM-123456, or the NUID': 'जैसी प्रमाणपत्र पर है, जैसे RNRM-123456, या NUID',
  'Name of the nurse': 'नर्स का नाम',
  'At least two words of it, in English or Marathi, in any order':
    'नाम के कम से कम दो शब्द, अंग्रेज़ी या मराठी में, किसी भी क्रम में',
  'Registration number is required': 'पंजीकरण संख्या आवश्यक है',
  'One nurse in each line: number, name': 'हर पंक्ति में एक नर्स: संख्या, नाम',
  'For example: RNRM-123456, Sunita Patil. Two columns of a spreadsheet can be pasted as they are. Five lists an hour.':
    'उदाहरण: RNRM-123456, Sunita Patil. स्प्रेडशीट के दो स्तंभ ज्यों के त्यों चिपकाए जा सकते हैं। एक घंटे में पाँच सूचियाँ।',
  'That is more than {count} lines. Check them in parts.': 'ये {count} से अधिक पंक्तियाँ हैं। इन्हें भागों में जाँचें।',
  'Each line needs a number, a comma and a name. Not so: {lines}':
    'हर पंक्ति में संख्या, अल्पविराम और नाम चाहिए। ऐसा नहीं है: {lines}',
  'Paste at least one line.': 'कम से कम एक पंक्ति चिपकाएँ।',
  'One more step': 'एक और चरण',
  'Your device does a small sum that shows you are not a robot. The answer comes by itself.':
    'आपका उपकरण एक छोटी गणना कर रहा है जिससे पता चलता है कि आप रोबोट नहीं हैं। उत्तर अपने आप आएगा।',
  'There were several questions without an answer. Please type the five characters, so that nobody can guess names and numbers.':
    'कई प्रश्न ऐसे पूछे गए जिनका उत्तर नहीं था। कृपया ये पाँच अक्षर लिखें, ताकि कोई नाम और संख्या का अनुमान न लगा सके।',
  'Five letters and digits to type into the box below': 'नीचे के बॉक्स में लिखने के लिए पाँच अक्षर और अंक',
  'The characters, spoken in English': 'वे अक्षर, अंग्रेज़ी में बोले हुए',
  'The five characters': 'पाँच अक्षर',
  'Those were not the characters. Here are others.': 'वे अक्षर मेल नहीं खाए। यहाँ दूसरे हैं।',
  Registered: 'पंजीकृत है',
  'This nurse is on the council’s register. Compare the name letter by letter with an identity card.':
    'यह नर्स परिषद की पंजी में है। नाम को पहचान पत्र से अक्षर-अक्षर मिलाएँ।',
  'Registration has lapsed': 'पंजीकरण की अवधि समाप्त हो चुकी है',
  'The registration was not renewed by its last day. A renewal is entered within some days: ask the council.':
    'अंतिम दिन तक पंजीकरण का नवीनीकरण नहीं हुआ। नवीनीकरण कुछ दिनों में दर्ज होता है: परिषद से पूछें।',
  Suspended: 'निलंबित',
  'The council has suspended this registration. Who is suspended may not work as a nurse.':
    'परिषद ने यह पंजीकरण निलंबित किया है। निलंबित व्यक्ति नर्स के रूप में काम नहीं कर सकता।',
  'Removed from the register': 'पंजी से नाम हटाया गया है',
  'The council has removed this name from its register. Who is removed may not work as a nurse.':
    'परिषद ने यह नाम अपनी पंजी से हटा दिया है। ऐसा व्यक्ति नर्स के रूप में काम नहीं कर सकता।',
  'Transferred to another council': 'दूसरी परिषद को स्थानांतरित',
  'This nurse is on the register of another state now. Ask the council of that state.':
    'यह नर्स अब दूसरे राज्य की पंजी में है। उस राज्य की परिषद से पूछें।',
  'The council is correcting this entry': 'परिषद इस प्रविष्टि को ठीक कर रही है',
  'Until that is done, nothing is said about it here. Ask the council.':
    'जब तक यह पूरा न हो, यहाँ इसके बारे में कुछ नहीं कहा जाता। परिषद से पूछें।',
  'Number and name are not together on the register': 'यह संख्या और यह नाम पंजी में एक साथ नहीं हैं',
  'This is no proof of a fake. Check the number and write the name as it is on the certificate. Old registers may not be typed in yet: ask the council.':
    'इससे यह सिद्ध नहीं होता कि प्रमाणपत्र नकली है। संख्या जाँचें और नाम वैसे ही लिखें जैसा प्रमाणपत्र पर है। हो सकता है पुरानी पंजियाँ अभी कंप्यूटर में न हों: परिषद से पूछें।',
  'The register is shown as it was on': 'पंजी की स्थिति इस दिन की है:',
  'The data is older than a week. A renewal or an order since then is not in it: ask the council.':
    'यह जानकारी एक सप्ताह से पुरानी है। उसके बाद का नवीनीकरण या आदेश इसमें नहीं है: परिषद से पूछें।',
  'Name as registered': 'पंजी में नाम',
  'Name as asked': 'पूछा गया नाम',
  Register: 'पंजी',
  'First registered in': 'पहली बार पंजीकरण का वर्ष',
  Since: 'कब से',
  Order: 'आदेश',
  'The published order': 'प्रकाशित आदेश',
  Answer: 'उत्तर',
  'The answers': 'उत्तर',
  'Ask the nurse for the registration certificate, and check its number again.':
    'नर्स से पंजीकरण प्रमाणपत्र माँगें और उसकी संख्या फिर से जाँचें।',
  'Ask the council:': 'परिषद से पूछें:',
  'Tell the council if somebody works with a certificate that you doubt:':
    'यदि कोई संदिग्ध प्रमाणपत्र के साथ काम कर रहा हो तो परिषद को बताएँ:',
  'Too many questions without an answer': 'बिना उत्तर वाले बहुत अधिक प्रश्न',
  'Please try again in an hour, or ask the council.': 'कृपया एक घंटे बाद फिर प्रयास करें, या परिषद से पूछें।',
  'That is many for one day': 'एक दिन के लिए यह बहुत है',
  'For many nurses there is a page of its own:': 'अनेक नर्सों के लिए अलग पृष्ठ है:',
  'Please ask the council': 'कृपया परिषद से पूछें',
  'The register can’t be checked on this website at the moment. This says nothing about any nurse.':
    'इस वेबसाइट पर अभी पंजी की जाँच नहीं हो सकती। इससे किसी नर्स के बारे में कुछ तय नहीं होता।',
  'True on this day. Check again here before you rely on it:': 'इस दिन सही है। भरोसा करने से पहले यहाँ फिर जाँचें:',
  'True on that day: check again before you rely on it.': 'उस दिन सही है: भरोसा करने से पहले फिर जाँचें।',
  'QR code of this certificate': 'इस प्रमाणपत्र का QR कोड',
  'Not checked: too many lines before it were wrong': 'जाँचा नहीं गया: पहले की बहुत सी पंक्तियाँ ग़लत थीं',
  'Download as a table (CSV)': 'तालिका डाउनलोड करें (CSV)',
} satisfies SameTexts<typeof marathi>
