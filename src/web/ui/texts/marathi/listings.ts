import type { Catalogue } from '#web/ui/texts/texts.tsx'

/** What the council publishes, by type. */
const TYPES: Catalogue = {
  Circular: 'परिपत्रक',
  'Orders and instructions of the council to institutes, nurses and students.':
    'संस्था, परिचारिका व विद्यार्थ्यांसाठी परिषदेचे आदेश व सूचना.',
  Notification: 'अधिसूचना',
  'What the council makes known by law: dates, rules and changes.': 'परिषद कायद्यानुसार जाहीर करते ते: तारखा, नियम व बदल.',
  Tender: 'निविदा',
  'What the council buys, and until when it takes offers.': 'परिषद काय खरेदी करते व प्रस्ताव कधीपर्यंत स्वीकारते.',
  'Forms and documents, each with its type and size.': 'अर्ज व दस्तऐवज, प्रत्येकाचा प्रकार व आकार यांसह.',
  Notice: 'सूचना',
  'Short notices for students, nurses and institutes.': 'विद्यार्थी, परिचारिका व संस्थांसाठी छोट्या सूचना.',
  'News item': 'बातमी',
  'What the council has been doing.': 'परिषदेने काय काय केले.',
  'News release': 'प्रसिद्धिपत्रक',
  'What the council has told the press.': 'परिषदेने माध्यमांना दिलेली माहिती.',
  'Useful link': 'उपयुक्त दुवा',
  'Other authorities and services that nurses and students need.': 'परिचारिका व विद्यार्थ्यांना लागणारी इतर कार्यालये व सेवा.',
  Guideline: 'मार्गदर्शक सूचना',
  'How things are to be done: norms, standards and procedures.': 'कामे कशी करावीत: निकष, मानके व कार्यपद्धती.',
  'List of institutes': 'संस्थांची यादी',
  'Which institutes may teach which course, year by year.': 'कोणती संस्था कोणता अभ्यासक्रम शिकवू शकते, वर्षानुसार.',
  'What is taught, hour by hour, in every course.': 'प्रत्येक अभ्यासक्रमात काय शिकवले जाते, तासानुसार.',
  'What each service of the council costs.': 'परिषदेच्या प्रत्येक सेवेचे शुल्क.',
  'Fake institute': 'बनावट संस्था',
  'Not recognised by the council. Do not pay fees or take admission here.':
    'परिषदेची मान्यता नाही. येथे शुल्क भरू नका व प्रवेश घेऊ नका.',
  Highlight: 'ठळक घडामोड',
  'What the council has been doing, the newest first.': 'परिषदेने काय काय केले, सर्वांत नवीन आधी.',
  Quotations: 'दरपत्रके',
  'What the council asks offers for, and until when it takes them.': 'परिषद कशासाठी प्रस्ताव मागवते व ते कधीपर्यंत स्वीकारते.',
}

/** Lists and tables of all kinds. */
const LISTS: Catalogue = {
  'Filter this list': 'या यादीत शोधा',
  Filter: 'शोधा',
  'Show the whole list': 'पूर्ण यादी दाखवा',
  'No data available': 'माहिती उपलब्ध नाही',
  'Pages of this list': 'या यादीची पाने',
  'Feed of this list: {title}': 'या यादीची फीड: {title}',
  '{count} item': '{count} नोंद',
  '{count} items': '{count} नोंदी',
  '{count} record': '{count} नोंद',
  '{count} records': '{count} नोंदी',
  New: 'नवीन',
  'Last Date': 'अंतिम तारीख',
  'On this website since': 'संकेतस्थळावर प्रकाशित',
  Date: 'तारीख',
  Details: 'तपशील',
  'All details': 'सर्व तपशील',
  'Sr. No.': 'अ. क्र.',
  'Tendering Organization': 'निविदा मागवणारी संस्था',
  Closed: 'मुदत संपली',
  'Last day today': 'आज शेवटचा दिवस',
  '{count} day left': '{count} दिवस बाकी',
  '{count} days left': '{count} दिवस बाकी',
  'Inst Code': 'संस्था संकेतांक',
  'Inst Name': 'संस्थेचे नाव',
  'Pages of institutes': 'संस्थांच्या यादीची पाने',
  'Institutes on the council’s list': 'परिषदेच्या यादीतील संस्था',
  'Code and name of every nursing institute on the council’s list.':
    'परिषदेच्या यादीतील प्रत्येक परिचर्या संस्थेचा संकेतांक व नाव.',
  'Every institute on the council’s list. To be listed is not to be recognised for a course: ask the council before you pay a fee.':
    'परिषदेच्या यादीतील प्रत्येक संस्था. यादीत नाव असणे म्हणजे अभ्यासक्रमाला मान्यता असणे नव्हे: शुल्क भरण्यापूर्वी परिषदेला विचारा.',
}

