/** Invented content of the small collections, in the order in which it is shown. */

export const PROGRAMS = [
  {
    category: 'Auxiliary Nurse Midwifery (ANM)',
    duration: '2 years',
    examination: 'At the end of each year, by the council',
    registration: 'Registered Auxiliary Nurse Midwife (RANM)',
  },
  {
    category: 'General Nursing and Midwifery (GNM)',
    duration: '3 years',
    examination: 'At the end of each year, by the council',
    registration: 'Registered Nurse and Registered Midwife (RNRM)',
  },
  {
    category: 'Basic B.Sc. Nursing',
    duration: '4 years, eight semesters',
    examination: 'At the end of each semester, by the university',
    registration: 'Registered Nurse and Registered Midwife (RNRM)',
  },
  {
    category: 'Post Basic B.Sc. Nursing',
    duration: '2 years',
    examination: 'At the end of each year, by the university',
    registration: 'Additional qualification of a registered nurse',
  },
  {
    category: 'M.Sc. Nursing',
    duration: '2 years',
    examination: 'At the end of each year, by the university',
    registration: 'Additional qualification of a registered nurse',
  },
  {
    category: 'Nurse Practitioner in Critical Care (NPCC)',
    duration: '2 years, residential',
    examination: 'At the end of each year, by the university',
    registration: 'Additional qualification of a registered nurse',
  },
]

export const LATEST_UPDATES = [
  { title: 'GNM third-year results declared for <b>winter 2026</b>', link: '/notifications' },
  { title: 'Counter closed on 16-11-2026 for a government holiday', link: '/contactUs' },
  { title: 'Renewal of registration: CNE points are counted up to <b>31-12-2026</b>', link: '/circulars' },
  { title: 'नोंदणी नूतनीकरणासाठी अर्ज सुरू', link: '/notifications' },
  { title: 'Before you take admission, check the institute', link: '/institute/check' },
]

export const CATEGORIES = {
  faqCategories: [
    ['registration', 'Registration and renewal'],
    ['examination', 'Examinations and results'],
    ['cne', 'Continuing nursing education (CNE)'],
    ['institutes', 'Institutes and admission'],
    ['payments', 'Fees and refunds'],
  ],
  memberTypes: [
    ['office-bearers', 'Office bearers'],
    ['elected', 'Elected members'],
    ['nominated', 'Nominated members'],
  ],
  galleryCategories: [
    ['ceremonies', 'Ceremonies'],
    ['workshops', 'Workshops'],
    ['institutes', 'Institutes and examinations'],
    ['community', 'Community health'],
  ],
  videoCategories: [
    ['guides', 'Step by step'],
    ['events', 'Events'],
  ],
} as const

export const FAQS = [
  [
    'registration',
    'Who has to register with the council?',
    'Everybody who practises as a nurse, midwife or auxiliary nurse midwife in the state.',
  ],
  [
    'registration',
    'How long is a registration valid?',
    'Five years. It can be renewed from <b>90 days</b> before it ends.',
  ],
  [
    'registration',
    'Which papers are needed for a new registration?',
    '<p>Bring the originals and one copy of each:</p><ul><li>mark sheets of all years</li><li>certificate of the institute</li><li>proof of identity and of address</li></ul>',
  ],
  [
    'registration',
    'My name has changed. What do I do?',
    'Apply for a change of name with the gazette notification or the marriage certificate.',
  ],
  [
    'registration',
    'I am registered in another state. Can I work here?',
    'Apply for a reciprocal registration. Your own council confirms your registration to us directly.',
  ],
  [
    'examination',
    'When are the examinations held?',
    'Twice a year, in summer and in winter. The timetable is published at least 45 days before.',
  ],
  [
    'examination',
    'Where do I find my hall ticket?',
    'Your institute downloads it and hands it to you, two weeks before the first paper.',
  ],
  [
    'examination',
    'Can marks be counted again?',
    'Yes, within 15 days of the result, on payment of the fee for each paper.',
  ],
  [
    'examination',
    'What happens when I miss a paper?',
    'You sit it at the next examination. The papers that you have passed stay passed.',
  ],
  [
    'cne',
    'How many CNE points does a renewal need?',
    'Thirty in five years. Of five online points a year only one counts for nurses who reside in India; for those outside India all five count.',
  ],
  [
    'cne',
    'Who may organise a workshop?',
    'Institutes, hospitals and associations that the council has accredited for it.',
  ],
  ['cne', 'How long does an online workshop last?', 'Its period is two months from the date of its start.'],
  [
    'institutes',
    'How do I know that an institute is genuine?',
    '<a href="/institute/check">Check its name or its code</a>. If it is not on the list, call the council before you pay anything.',
  ],
  [
    'institutes',
    'I have paid a fake institute. What can I do?',
    'Report it to the police and send us a copy of the receipt. We publish the names of fake institutes.',
  ],
  [
    'institutes',
    'संस्था मान्यताप्राप्त आहे का हे कसे तपासावे?',
    '<a href="/institute/check">संस्थेचे नाव किंवा कोड येथे तपासा</a>. नाव यादीत नसल्यास पैसे भरण्यापूर्वी परिषदेला दूरध्वनी करा.',
  ],
  ['payments', 'How are fees paid?', 'Online, by card, UPI or net banking. The counter takes no cash.'],
  [
    'payments',
    'My payment failed and the money is gone.',
    'It comes back by itself within seven working days. If it does not, write to the accounts section with the number of the transaction.',
  ],
  ['payments', 'Is a fee refunded when I withdraw my application?', 'Not once the application has been examined.'],
] as const

