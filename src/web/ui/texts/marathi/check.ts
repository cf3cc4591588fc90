export default {
  'Check an institute: “{name}”': 'संस्था तपासा: “{name}”',
  'Ask whether a nursing institute is on the council’s list, or on its list of fake institutes.':
    'परिचर्या संस्था परिषदेच्या यादीत आहे का, किंवा बनावट संस्थांच्या यादीत आहे का, ते विचारा.',
  'The answer comes from the council’s list of institutes and its list of fake institutes, as they are now.':
    'उत्तर परिषदेच्या संस्थांच्या यादीतून व बनावट संस्थांच्या यादीतून, त्या आता जशा आहेत तशा, मिळते.',
  'Name or code of the institute': 'संस्थेचे नाव किंवा कोड',
  'In English or Marathi, with the town if you know it': 'इंग्रजीत किंवा मराठीत; माहीत असल्यास गावासह',
  'Type at least 3 letters or digits, and at most 200.': 'किमान 3 आणि जास्तीत जास्त 200 अक्षरे किंवा अंक लिहा.',
  'You asked: {name}': 'आपण विचारले: {name}',
  'Checked on': 'तपासणीची वेळ:',
  'On the council’s list': 'परिषदेच्या यादीत आहे',
  'Being listed does not mean being recognised for a course. Compare the name letter by letter, and the town.':
    'यादीत असणे म्हणजे अभ्यासक्रमास मान्यता नव्हे. नाव अक्षरन् अक्षर आणि गाव पडताळून पहा.',
  'Too many institutes match': 'खूप संस्था जुळतात',
  '{count} institute on the list has a similar name': 'यादीतील {count} संस्था यासारखी आहे',
  '{count} institutes on the list have similar names': 'यादीतील {count} संस्था यासारख्या आहेत',
  'There are more. Add the whole name and the town, or the code.': 'आणखीही आहेत. पूर्ण नाव व गाव, किंवा कोड लिहा.',
  'It may be the one you mean. Compare the name, and choose it to check its code.':
    'आपल्याला हीच संस्था अभिप्रेत असू शकते. नाव पडताळून पहा, आणि कोड तपासण्यासाठी ती निवडा.',
  'One of them may be the one you mean. Compare the names, and choose one to check its code.':
    'यांपैकी एक आपल्याला अभिप्रेत असू शकते. नावे पडताळून पहा, आणि कोड तपासण्यासाठी एक निवडा.',
  'Listed as a fake institute': 'बनावट संस्था म्हणून नोंद आहे',
  'Not on the council’s list': 'परिषदेच्या यादीत नाही',
  'Check the spelling, or call the council before you pay any fee.':
    'नाव तपासा, किंवा कोणतेही शुल्क भरण्यापूर्वी परिषदेला दूरध्वनी करा.',
  'Another institute on the list has a very similar name': 'यादीत अशाच नावाची दुसरी संस्था आहे',
  'A fake institute has a very similar name': 'एका बनावट संस्थेचे नाव असेच आहे',
  'Make sure you know which of the two you are dealing with.': 'आपला संबंध यांपैकी कोणत्या संस्थेशी आहे याची खात्री करा.',
  'Could not be checked': 'तपासता आले नाही',
  'One of the council’s lists could not be read just now. This says nothing about the institute.':
    'परिषदेची एक यादी आत्ता वाचता आली नाही. यावरून संस्थेविषयी काहीही ठरत नाही.',
  'Named on': 'नाव जाहीर केल्याचा दिनांक:',
  'QR code of this check': 'या तपासणीचा QR कोड',
  'This slip shows what the lists said at that time. Repeat the check here:':
    'त्या वेळी याद्यांत जे होते ते या चिठ्ठीत आहे. पुन्हा येथे तपासा:',
  'The list says nothing about its programmes and years.': 'यादीत या संस्थेच्या अभ्यासक्रमांविषयी व वर्षांविषयी काही नोंद नाही.',
  'Recorded as recognised for': 'नोंदीप्रमाणे मान्यता',
  Programme: 'अभ्यासक्रम',
  'Academic years': 'शैक्षणिक वर्षे',
  'You wrote': 'आपण लिहिले',
  'the list has': 'यादीत आहे',
  'In your question, not in this name:': 'आपल्या प्रश्नात आहे, या नावात नाही:',
  'In this name, not in your question:': 'या नावात आहे, आपल्या प्रश्नात नाही:',
  'Before you pay': 'शुल्क भरण्यापूर्वी',
  'Ask the institute for its code and its letter of recognition for your course and year.':
    'संस्थेला तिचा कोड आणि आपला अभ्यासक्रम व वर्ष यांसाठीचे मान्यतापत्र मागा.',
  'Ask the council whether the letter is genuine:': 'ते पत्र खरे आहे का, ते परिषदेला विचारा:',
  'Pay nothing in cash, and never hand over an original certificate.':
    'रोख रक्कम देऊ नका, आणि मूळ प्रमाणपत्र कोणाच्याही हाती देऊ नका.',
  'Report an institute that is on neither list, with its address and a copy of any receipt:':
    'यादीत नसलेल्या संस्थेची माहिती, तिचा पत्ता व पावतीची प्रत यांसह, परिषदेला कळवा:',
}
