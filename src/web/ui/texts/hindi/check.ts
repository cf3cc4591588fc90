import type marathi from '#web/ui/texts/marathi/check.ts'
import type { SameTexts } from '#web/ui/texts/text.ts'

export default {
  'Check an institute: “{name}”': 'संस्थान जाँचें: “{name}”',
  'Ask whether a nursing institute is on the council’s list, or on its list of fake institutes.':
    'पूछें कि कोई नर्सिंग संस्थान परिषद की सूची में है या फर्जी संस्थानों की सूची में।',
  'The answer comes from the council’s list of institutes and its list of fake institutes, as they are now.':
    'उत्तर परिषद की संस्थान सूची और फर्जी संस्थानों की सूची की वर्तमान स्थिति पर आधारित है।',
  'Name or code of the institute': 'संस्थान का नाम या कोड',
  'In English or Marathi, with the town if you know it': 'अंग्रेजी या मराठी में; शहर मालूम हो तो वह भी लिखें',
  'Type at least 3 letters or digits, and at most 200.': 'कम से कम 3 और अधिक से अधिक 200 अक्षर या अंक लिखें।',
  'You asked: {name}': 'आपने पूछा: {name}',
  'Checked on': 'जाँच का समय:',
  'On the council’s list': 'परिषद की सूची में है',
  'Being listed does not mean being recognised for a course. Compare the name letter by letter, and the town.':
    'सूची में होने का अर्थ यह नहीं कि पाठ्यक्रम को मान्यता प्राप्त है। नाम का एक-एक अक्षर और शहर मिलाकर देखें।',
  'Too many institutes match': 'बहुत अधिक संस्थान मेल खाते हैं',
  '{count} institute on the list has a similar name': 'सूची में {count} संस्थान का नाम इससे मिलता-जुलता है',
  '{count} institutes on the list have similar names': 'सूची में {count} संस्थानों के नाम इससे मिलते-जुलते हैं',
  'There are more. Add the whole name and the town, or the code.': 'और भी हैं। पूरा नाम और शहर, या कोड लिखें।',
  'It may be the one you mean. Compare the name, and choose it to check its code.':
    'हो सकता है कि आप इसी संस्थान के बारे में पूछ रहे हों। नाम मिलाकर देखें और कोड जाँचने के लिए इसे चुनें।',
  'One of them may be the one you mean. Compare the names, and choose one to check its code.':
    'हो सकता है कि आप इनमें से किसी एक के बारे में पूछ रहे हों। नाम मिलाकर देखें और कोड जाँचने के लिए एक चुनें।',
  'Listed as a fake institute': 'फर्जी संस्थान के रूप में दर्ज है',
  'Not on the council’s list': 'परिषद की सूची में नहीं है',
  'Check the spelling, or call the council before you pay any fee.':
    'वर्तनी जाँचें, या कोई भी शुल्क देने से पहले परिषद को फोन करें।',
  'Another institute on the list has a very similar name': 'सूची में बहुत मिलते-जुलते नाम का एक और संस्थान है',
  'A fake institute has a very similar name': 'एक फर्जी संस्थान का नाम इससे बहुत मिलता-जुलता है',
  'Make sure you know which of the two you are dealing with.': 'सुनिश्चित करें कि आपका संबंध इन दोनों में से किस संस्थान से है।',
  'Could not be checked': 'जाँच नहीं हो सकी',
  'One of the council’s lists could not be read just now. This says nothing about the institute.':
    'परिषद की एक सूची अभी पढ़ी नहीं जा सकी। इससे संस्थान के बारे में कोई निष्कर्ष नहीं निकलता।',
  'Named on': 'नाम घोषित करने की तिथि:',
  'QR code of this check': 'इस जाँच का QR कोड',
  'This slip shows what the lists said at that time. Repeat the check here:':
    'यह पर्ची उस समय की सूचियों की स्थिति दिखाती है। दोबारा यहाँ जाँचें:',
  'The list says nothing about its programmes and years.': 'सूची में इसके पाठ्यक्रमों और वर्षों की कोई जानकारी नहीं है।',
  'Recorded as recognised for': 'अभिलेख के अनुसार मान्यता',
  Programme: 'पाठ्यक्रम',
  'Academic years': 'शैक्षणिक वर्ष',
  'You wrote': 'आपने लिखा',
  'the list has': 'सूची में है',
  'In your question, not in this name:': 'आपके प्रश्न में है, इस नाम में नहीं:',
  'In this name, not in your question:': 'इस नाम में है, आपके प्रश्न में नहीं:',
  'Before you pay': 'शुल्क देने से पहले',
  'Ask the institute for its code and its letter of recognition for your course and year.':
    'संस्थान से उसका कोड तथा अपने पाठ्यक्रम और वर्ष का मान्यता पत्र माँगें।',
  'Ask the council whether the letter is genuine:': 'पत्र असली है या नहीं, यह परिषद से पूछें:',
  'Pay nothing in cash, and never hand over an original certificate.': 'नकद भुगतान न करें और मूल प्रमाणपत्र किसी को न सौंपें।',
  'Report an institute that is on neither list, with its address and a copy of any receipt:':
    'जो संस्थान दोनों में से किसी सूची में न हो, उसकी सूचना उसके पते और रसीद की प्रति सहित परिषद को दें:',
} satisfies SameTexts<typeof marathi>