export const MEMBERS = [
  ['office-bearers', 'Dr. Asha Kulkarni', 'President', 'portrait-asha-kulkarni.webp'],
  ['office-bearers', 'Shri. Vikas Patil', 'Vice President', 'portrait-vikas-patil.webp'],
  ['office-bearers', 'Smt. Meera Jadhav', 'Registrar', 'portrait-meera-jadhav.webp'],
  ['office-bearers', 'Dr. S. R. Deshmukh', 'Administrator', 'portrait-s-r-deshmukh.webp'],
  ['elected', 'Smt. Kavita Shinde', 'Elected by the registered nurses', 'portrait-kavita-shinde.webp'],
  ['elected', 'Smt. Rohini Gaikwad', 'Elected by the registered midwives', 'portrait-rohini-gaikwad.webp'],
  ['elected', 'Shri. Nitin Borkar', 'Elected by the heads of institutes', 'portrait-nitin-borkar.webp'],
  ['elected', 'Smt. Farida Sheikh', 'Elected by the auxiliary nurse midwives', 'portrait-farida-sheikh.webp'],
  ['nominated', 'Dr. Leena D’Souza', 'Nominated by the state government', 'portrait-leena-d-souza.webp'],
  ['nominated', 'Dr. Prakash Wagh', 'Nominated by the university of health sciences', 'portrait-prakash-wagh.webp'],
  ['nominated', 'Smt. Sunita Pawar', 'Nominated by the director of health services', 'portrait-sunita-pawar.webp'],
  ['nominated', 'Shri. Anil Thorat', 'Nominated by the director of medical education', 'portrait-anil-thorat.webp'],
] as const

/** A heading has the links under it. */
export const MENU = [
  { title: 'Home', menu_url: '/', quick: 0, under: [] },
  {
    title: 'About Us',
    menu_url: '/aboutus',
    quick: 0,
    under: [
      { title: 'Council members', menu_url: '/councilMembers', quick: 0 },
      { title: 'News releases', menu_url: '/pressRelease', quick: 0 },
      { title: 'MNC news', menu_url: '/mnc_news', quick: 0 },
      { title: 'Right to Information', menu_url: '/rti', quick: 0 },
    ],
  },
  {
    title: 'Nursing Info',
    menu_url: '',
    quick: 0,
    under: [
      { title: 'Programs', menu_url: '/programs', quick: 1 },
      { title: 'Guidelines', menu_url: '/guidelines', quick: 0 },
      { title: 'Syllabus', menu_url: '/syllabus', quick: 1 },
      { title: 'Fee structure', menu_url: '/feeStructure', quick: 1 },
    ],
  },
  {
    title: 'Notices',
    menu_url: '',
    quick: 0,
    under: [
      { title: 'Circulars', menu_url: '/circulars', quick: 0 },
      { title: 'Notifications', menu_url: '/notifications', quick: 0 },
      { title: 'Tenders and quotations', menu_url: '/tenders', quick: 0 },
      { title: 'Notice board', menu_url: '/noticeBoard', quick: 1 },
    ],
  },
  {
    title: 'Institutes',
    menu_url: '',
    quick: 0,
    under: [
      { title: 'Check an institute', menu_url: '/institute/check', quick: 1 },
      { title: 'Institute Details', menu_url: '/institute', quick: 0 },
      { title: 'Recognized institutes', menu_url: '/recognizedInstitute', quick: 1 },
      { title: 'Fake institutes', menu_url: '/fakeInstitute', quick: 0 },
    ],
  },
  {
    title: 'Gallery',
    menu_url: '',
    quick: 0,
    under: [
      { title: 'Photo gallery', menu_url: '/gallery', quick: 0 },
      { title: 'Video gallery', menu_url: '/videos', quick: 0 },
    ],
  },
  {
    title: 'Help',
    menu_url: '',
    quick: 0,
    under: [
      { title: 'User guides', menu_url: '/help', quick: 1 },
      { title: 'Forms and downloads', menu_url: '/downloads', quick: 1 },
      { title: 'FAQ', menu_url: '/faq', quick: 0 },
      { title: 'Feedback', menu_url: '/feedback', quick: 0 },
      { title: 'Useful links', menu_url: '/usefulLinks', quick: 0 },
    ],
  },
  { title: 'Contact Us', menu_url: '/contactUs', quick: 0, under: [] },
] as const
