import type marathi from '#web/ui/texts/marathi/listings.ts'
import type { SameTexts } from '#web/ui/texts/text.ts'

export default {
  // What the council publishes, by type.
  Circular: 'परिपत्र',
  'Orders and instructions of the council to institutes, nurses and students.':
    'संस्थानों, नर्सों और विद्यार्थियों के लिए परिषद के आदेश और निर्देश।',
  Notification: 'अधिसूचना',
  'What the council announces as the law requires: dates, rules and changes.':
    'परिषद कानून के अनुसार जो घोषित करती है: तिथियाँ, नियम और बदलाव।',
  Tender: 'निविदा',
  'What the council buys, and the last date for offers.': 'परिषद क्या खरीदती है और प्रस्ताव देने की अंतिम तिथि क्या है।',
  'Forms and documents, each with its type and size.': 'प्रपत्र और दस्तावेज, प्रत्येक के प्रकार और आकार के साथ।',
  Notice: 'सूचना',
  'Short notices for students, nurses and institutes.': 'विद्यार्थियों, नर्सों और संस्थानों के लिए संक्षिप्त सूचनाएँ।',
  'News item': 'समाचार',
  'What the council has been doing.': 'परिषद के हाल के कार्य।',
  'News release': 'प्रेस विज्ञप्ति',
  'What the council has told the press.': 'परिषद द्वारा प्रेस को दी गई जानकारी।',
  'Useful link': 'उपयोगी लिंक',
  'Other authorities and services that nurses and students need.':
    'नर्सों और विद्यार्थियों के लिए आवश्यक अन्य प्राधिकरण और सेवाएँ।',
  Guideline: 'दिशानिर्देश',
  'How things are to be done: norms, standards and procedures.': 'कार्य कैसे किए जाएँ: मानदंड, मानक और प्रक्रियाएँ।',
  'List of institutes': 'संस्थानों की सूची',
  'Which institutes may teach which course, year by year.': 'कौन-सा संस्थान कौन-सा पाठ्यक्रम पढ़ा सकता है, वर्ष के अनुसार।',
  'What is taught, hour by hour, in every course.': 'हर पाठ्यक्रम में क्या पढ़ाया जाता है, घंटों के अनुसार।',
  'What each service of the council costs.': 'परिषद की प्रत्येक सेवा का शुल्क।',
  'Fake institute': 'फर्जी संस्थान',
  'Not recognised by the council. Do not pay fees or take admission here.':
    'परिषद से मान्यता प्राप्त नहीं है। यहाँ शुल्क न दें और प्रवेश न लें।',
  Highlight: 'झलकी',
  'What the council has been doing, the newest first.': 'परिषद के हाल के कार्य, नवीनतम पहले।',
  Quotations: 'कोटेशन',
  'What the council invites offers for, and the last date for them.':
    'परिषद किसके लिए प्रस्ताव आमंत्रित करती है और उनकी अंतिम तिथि क्या है।',

  // Lists and tables of all kinds.
  'Filter this list': 'इस सूची में खोजें',
  Filter: 'खोजें',
  'Show the whole list': 'पूरी सूची दिखाएँ',
  'No data available': 'कोई जानकारी उपलब्ध नहीं है',
  'Pages of this list': 'इस सूची के पृष्ठ',
  'Feed of this list: {title}': 'इस सूची की फीड: {title}',
  '{count} item': '{count} प्रविष्टि',
  '{count} items': '{count} प्रविष्टियाँ',
  '{count} record': '{count} अभिलेख',
  '{count} records': '{count} अभिलेख',
  New: 'नया',
  'Last Date': 'अंतिम तिथि',
  'On this website since': 'वेबसाइट पर प्रकाशन की तिथि',
  Date: 'तिथि',
  Details: 'विवरण',
  'All details': 'पूरा विवरण',
  'Sr. No.': 'क्र. सं.',
  'Tendering Organization': 'निविदा आमंत्रित करने वाला संगठन',
  Closed: 'अवधि समाप्त',
  'Last day today': 'आज अंतिम दिन',
  '{count} day left': '{count} दिन शेष',
  '{count} days left': '{count} दिन शेष',

  // Last dates.
  'Closes in {count} days, on {date}': '{count} दिन में, {date} को अवधि समाप्त',
  'Closes tomorrow, on {date}': 'कल, {date} को अवधि समाप्त',
  'Closes today, on {date}': 'आज, {date} को अवधि समाप्त',
  'Closed on {date}': 'अवधि समाप्त हुई: {date}',
  'Last date: {title}': 'अंतिम तिथि: {title}',
  'Last dates and holidays: {name}': 'अंतिम तिथियाँ और अवकाश: {name}',
  'Put the last date in your calendar': 'अंतिम तिथि अपने कैलेंडर में रखें',
  'Last dates and holidays for your calendar': 'आपके कैलेंडर के लिए अंतिम तिथियाँ और अवकाश',
  'Open now: {list}': 'अवधि शेष है: {list}',
  'Those that are still open, the first to close first.': 'जिनकी अवधि अभी शेष है; पहले समाप्त होने वाले पहले।',
  'All that are open ({count})': 'शेष अवधि वाली सभी प्रविष्टियाँ ({count})',
  'Corrigendum to': 'किसका शुद्धिपत्र',
  'What it corrects': 'मूल प्रविष्टि, जिसका यह शुद्धिपत्र है',
  Corrigenda: 'शुद्धिपत्र',

  // How a list is shown.
  'Show as': 'प्रदर्शन',
  Cards: 'कार्ड',
  'List in lines': 'पंक्तियों में सूची',
  '{count} more file': '{count} और फ़ाइल',
  '{count} more files': '{count} और फ़ाइलें',
  'Inst Code': 'संस्थान कोड',
  'Inst Name': 'संस्थान का नाम',
  'Pages of institutes': 'संस्थानों की सूची के पृष्ठ',
  'Institutes on the council’s list': 'परिषद की सूची के संस्थान',
  'Code and name of every nursing institute on the council’s list.': 'परिषद की सूची के प्रत्येक नर्सिंग संस्थान का कोड और नाम।',
  'Every institute on the council’s list. Being listed does not mean being recognised for a course: ask the council before you pay a fee.':
    'परिषद की सूची का प्रत्येक संस्थान। सूची में होने का अर्थ यह नहीं कि पाठ्यक्रम को मान्यता प्राप्त है: शुल्क देने से पहले परिषद से पूछें।',

  // The page of a single item.
  Documents: 'दस्तावेज',
  Links: 'लिंक',
  'About this page': 'इस पृष्ठ के बारे में',
  'Type of document': 'दस्तावेज का प्रकार',
  'Issued by': 'जारीकर्ता',
  Changed: 'बदलाव',
  'Changed on': 'बदलाव की तिथि',
  'Last day of validity': 'वैधता का अंतिम दिन',

  // What has left the lists.
  Archive: 'अभिलेखागार',
  'Archive: {list}': 'अभिलेखागार: {list}',
  'What has been withdrawn, replaced or is no longer valid.': 'जो वापस लिया गया है, बदला गया है या अब वैध नहीं है।',
  'Withdrawn on': 'वापस लेने की तिथि',
  'Replaced on': 'बदले जाने की तिथि',
  'In the archive since': 'अभिलेखागार में रखने की तिथि',
  'It is no longer valid. It stays here for reference.': 'यह अब वैध नहीं है। इसे केवल संदर्भ के लिए यहाँ रखा गया है।',
  'Replaced by': 'इसके स्थान पर अब',
  'All {list}': 'सभी {list}',

  // Galleries.
  Gallery: 'गैलरी',
  'Photographs of ceremonies, workshops and work in the community.':
    'समारोहों, कार्यशालाओं और समुदाय में किए गए कार्य के फोटो।',
  'Films of ceremonies, and guides that show how things are done.':
    'समारोहों के वीडियो, और काम करने का तरीका दिखाने वाली मार्गदर्शिकाएँ।',
  'Categories of photos': 'फोटो की श्रेणियाँ',
  'Categories of videos': 'वीडियो की श्रेणियाँ',
  All: 'सभी',
  '{count} photo': '{count} फोटो',
  '{count} photos': '{count} फोटो',
  '{count} video': '{count} वीडियो',
  '{count} videos': '{count} वीडियो',
  'No Photos found.': 'कोई फोटो नहीं मिला।',
  'Pages of photos': 'फोटो के पृष्ठ',
  'Pages of videos': 'वीडियो के पृष्ठ',

  // Courses and members.
  'Nursing courses: how long they take, how they are examined and what they lead to.':
    'नर्सिंग पाठ्यक्रम: उनकी अवधि, परीक्षा और उसके बाद का पंजीकरण।',
  Duration: 'अवधि',
  Examination: 'परीक्षा',
  Registration: 'पंजीकरण',
  'More on the courses': 'पाठ्यक्रमों के बारे में और जानकारी',
  'The people who make up the council, and the offices they hold.': 'परिषद के सदस्य और उनके पद।',
  Others: 'अन्य',
  'Failed to load council members.': 'परिषद के सदस्यों की जानकारी लोड नहीं हो सकी।',

  // Search.
  'Search results': 'खोज के परिणाम',
  'Search results for “{query}”': '“{query}” के लिए खोज के परिणाम',
  'Search everything that the council publishes: notices, news, documents and forms.':
    'परिषद द्वारा प्रकाशित सभी जानकारी में खोजें: सूचनाएँ, समाचार, दस्तावेज और प्रपत्र।',
  'Type a word such as renewal': 'कोई शब्द लिखें, जैसे नवीनीकरण',
  'No results found for "{query}"': '"{query}" के लिए कोई परिणाम नहीं मिला',
  'Check the spelling.': 'वर्तनी जाँचें।',
  'Try fewer or more common words.': 'कम या अधिक प्रचलित शब्दों से खोजें।',
  'Try the same word in Marathi or in English.': 'वही शब्द मराठी या अंग्रेजी में लिखकर देखें।',
  '{count} result': '{count} परिणाम',
  '{count} results': '{count} परिणाम',
  'More than {count} results': '{count} से अधिक परिणाम',
  'Date Published': 'प्रकाशन की तिथि',
  'No title available': 'शीर्षक उपलब्ध नहीं है',
  'No date available': 'तिथि उपलब्ध नहीं है',
  'Pages of results': 'परिणामों के पृष्ठ',
} satisfies SameTexts<typeof marathi>
