import { CONTENT_TYPES } from '#resources/page-content/page-content.types.ts'
import type { Text } from '#web/ui/texts/text.ts'

type Words = { en: string; mr: string; hi: string }
/** `line`: what the page is for, as it says itself. `words`: what people type who look for it, and the page doesn't say. */
export type FoundPage = { path: string; title: Text; line: Text; words: Words }

/**
 * The pages that visitors find by what they are for, though they are no records. `npm run migrate` writes them to the
 * database (found_pages). Words are separated by spaces; the titles and lines are the pages' own, in every language.
 */
const OWN: FoundPage[] = [
  {
    path: '/services',
    title: 'Services',
    line: 'What the council does for you: what you need, what it costs and where it begins.',
    words: {
      en: 'service apply application how to online portal certificate documents required',
      mr: 'सेवा अर्ज ऑनलाइन पोर्टल प्रमाणपत्र लागणारी कागदपत्रे',
      hi: 'सेवा आवेदन ऑनलाइन पोर्टल प्रमाणपत्र आवश्यक दस्तावेज़',
    },
  },
  {
    path: '/contactUs',
    title: 'Contact Us',
    line: 'Address, office and counter timing, holidays, and the departments with their e-mail addresses and phone numbers.',
    words: {
      en: 'contact contacts telephone mobile number helpline help desk email mail id location map where is the office hours open closed visit reach us council',
      mr: 'संपर्क पत्ता कार्यालय दूरध्वनी फोन नंबर मोबाईल क्रमांक हेल्पलाइन ईमेल वेळ कधी उघडे सुट्टी नकाशा कुठे आहे परिषद',
      hi: 'संपर्क पता कार्यालय दूरभाष फोन नंबर मोबाइल हेल्पलाइन ईमेल समय कब खुला छुट्टी अवकाश नक्शा कहाँ परिषद',
    },
  },
  {
    path: '/aboutus',
    title: 'About Us',
    line: 'About the council',
    words: {
      en: 'who we are history functions role mission vision objectives act council statutory body what does the council do',
      mr: 'परिषद माहिती इतिहास कार्ये उद्दिष्टे ध्येय कायदा आम्ही कोण',
      hi: 'परिषद परिचय इतिहास कार्य उद्देश्य लक्ष्य अधिनियम हम कौन',
    },
  },
  {
    path: '/councilMembers',
    title: 'Council members',
    line: 'The people who make up the council, and the offices they hold.',
    words: {
      en: 'president vice president registrar chairman chairperson office bearers committee elected nominated administrator board',
      mr: 'अध्यक्ष उपाध्यक्ष निबंधक प्रबंधक रजिस्ट्रार पदाधिकारी समिती निवडून आलेले नियुक्त प्रशासक',
      hi: 'अध्यक्ष उपाध्यक्ष पंजीयक कुलसचिव रजिस्ट्रार पदाधिकारी समिति निर्वाचित मनोनीत प्रशासक',
    },
  },
  {
    path: '/nurse/check',
    title: 'Check a nurse',
    line: 'Ask whether a nurse is on the council’s register, by registration number and name.',
    words: {
      en: 'verify verification nurse registered registration status licence license number register look up genuine nurse is this nurse registered RNRM RANM NUID',
      mr: 'परिचारिका नर्स नोंदणी पडताळणी नोंदणीकृत क्रमांक नोंदवही तपासणे ही परिचारिका नोंदणीकृत आहे का',
      hi: 'नर्स परिचारिका पंजीकरण सत्यापन पंजीकृत संख्या रजिस्टर जाँच क्या यह नर्स पंजीकृत है',
    },
  },
  {
    path: '/nurse/check/many',
    title: 'Check a list of nurses',
    line: 'For hospitals and other employers: up to 50 nurses at once, by registration number and name.',
    words: {
      en: 'employer employers hospital hospitals verify staff list bulk many nurses at once',
      mr: 'नियोक्ता रुग्णालय कर्मचारी पडताळणी यादी अनेक परिचारिका एकाच वेळी',
      hi: 'नियोक्ता अस्पताल कर्मचारी सत्यापन सूची कई नर्सें एक साथ',
    },
  },
  {
    path: '/institute/check',
    title: 'Check an institute',
    line: 'Ask whether a nursing institute is on the council’s list, or on its list of fake institutes.',
    words: {
      en: 'verify institute college school real genuine recognised approved fake bogus is my college valid code',
      mr: 'संस्था महाविद्यालय कॉलेज पडताळणी खरी मान्यताप्राप्त मान्यता बनावट बोगस तपासणे',
      hi: 'संस्थान महाविद्यालय कॉलेज सत्यापन असली मान्यता प्राप्त मान्यता फर्जी नकली जाँच',
    },
  },
  {
    path: '/institute',
    title: 'Institute Details',
    line: 'Code and name of every nursing institute on the council’s list.',
    words: {
      en: 'institutes institutions colleges schools list codes names nursing college directory',
      mr: 'संस्था महाविद्यालये कॉलेज यादी संकेतांक कोड नावे',
      hi: 'संस्थान महाविद्यालय कॉलेज सूची कोड नाम',
    },
  },
  {
    path: '/programs',
    title: 'Programs',
    line: 'Nursing courses: how long they take, how they are examined and what they lead to.',
    words: {
      en: 'courses course programmes GNM ANM B.Sc. nursing M.Sc. post basic diploma eligibility admission duration study',
      mr: 'अभ्यासक्रम कोर्स जीएनएम एएनएम नर्सिंग पदविका पात्रता प्रवेश कालावधी शिक्षण',
      hi: 'पाठ्यक्रम कोर्स जीएनएम एएनएम नर्सिंग डिप्लोमा पात्रता प्रवेश अवधि पढ़ाई',
    },
  },
  {
    path: '/faq',
    title: "FAQ's - Frequently Asked Questions",
    line: 'Answers to what nurses, students and institutes ask the council most.',
    words: {
      en: 'faq faqs help doubts queries',
      mr: 'प्रश्नोत्तरे शंका मदत नेहमीचे प्रश्न',
      hi: 'प्रश्नोत्तर शंका मदद सामान्य प्रश्न',
    },
  },
  {
    path: '/help',
    title: 'Online Applications User Guide',
    line: 'Step by step through the council’s online applications: bills and refunds, and CNE workshops.',
    words: {
      en: 'manual how to apply online application portal login guide guides help steps',
      mr: 'पुस्तिका अर्ज कसा करावा ऑनलाइन पोर्टल लॉगिन मार्गदर्शक मदत पायऱ्या',
      hi: 'पुस्तिका आवेदन कैसे करें ऑनलाइन पोर्टल लॉगिन मार्गदर्शक मदद चरण',
    },
  },
  {
    path: '/feedback',
    title: 'Feedback',
    line: 'Write to the council: what works, what does not, and what is missing on this website.',
    words: {
      en: 'complaint complaints complain grievance grievances suggestion report problem message write',
      mr: 'तक्रार तक्रारी गाऱ्हाणे सूचना कळवा समस्या संदेश लिहा',
      hi: 'शिकायत शिकायतें परिवाद सुझाव सूचित समस्या संदेश लिखें',
    },
  },
  {
    path: '/gallery',
    title: 'Photo gallery',
    line: 'Photographs of ceremonies, workshops and work in the community.',
    words: {
      en: 'photos pictures images photo album events',
      mr: 'फोटो छायाचित्रे चित्रे अल्बम कार्यक्रम गॅलरी',
      hi: 'फोटो तस्वीरें चित्र एल्बम कार्यक्रम गैलरी',
    },
  },
  {
    path: '/videos',
    title: 'Video gallery',
    line: 'Films of ceremonies, and guides that show how things are done.',
    words: {
      en: 'video videos clips recordings tutorial tutorials watch',
      mr: 'व्हिडिओ व्हिडीओ चित्रफिती ध्वनिचित्रफीत पाहा',
      hi: 'वीडियो विडियो फ़िल्में चलचित्र देखें',
    },
  },
  {
    path: '/policies',
    title: 'Policies',
    line: 'How this website is run: copyright, privacy, terms of use and the other policies.',
    words: {
      en: 'policy website policies conditions hyperlinking archival',
      mr: 'धोरण संकेतस्थळ धोरणे अटी स्वामित्व गोपनीयता',
      hi: 'नीति वेबसाइट नीतियाँ शर्तें स्वत्वाधिकार गोपनीयता',
    },
  },
  {
    path: '/disclaimer',
    title: 'Disclaimer',
    line: 'What applies if this website differs from a signed order of the council.',
    words: {
      en: 'liability legal notice accuracy',
      mr: 'अस्वीकरण जबाबदारी कायदेशीर सूचना',
      hi: 'अस्वीकरण दायित्व कानूनी सूचना',
    },
  },
  {
    path: '/sitemap',
    title: 'Sitemap',
    line: 'Every page of this website in one list, in the order of the menu.',
    words: {
      en: 'site map all pages index contents overview',
      mr: 'सर्व पाने अनुक्रमणिका संकेतस्थळ नकाशा',
      hi: 'सभी पृष्ठ अनुक्रमणिका साइट मैप',
    },
  },
  {
    path: '/quotation',
    title: 'Quotations & Tenders',
    line: 'What the council buys, and the last date for offers.',
    words: {
      en: 'quotation quotations procurement bids bid suppliers',
      mr: 'दरपत्रक कोटेशन खरेदी पुरवठादार',
      hi: 'दरपत्र कोटेशन खरीद आपूर्तिकर्ता',
    },
  },
]

