import { managed, managedAlone, needs, page, type Reviews, titled } from './support/review.ts'

/**
 * What tests check for every resource: who may make each call, its public pages, and how a record is added and changed.
 * A new call, page or collection fails until someone has reviewed it and added its line here.
 */
export const REVIEWED: Reviews = {
  account: {
    access: {
      'POST /password/forgotten': 'public',
      'POST /password/choose': 'public',
      ...needs('look', 'GET /account', 'PUT /account/update', 'PUT /account/password', 'POST /account/confirm'),
      ...needs('look', 'POST /account/authenticators', 'PUT /account/authenticators'),
      ...needs('look', 'DELETE /account/authenticators', 'POST /account/recoveryCodes'),
      ...needs('look', 'GET /account/sessions', 'DELETE /account/sessions'),
    },
  },
  banner: {
    access: { ...managed('banners'), 'GET /banners/current': 'public' },
    sample: { text: 'Results at 11:00', link: '/circulars', link_title: 'Circulars', tone: 'important' },
    change: { text: 'Results are declared', tone: 'success' },
    // In an office of its own: a banner would be on every page that other journeys look at.
    screen: 'tests/journeys/result-day.test.ts',
  },
  bestBet: {
    access: managed('best-bets'),
    sample: { words: 'sample, samples', address: '/faq', title: 'Samples', line: 'Where samples are' },
    change: { title: 'All samples' },
    screen: {
      noun: 'Best bet',
      fields: { Title: 'Journey page', Searches: 'journey, journeys', Address: '/faq' },
      edit: ['Title', 'Journey page, corrected'],
    },
  },
  category: {
    access: managed('master-categories'),
    sample: { type: 'faqCategories', value: 'general', label: 'General' },
    change: { label: 'In general' },
    second: { value: 'second' },
    screen: {
      noun: 'Category',
      fields: { Label: 'Journey category', Value: 'journey-category', Type: 'FAQ' },
      edit: ['Label', 'Journey category, renamed'],
    },
  },
  dashboard: { access: needs('look', 'GET /admin/dashboard/attention', 'GET /admin/dashboard/counts') },
  edition: {
    access: {
      ...needs('look', 'GET /admin/editions/listing', 'GET /admin/editions/counts', 'GET /admin/editions/one'),
      ...needs('look', 'GET /admin/editions/versions', 'GET /admin/editions/sources'),
      ...needs('write', 'PUT /editions/save', 'PUT /editions/submit', 'PUT /editions/takeBack'),
      ...needs('write', 'PUT /editions/submitAll'),
      ...needs('write', 'DELETE /editions/discard', 'POST /editions/preview', 'DELETE /editions/preview'),
      ...needs('publish', 'PUT /editions/sendBack', 'PUT /editions/approve', 'PUT /editions/reschedule'),
      ...needs('publish', 'PUT /editions/check', 'PUT /editions/approveAll'),
    },
  },
  faq: {
    access: managed('faq'),
    pages: page('FAQ&#x27;s - Frequently Asked Questions', '/faq'),
    sample: { category: 'sample', question: 'Why?', answer: '<p>Because.</p>' },
    change: { question: 'Why not?' },
    screen: {
      noun: 'FAQ',
      fields: { Question: 'Journey question?', Category: 'Fees and refunds', Answer: 'An answer' },
      edit: ['Question', 'Journey question, put better?'],
    },
  },
  fee: {
    access: managed('fees'),
    sample: { group: 'sample', title: 'Duplicate certificate', amount: 1000, valid_from: '2026-04-01' },
    change: { note: 'Paid online only' },
    second: { title: 'Duplicate certificate, by post' },
    screen: {
      noun: 'Fee',
      fields: {
        'Fee for': 'Journey fee',
        Group: 'Examinations',
        'Amount in rupees': '₹ 1,250',
        'Valid from': '2026-04-01',
      },
      edit: ['Fee for', 'Journey fee, renamed'],
    },
  },
  feedback: {
    access: {
      'POST /feedback': 'public',
      ...managedAlone('feedback', { read: 'answer', change: 'answer' }),
      ...needs('answer', 'PUT /feedback/read', 'GET /admin/feedback/unread', 'POST /feedback/reveal'),
      ...needs('answer', 'GET /admin/feedback/thread', 'POST /feedback/note', 'POST /feedback/reply'),
      ...needs('answer', 'PUT /feedback/sendAgain', 'POST /feedback/export'),
    },
    pages: page('Feedback', '/feedback'),
    sample: {
      name: 'Rohini Patil',
      email: 'rohini@example.org',
      number: '9876543210',
      feedback: 'The counter was closed.',
      subject: 'Timings',
    },
    kept: { name: 'R*** P***', email: 'r***@example.org', number: '******3210', state: 'new' },
    change: { state: 'closed' },
    changed: { state: 'closed' },
    recorded: ['reference', 'state'],
    screen: 'tests/journeys/manage-feedback.test.ts',
  },
  file: {
    access: {
      ...managedAlone('files'),
      ...needs('look', 'GET /files/uses', 'GET /files/copies'),
      ...needs('publish', 'PUT /files/putBack', 'POST /files/purge', 'PUT /files/release'),
    },
    sample: { name: 'Copy of the sample', path: '/data/uploads/sample.pdf' },
    change: { name: 'Renamed' },
    // Another file's content, under a path that is still free.
    kept: { name: 'Copy of the sample', path: '/data/uploads/copy-of-the-sample.pdf', type: 'application/pdf' },
    screen: 'tests/journeys/manage-files.test.ts',
  },
  gallery: {
    access: managed('gallery'),
    pages: page('Photo gallery', '/gallery', '/photo-gallery'),
    sample: { title: 'Lamp lighting', category: 'sample', image: '/data/uploads/lamp.webp' },
    change: { title: 'Lighting of the lamp' },
    screen: 'tests/journeys/manage-pictures.test.ts',
  },
  health: { access: needs('administer', 'GET /admin/health') },
  history: {
    access: {
      'GET /history/lastChange': 'public',
      ...needs('look', 'GET /admin/history/listing', 'GET /admin/history/one', 'GET /admin/history/people'),
    },
  },
  information: {
    access: { ...managed('information'), 'GET /information/one': 'public' },
    pages: [
      ...page('Policies', '/policies'),
      ...page('Privacy policy', '/policies/:slug'),
      ...page('Accessibility statement', '/accessibility'),
      ...page('Right to Information', '/rti'),
      ...page('Online Applications User Guide', '/help'),
    ],
    sample: {
      slug: 'sample',
      group: 'policy',
      title: 'Sample policy',
      summary: '<p>In short.</p>',
      sections: [{ title: 'First', text: '<p>A <b>text</b>.</p>' }],
      reviewed_on: '2026-11-01',
    },
    change: { title: 'Sample policy, revised' },
    second: { slug: 'sample-2' },
    screen: 'tests/journeys/information.test.ts',
  },
  institute: {
    access: { ...managed('institute'), 'GET /institute/one': 'public', 'GET /institute/choices': 'public' },
    pages: [
      ...titled('Institute Details (page 1 of 3) | State Nursing Council', page('Institute Details', '/institute')),
      ...titled('School number 7 (INST0007) | State Nursing Council', page('School number 7', '/institute/:code')),
    ],
    sample: {
      inst_code: 'S-1',
      inst_name: 'Sample',
      recognitions: [{ programme: 'GNM', academic_year: '2026-27' }],
    },
    change: { inst_name: 'Changed', recognitions: [] },
    second: { inst_code: 'S-2' },
    screen: 'tests/journeys/manage-institute.test.ts',
  },
  instituteCheck: {
    access: { 'GET /institute/check': 'public' },
    pages: page('Check an institute', '/institute/check'),
  },
  instituteImport: {
    access: {
      ...needs('look', 'GET /admin/institute/import/listing', 'GET /admin/institute/import/one'),
      ...needs('look', 'GET /admin/institute/import/lines', 'GET /admin/institute/import/errors'),
      ...needs('look', 'POST /institute/export'),
      ...needs('write', 'POST /institute/import/check', 'PUT /institute/import/cancel'),
      ...needs('publish', 'PUT /institute/import/apply', 'PUT /institute/import/undo'),
    },
  },
  registerImport: {
    access: {
      ...needs('look', 'GET /admin/register/import/listing', 'GET /admin/register/import/one'),
      ...needs('write', 'GET /admin/register/import/lines', 'POST /register/import/columns'),
      ...needs('write', 'POST /register/import/check', 'PUT /register/import/askUndo', 'PUT /register/import/cancel'),
      // A proposal is applied, and undone, by somebody who may publish and has not proposed it.
      ...needs('publish', 'PUT /register/import/apply', 'PUT /register/import/undo'),
    },
  },
  latestUpdate: {
    access: managed('latest-update'),
    sample: { title: 'Results are <b>out</b>', link: '/faq' },
    change: { title: 'Results are in' },
    screen: {
      noun: 'Latest update',
      fields: { Title: 'Journey update', Link: '/institute' },
      edit: ['Title', 'Journey update, corrected'],
    },
  },
  member: {
    access: managed('members'),
    pages: page('Council members', '/councilMembers'),
    sample: { type: 'sample', title: 'Asha', subtitle: 'Member', image: '' },
    change: { subtitle: 'President' },
    screen: {
      noun: 'Member',
      fields: { Name: 'Journey Member', Type: 'Elected members', Office: 'Elected member' },
      edit: ['Name', 'Journey Member, now Dr.'],
    },
  },
  menu: {
    access: { ...managed('homemenu'), 'GET /homemenu/fetchHomeMenu': 'public' },
    sample: { title: 'FAQ', menu_url: '/faq', quick: 0 },
    change: { title: 'Questions' },
    screen: {
      noun: 'Link',
      fields: { Title: 'Journey link', Address: '/institute', Parent: 'Institutes' },
      edit: ['Title', 'Journey link, renamed'],
    },
  },
  pageContent: {
    access: {
      ...managed('page-content'),
      'GET /page-content/one': 'public',
      'GET /page-content/deadlines': 'public',
      'GET /page-content/years': 'public',
      'GET /admin/page-content/counts': 'look',
    },
    pages: [
      ...page('Circulars', '/circulars'),
      ...page('Notifications', '/notifications'),
      ...page('Quotations &amp; Tenders', '/quotation'),
      ...page('Tenders', '/tenders'),
      ...page('Documents and downloads', '/downloads'),
      ...page('Notice board', '/noticeBoard'),
      ...page('MNC news', '/mnc_news'),
      ...page('News releases', '/pressRelease', '/press-release'),
      ...page('Useful links', '/usefulLinks'),
      ...page('Guidelines', '/guidelines'),
      ...page('Recognized institutes', '/recognizedInstitute'),
      ...page('Syllabus', '/syllabus'),
      ...page('Fee structure', '/feeStructure'),
      ...page('Fake institutes', '/fakeInstitute'),
      ...page('News and highlights', '/highlights'),
    ],
    sample: { type: 5, title: 'Counter closed', date: '2026-11-16', note: 'On Monday' },
    change: { title: 'Counter open' },
    screen: 'tests/journeys/manage-contents.test.ts',
  },
  program: {
    access: managed('programs'),
    pages: page('Programs', '/programs', '/nursing-info', '/nursinginfo'),
    sample: { category: 'GNM', duration: '3 years', examination: 'Yearly', registration: 'RNRM' },
    change: { duration: '4 years' },
    screen: {
      noun: 'Program',
      fields: { Category: 'Journey course', Duration: '1 year', Examination: 'Once', Registration: 'None' },
      edit: ['Category', 'Journey course, renamed'],
    },
  },
  registrant: {
    access: {
      'GET /nurse/register': 'public',
      'POST /nurse/check': 'public',
      'POST /nurse/checks': 'public',
      ...needs('look', 'GET /admin/register/versions', 'GET /admin/register/proposals', 'GET /admin/register/misses'),
      ...needs('write', 'GET /admin/register/one', 'PUT /register/standing', 'PUT /register/standing/dismiss'),
      ...needs('write', 'PUT /register/hold'),
      ...needs('publish', 'PUT /register/standing/apply', 'POST /register/links'),
    },
    pages: [...page('Check a nurse', '/nurse/check'), ...page('Check a list of nurses', '/nurse/check/many')],
  },
  search: {
    access: {
      'GET /search': 'public',
      'GET /search/suggestions': 'public',
      'GET /search/terms': 'look',
      'GET /admin/search/unanswered': 'look',
    },
    pages: page('Search results', '/search'),
  },
  service: {
    access: { ...managed('services'), 'GET /services/one': 'public' },
    pages: [...page('Services', '/services'), ...page('Renew your registration', '/services/:slug')],
    sample: {
      slug: 'sample',
      audience: ['nurse'],
      title: 'Sample service',
      lead: 'What it does.',
      who: '<p>Nurses.</p>',
      needs: [{ title: 'A photograph', note: '', link: '' }],
      steps: [{ title: 'Apply', text: '<p>Fill in the <b>form</b>.</p>' }],
      reviewed_on: '2026-11-01',
    },
    change: { title: 'Sample service, revised' },
    second: { slug: 'sample-2' },
    screen: 'tests/journeys/services.test.ts',
  },
  session: {
    access: {
      'GET /captcha': 'public',
      'GET /captcha/sound': 'public',
      'POST /login': 'public',
      'POST /login/second': 'own-session',
      'POST /login/setUp': 'own-session',
      'POST /logout': 'own-session',
      'GET /whoAmI': 'own-session',
    },
  },
  setting: {
    access: {
      'GET /settings/listing': 'public',
      ...needs('administer', 'GET /admin/settings/listing', 'GET /admin/settings/wording', 'PUT /settings/update'),
      ...needs('administer', 'GET /admin/settings/versions', 'PUT /settings/revert'),
    },
  },
  slider: {
    access: managed('slider-images'),
    sample: { title: 'Oath', header: '', alternate_name: 'Nurses taking the oath', image: '/data/uploads/oath.jpg' },
    change: { header: 'Ceremony 2026' },
    screen: 'tests/journeys/manage-pictures.test.ts',
  },
  sort: { access: needs('publish', 'POST /sort/table') },
  synonym: {
    access: managed('search-synonyms'),
    sample: { words: 'sample word', others: 'other word' },
    change: { others: 'another word' },
    screen: {
      noun: 'Synonym',
      fields: { 'Typed words': 'journeyword', 'Also look for': 'journeyother' },
      edit: ['Typed words', 'journeyword, journeywords'],
    },
  },
  translation: {
    access: {
      ...needs('look', 'GET /admin/translations/listing', 'GET /admin/translations/counts'),
      ...needs('look', 'GET /admin/translations/export'),
      ...needs('write', 'POST /translations/import/check', 'PUT /translations/import/apply'),
      ...needs('write', 'POST /translations/machine'),
    },
  },
  upload: { access: needs('write', 'POST /upload-chunk', 'GET /upload-chunk', 'DELETE /upload-chunk') },
  user: {
    access: {
      ...needs('look', 'GET /get-designations'),
      ...needs('administer', 'GET /admin/users/listing', 'POST /users/invite', 'PUT /users/update'),
      ...needs('administer', 'PUT /users/disable', 'POST /users/sendLink', 'PUT /users/resetSecondFactor'),
      ...needs('administer', 'GET /users/sessions', 'DELETE /users/sessions', 'GET /admin/users/versions'),
    },
  },
  video: {
    access: managed('video-gallery'),
    pages: page('Video gallery', '/videos', '/video-gallery'),
    sample: { title: 'How to renew', category: 'sample', file: 'https://www.youtube.com/watch?v=abc' },
    change: { file: '/data/uploads/renew.mp4' },
    screen: 'tests/journeys/manage-pictures.test.ts',
  },
}

/** Pages that belong to no single resource. */
export const OTHER_PAGES = [
  ...titled('State Nursing Council', page('Welcome to the State Nursing Council', '/')),
  ...page('About the council', '/aboutus', '/about-us', '/aboutCouncil'),
  ...page('Disclaimer', '/disclaimer', '/disclamer'),
  ...page('Screen Reader Access', '/ScreenReader', '/screenread'),
  ...page('Contact Us', '/contactUs'),
  ...page('Sitemap', '/sitemap'),
]
