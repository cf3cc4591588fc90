export default {
  'Ask us': 'आम्हाला विचारा',
  'Best match': 'सर्वाधिक जुळणारे',
  'Did you mean {spelling}?': 'आपल्याला {spelling} असे म्हणायचे आहे का?',
  Information: 'माहिती',
  'Newest first': 'सर्वांत नवीन आधी',
  'on page {page} of {document}': '{document}, पान {page}',
  'Order of the results': 'निकालांचा क्रम',
  Pages: 'पृष्ठे',
  'Questions that are often asked': 'नेहमी विचारले जाणारे प्रश्न',
  'Search all kinds and years': 'सर्व प्रकारांत व वर्षांत शोधा',
  'Still not found?': 'तरीही सापडले नाही?',
}