/** What else people type for the list of a type of content; its title and its line are the type's. */
const LIST_WORDS: Readonly<Record<string, Words>> = {
  '/circulars': {
    en: 'circular orders instructions office order government resolution GR',
    mr: 'परिपत्रक आदेश सूचना शासन निर्णय',
    hi: 'परिपत्र आदेश निर्देश शासनादेश',
  },
  '/notifications': {
    en: 'notification announcements gazette vacancy vacancies recruitment jobs',
    mr: 'अधिसूचना राजपत्र भरती नोकरी जाहिरात रिक्त पदे',
    hi: 'अधिसूचना राजपत्र भर्ती नौकरी विज्ञापन रिक्तियाँ',
  },
  '/tenders': {
    en: 'tender e-tender etender bid bids procurement corrigendum',
    mr: 'निविदा ई-निविदा टेंडर खरेदी',
    hi: 'निविदा ई-निविदा टेंडर खरीद',
  },
  '/downloads': {
    en: 'download form forms application form proforma format pdf documents',
    mr: 'डाउनलोड फॉर्म अर्जाचा नमुना अर्ज नमुने कागदपत्रे प्रपत्र',
    hi: 'डाउनलोड फॉर्म आवेदन पत्र प्रपत्र दस्तावेज़',
  },
  '/noticeBoard': {
    en: 'notice notices result results exam examination timetable time table hall ticket admit card date sheet marks',
    mr: 'सूचना फलक निकाल परीक्षा वेळापत्रक प्रवेशपत्र हॉल तिकीट गुण',
    hi: 'सूचना पट्ट परिणाम परीक्षा समय-सारणी प्रवेशपत्र हॉल टिकट अंक',
  },
  '/mnc_news': { en: 'news updates events latest', mr: 'बातम्या घडामोडी ताज्या', hi: 'समाचार खबरें ताज़ा' },
  '/pressRelease': {
    en: 'press release press note media statement',
    mr: 'प्रसिद्धीपत्रक वृत्तपत्र माध्यमे पत्रक',
    hi: 'प्रेस विज्ञप्ति मीडिया वक्तव्य',
  },
  '/usefulLinks': {
    en: 'links websites other authorities Indian Nursing Council INC university ministry',
    mr: 'दुवे संकेतस्थळे इतर प्राधिकरणे भारतीय परिचर्या परिषद विद्यापीठ मंत्रालय',
    hi: 'लिंक वेबसाइटें अन्य प्राधिकरण भारतीय उपचर्या परिषद विश्वविद्यालय मंत्रालय',
  },
  '/guidelines': {
    en: 'guideline rules norms instructions procedure standards',
    mr: 'मार्गदर्शक तत्त्वे नियम निकष कार्यपद्धती',
    hi: 'दिशानिर्देश दिशा-निर्देश नियम मानक प्रक्रिया',
  },
  '/recognizedInstitute': {
    en: 'recognised approved affiliated colleges schools list of recognised institutes recognition',
    mr: 'मान्यताप्राप्त संस्था महाविद्यालये मान्यता यादी',
    hi: 'मान्यता प्राप्त संस्थान महाविद्यालय मान्यता सूची',
  },
  '/syllabus': {
    en: 'curriculum subjects course content scheme of examination',
    mr: 'अभ्यासक्रम विषय सिलेबस',
    hi: 'पाठ्यक्रम विषय सिलेबस',
  },
  '/feeStructure': {
    en: 'fee fees charges cost price rates amount payment how much',
    mr: 'फी शुल्क दर खर्च रक्कम भरणा किती',
    hi: 'फीस शुल्क दर खर्च राशि भुगतान कितना',
  },
  '/fakeInstitute': {
    en: 'bogus unrecognised unrecognized fraud cheating blacklist fake colleges schools',
    mr: 'बनावट संस्था बोगस फसवणूक मान्यता नसलेल्या महाविद्यालये',
    hi: 'फर्जी संस्थान नकली धोखाधड़ी अमान्य महाविद्यालय',
  },
  '/highlights': { en: 'highlight latest news whats new', mr: 'ठळक नवीन बातम्या', hi: 'मुख्य नया समाचार' },
}

const NO_WORDS: Words = { en: '', mr: '', hi: '' }

export const FOUND_PAGES: readonly FoundPage[] = [
  ...OWN,
  ...CONTENT_TYPES.map(({ path, title, lead }) => ({ path, title, line: lead, words: LIST_WORDS[path] ?? NO_WORDS })),
]

/** The pages that are found as records of this kind (`FOUND` in src/resources/contract.ts). */
export const FOUND_AS_RECORDS: Readonly<Record<string, string>> = {
  '/policies/:slug': 'information',
  '/accessibility': 'information',
  '/rti': 'information',
  '/ScreenReader': 'information',
  '/services/:slug': 'service',
  '/institute/:code': 'institute',
  ...Object.fromEntries(CONTENT_TYPES.map(({ path }) => [`${path}/:id`, 'content'])),
}

/** The pages that nobody looks for, and why. */
export const NOT_SEARCHABLE: Readonly<Record<string, string>> = {
  '/': 'Every page leads there',
  '/search': 'Who searches is there',
  '/nurse/:number/:code': 'Whoever holds the certificate has its address',
}
