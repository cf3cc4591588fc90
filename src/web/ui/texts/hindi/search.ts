import type marathi from '#web/ui/texts/marathi/search.ts'
import type { SameTexts } from '#web/ui/texts/text.ts'

export default {
  'Ask us': 'हमसे पूछें',
  'Best match': 'सबसे उपयुक्त',
  'Did you mean {spelling}?': 'क्या आपका आशय {spelling} से है?',
  Information: 'जानकारी',
  'Newest first': 'नवीनतम पहले',
  'on page {page} of {document}': '{document}, पृष्ठ {page}',
  'Order of the results': 'परिणामों का क्रम',
  Pages: 'पृष्ठ',
  'Questions that are often asked': 'अक्सर पूछे जाने वाले प्रश्न',
  'Search all kinds and years': 'सभी प्रकारों और वर्षों में खोजें',
  'Still not found?': 'अब भी नहीं मिला?',
} satisfies SameTexts<typeof marathi>