/** One content on a page of its own. */
const ITEM: Catalogue = {
  Documents: 'दस्तऐवज',
  Links: 'दुवे',
  'About this page': 'या पानाविषयी',
  'Type of document': 'दस्तऐवजाचा प्रकार',
  'Issued by': 'जारी करणारे',
  Marathi: 'मराठी',
  English: 'इंग्रजी',
  Changed: 'बदल',
  'All {list}': 'सर्व {list}',
}

/** Files: what they are, the dialog that shows them, and how they are saved. */
const FILES: Catalogue = {}

const GALLERIES: Catalogue = {
  Gallery: 'दालन',
  'Photographs of ceremonies, workshops and work in the community.': 'समारंभ, कार्यशाळा व समाजातील कामाची छायाचित्रे.',
  'Films of ceremonies, and guides that show how things are done.':
    'समारंभांच्या चित्रफिती, आणि कामे कशी करावीत हे दाखवणाऱ्या मार्गदर्शिका.',
  'Categories of photos': 'छायाचित्रांचे प्रकार',
  'Categories of videos': 'चित्रफितींचे प्रकार',
  All: 'सर्व',
  '{count} photo': '{count} छायाचित्र',
  '{count} photos': '{count} छायाचित्रे',
  '{count} video': '{count} चित्रफीत',
  '{count} videos': '{count} चित्रफिती',
  'No Photos found.': 'छायाचित्रे आढळली नाहीत.',
  'Pages of photos': 'छायाचित्रांची पाने',
  'Pages of videos': 'चित्रफितींची पाने',
}

const COURSES_AND_MEMBERS: Catalogue = {
  'The courses of nursing education: how long they take, how they end and what they lead to.':
    'परिचर्या शिक्षणाचे अभ्यासक्रम: कालावधी, परीक्षा व त्यानंतरची नोंदणी.',
  Duration: 'कालावधी',
  Examination: 'परीक्षा',
  Registration: 'नोंदणी',
  'More on the courses': 'अभ्यासक्रमांविषयी अधिक',
  'The people who make up the council, and the offices they hold.': 'परिषदेचे सदस्य व त्यांची पदे.',
  Others: 'इतर',
  'Failed to load council members.': 'परिषदेच्या सदस्यांची माहिती लोड झाली नाही.',
}

const SEARCH: Catalogue = {
  'Search results': 'शोधाचे निकाल',
  'Search results for “{query}”': '“{query}” साठी शोधाचे निकाल',
  'Search in everything that the council publishes: notices, news, documents and forms.':
    'परिषदेने प्रसिद्ध केलेल्या सर्व माहितीत शोधा: सूचना, बातम्या, दस्तऐवज व अर्ज.',
  'Type a word such as renewal': 'नूतनीकरण यासारखा एखादा शब्द लिहा',
  'No results found for "{query}"': '"{query}" साठी काहीही आढळले नाही',
  'Check the spelling.': 'शब्द बरोबर लिहिला आहे का ते पहा.',
  'Try fewer or more common words.': 'कमी किंवा अधिक प्रचलित शब्द वापरून पहा.',
  'Try the same word in Marathi or in English.': 'तोच शब्द मराठीत किंवा इंग्रजीत लिहून पहा.',
  '{count} result': '{count} निकाल',
  '{count} results': '{count} निकाल',
  'More than {count} results': '{count} पेक्षा जास्त निकाल',
  'Date Published': 'प्रसिद्धीची तारीख',
  'No title available': 'शीर्षक उपलब्ध नाही',
  'No date available': 'तारीख उपलब्ध नाही',
  'Pages of results': 'निकालांची पाने',
}

export const LISTINGS: Catalogue = {
  ...TYPES,
  ...LISTS,
  ...ITEM,
  ...FILES,
  ...GALLERIES,
  ...COURSES_AND_MEMBERS,
  ...SEARCH,
}
