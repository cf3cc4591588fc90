/**
 * Tells Marathi and Hindi apart, which are written with the same letters: by the little words that every sentence has, by
 * endings, and by letters that only one of them uses. Names and titles of a few nouns can be both.
 */
const WORDS: Record<'mr' | 'hi', [weight: number, words: string][]> = {
  mr: [
    [
      3,
      'आहे आहेत आणि नाही नाहीत किंवा साठी मध्ये पासून पर्यंत मात्र तसेच म्हणून म्हणजे असते असतात असेल असतो असलेल्या असलेले असलेली केले केली केला केलेल्या झाले झाली झाला करावे करावी करावा लागते लागतात येते येतात येतो येईल येतील देते हवे हवी आम्ही आम्हाला तुम्ही तुमचे तुमच्या आमच्या त्याची त्याचे त्याच्या त्यांच्या त्यांना याची याचे यांच्या यांनी यांना कसे कशी कसा कोण कोणी कोणते कोणती कोठे कुठे येथे तेथे जाईल होईल नका नये पाहिजे द्यावे घ्यावे द्यावी करते करतात देतात होतात मिळते मिळेल सर्वांना प्रत्येकाला वेळी खालील वरील पुढील रोजी बाबत मार्फत',
    ],
    [
      2,
      'व हे ते ती त्या ज्या त्यांनी आपल्या आपले आपली पहा करा द्या घ्या भरा एका दोन तीन सहा नवे नवी नवीन मी मला काय कधी अशी असे अशा आता च्या ची चे चा माहिती परिचर्या परिचारिका नोंदणी नूतनीकरण तपासणी तपासण्या तंत्रज्ञान पत्ता नमुना प्रती तारखा गुणपत्रिका जातील जुलै नोव्हेंबर डिसेंबर',
    ],
  ],
  hi: [
    [
      3,
      'है हैं और में से के को लिए नहीं कि यह यहाँ वहाँ इस उस उन इसे उसे इसके उसके इनके उनके इसका इसकी उसकी उनकी किसी कोई कौन कैसे किया किए गया गई गए जाता जाती जाएगा जाएगी जाएँ होगा होगी होंगे होता होती रहा रही रहे था थी थे थीं करें करने करना करके कराएँ सकता सकती सकते सकें अपना अपने अपनी आपका आपके आपकी हमारे हमारी हमें मेरा मेरे मेरी मुझे दें लें देखें पढ़ें भेजें लाएँ वाले वाली वाला द्वारा लेकिन यदि अगर वर्षों दिनों दिया दिए दी हुआ हुई हुए साल',
    ],
    [
      2,
      'पर तक ने हो वह वे ये जो जब भी साथ बाद पहले हर दो क्या कब कहाँ कितना कितनी कितने नया नए नई सभी चाहिए पंजीकरण नवीनीकरण संस्थान प्रौद्योगिकी अनुभाग स्वास्थ्य महीने पता नमूना पंजिका आवेदन परिणाम नवंबर दिसंबर',
    ],
    [1, 'का की इन'],
  ],
}
const ENDINGS: Record<'mr' | 'hi', [weight: number, ending: RegExp][]> = {
  mr: [
    [
      3,
      /[ळऱॅॲ]|..(?:च्या|ांचे|ांची|ांचा|ांना|ांनी|साठी|मध्ये|पासून|पर्यंत|ण्यात|ण्याचे|ण्याची|ण्याचा|ण्यास|ातील|ेतील|ीतील|ांतील|ावर|ासह|ानंतर|ीनंतर|ेनंतर|ताना)$/,
    ],
    [
      2,
      /...(?:ाची|ाचे|ाचा|ेची|ेचे|ेचा|ीची|ीचे|ीचा|(?<!श)ाला|ेला|ीला|णे|णारे|णारी|णारा|लेले|लेली|लेला|ावे|ावी|ावा|तात|करून|ातून|ामागे|ांमागे|सोबत|न्वये|ेची|लेल्या|ल्यास)$/,
    ],
  ],
  hi: [
    [3, /़|..(?:ों|ाओं|ियों|ाएँ|ाएं|ियाँ|ियां|ेंगे|ेगा|ेगी)$/],
    [1, /ँ/],
    [2, /..(?:ें|ीं)$/],
  ],
}
const SCORES = (['mr', 'hi'] as const).map((language) => ({
  language,
  words: new Map(WORDS[language].flatMap(([weight, words]) => words.split(' ').map((word) => [word, weight] as const))),
  endings: ENDINGS[language],
}))

const DEVANAGARI_WORD = /[\u0900-\u0963\u0970-\u097f]+/g
/** More tells nothing new. */
const MOST_CHARACTERS = 5000
/** One clear sign, or a few weak ones, and much less for the other language. */
const ENOUGH = 2

/** The language of a text in Devanagari; undefined if it can't be told. */
export function marathiOrHindi(text: string): 'mr' | 'hi' | undefined {
  const words = text.slice(0, MOST_CHARACTERS).normalize('NFC').match(DEVANAGARI_WORD) ?? []
  const [mr = 0, hi = 0] = SCORES.map(({ words: known, endings }) =>
    words.reduce(
      (sum, word) => sum + (known.get(word) ?? endings.find(([, ending]) => ending.test(word))?.[0] ?? 0),
      0,
    ),
  )
  if (mr >= ENOUGH && mr > hi * 2) return 'mr'
  if (hi >= ENOUGH && hi > mr * 2) return 'hi'
  return undefined
}

/** Whether a text that should be in one of them is in the other: for a warning, not a refusal. */
export function looksLikeOther(text: string, language: string): 'mr' | 'hi' | undefined {
  const found = language === 'mr' || language === 'hi' ? marathiOrHindi(text) : undefined
  return found === language ? undefined : found
}
