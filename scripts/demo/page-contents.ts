/** Invented contents of the listing pages and of the home page's tables, by type. */

export type DemoContent = {
  type: number
  title: string
  description?: string
  date?: string
  /** `file` names one of the PDFs in pdfs/. */
  downloads?: { title: string; file: string }[]
  links?: { title: string; link: string }[]
  /** The tender document: one of the PDFs, too. */
  link?: string
  last_date?: string
  inst?: string
  kind?: 'notification' | 'quotation'
  note?: string
  /** Beside the text: one of the pictures in pictures/. */
  picture?: string
}
type Item = Omit<DemoContent, 'type'>

export const TENDER_REGISTER = 'register-of-tenders-2023-2026.pdf'

const CIRCULARS: Item[] = [
  {
    title: 'Revised dates of the practical examinations, GNM first and second year, winter 2026',
    date: '2026-11-12',
    description:
      '<p>No. SNC/Exam/2026/134. At eleven centres the practical examinations begin on 17 instead of 14 December 2026, because their hospitals take part in the immunisation week. <b>The theory papers stay as published on 12 October 2026.</b></p><p>Heads of institutes inform every candidate in writing by 20 November.</p>',
    downloads: [{ title: 'Timetable of the theory papers, winter 2026', file: 'timetable-gnm-anm-winter-2026.pdf' }],
  },
  {
    title: 'Renewal of registration: CNE points are counted up to <b>31-12-2026</b>',
    date: '2026-11-09',
    description:
      '<p>No. SNC/CPD/2026/77. For registrations that end between 1 January and 31 March 2027, points of workshops held up to 31 December 2026 are counted. Organisers enter the attendance within seven days of the workshop.</p>',
    downloads: [
      { title: 'Circular on CNE points for renewal', file: 'renewal-cne-points-2026.pdf' },
      { title: 'नोंदणी नूतनीकरण सूचना', file: 'nondani-nutanikaran-suchana-2026.pdf' },
    ],
  },
  {
    title: 'Instructions to institutes on uploading student attendance',
    date: '2026-10-30',
    description:
      '<p>No. SNC/Edn/2026/93. Monthly attendance in theory, laboratory and clinical posting is uploaded by the fifth of the following month. A month that is not uploaded counts as absence when hall tickets are issued.</p>',
    downloads: [{ title: 'Instructions with the format', file: 'student-attendance-upload-2026.pdf' }],
  },
  {
    title: 'हिवाळी परीक्षा २०२६: परीक्षा केंद्रांचे अधीक्षक, पर्यवेक्षक व भरारी पथकांसाठी सविस्तर सूचना',
    date: '2026-10-22',
    description:
      '<p>क्र. रापप/परीक्षा/२०२६/१२४. प्रश्नपत्रिकांची ने-आण, सीलबंद पाकिटे, हजेरी व उत्तरपत्रिका जमा करण्याची पद्धत याबाबत सर्व केंद्रांनी सूचनांचे काटेकोर पालन करावे.</p>',
    downloads: [
      { title: 'परीक्षा केंद्रांसाठी सूचना', file: 'pariksha-kendra-suchana-2026.pdf' },
      { title: 'Standing instructions on the conduct of examinations', file: 'conduct-of-examinations-2024.pdf' },
    ],
  },
  {
    title: 'नोंदणी नूतनीकरणासाठी आवश्यक कागदपत्रांची सुधारित यादी',
    date: '2026-10-21',
    description:
      '<p>क्र. रापप/नोंदणी/२०२६/२१४. नूतनीकरणासाठी आता फक्त <b>पाच</b> कागदपत्रे लागतील. शपथपत्राची आवश्यकता राहिलेली नाही.</p>',
    downloads: [{ title: 'नोंदणी नूतनीकरण सूचना', file: 'nondani-nutanikaran-suchana-2026.pdf' }],
  },
  {
    title: 'Inspection calendar for nursing institutes, November 2026 to January 2027',
    date: '2026-10-15',
    description:
      '<p>No. SNC/Insp/2026/49. Institutes keep the registers of the last three years ready and do not arrange transport, meals or gifts for the inspectors.</p>',
    downloads: [{ title: 'Inspection calendar', file: 'inspection-calendar-2026-27.pdf' }],
  },
  {
    title: 'Timetable of the winter 2026 examinations: GNM first and second year, ANM first and second year',
    date: '2026-10-12',
    description:
      '<p>No. SNC/Exam/2026/117. The theory papers begin on <b>30 November 2026</b>. Institutes download the hall tickets from 17 November.</p>',
    downloads: [{ title: 'Timetable, winter 2026', file: 'timetable-gnm-anm-winter-2026.pdf' }],
  },
  {
    title: 'Declaration of the teaching staff with the annual return for 2026-27',
    date: '2026-09-17',
    description:
      '<p>No. SNC/Edn/2026/81. The return lists every teacher with registration number, qualification and date of joining. A teacher who is named by two institutes is counted for neither until the matter is explained.</p>',
  },
  {
    title: 'Timetable of the GNM third-year examination, winter 2026',
    date: '2026-08-18',
    description:
      '<p>No. SNC/Exam/2026/96. The papers are from 10:00 AM to 1:00 PM:</p><ul><li>5 October 2026: Midwifery and Gynaecological Nursing</li><li>7 October 2026: Community Health Nursing II</li><li>9 October 2026: Nursing Education, Research and Administration</li></ul>',
    downloads: [
      { title: 'Standing instructions on the conduct of examinations', file: 'conduct-of-examinations-2024.pdf' },
    ],
  },
  {
    title: 'सन २०२६-२७ मध्ये प्रवेशित विद्यार्थ्यांची माहिती दि. ३१ ऑगस्ट २०२६ पूर्वी ऑनलाइन सादर करणेबाबत',
    date: '2026-07-22',
    description:
      '<p>क्र. रापप/शिक्षण/२०२६/६७. मान्य प्रवेश क्षमतेपेक्षा जास्त प्रवेश दिल्यास ते प्रवेश नियमित केले जाणार नाहीत. मुदतीनंतर आलेली माहिती स्वीकारली जाणार नाही.</p>',
  },
  {
    title: 'Institutes recognised for the academic year 2026-27',
    date: '2026-06-30',
    description:
      '<p>No. SNC/Insp/2026/28. Admissions are given only within the intake of the lists. <a href="/institute/check">Check an institute</a> says whether it is on the list.</p>',
    downloads: [
      { title: 'GNM schools', file: 'recognised-gnm-schools-2026-27.pdf' },
      { title: 'ANM schools', file: 'recognised-anm-schools-2026-27.pdf' },
    ],
  },
  {
    title: 'प्रवेश घेण्यापूर्वी संस्थेची मान्यता तपासणेबाबत विद्यार्थी व पालकांना सूचना',
    date: '2026-06-15',
    description:
      '<p>क्र. रापप/शिक्षण/२०२६/५२. <a href="/institute/check">संस्था तपासा</a>: नाव परिषदेच्या यादीत नसल्यास कोणतेही शुल्क भरू नये.</p>',
    downloads: [{ title: 'विद्यार्थी व पालकांसाठी सूचना', file: 'pravesh-suchana-2026-27.pdf' }],
  },
  {
    title: 'Report of the activities held on International Nurses Day, 12 May 2026',
    date: '2026-05-13',
    description:
      '<p>No. SNC/CPD/2026/38. Institutes send a report of one page and at most three photographs to <a href="mailto:cpd@council.example">cpd@council.example</a> by 12 June 2026.</p>',
  },
  {
    title: 'Accreditation of CNE providers: guidelines in force from 1 May 2026',
    date: '2026-04-07',
    description:
      '<p>No. SNC/CPD/2026/24. Accreditations given under the earlier guidelines stay valid until they end. The period of an online workshop is two months.</p>',
    downloads: [{ title: 'Guidelines for CNE providers', file: 'guidelines-cne-providers-2026.pdf' }],
  },
  {
    title: 'Revised fees from 1 April 2026',
    date: '2026-03-27',
    description:
      '<p>No. SNC/Acct/2026/31. The fees for registration, renewal, examinations, institutes and CNE are revised. An application that was paid for before 1 April is decided at the earlier fee.</p>',
    downloads: [{ title: 'Fee structure 2026-27', file: 'fee-structure-2026-27.pdf' }],
    links: [{ title: 'Fee structure', link: '/feeStructure' }],
  },
  {
    title: 'दि. १ एप्रिल २०२६ पासून लागू होणारे सुधारित शुल्क',
    date: '2026-03-27',
    description:
      '<p>क्र. रापप/लेखा/२०२६/३१. शुल्क फक्त ऑनलाइन स्वीकारले जाईल. परिषदेच्या खिडकीवर रोख रक्कम स्वीकारली जात नाही.</p>',
    downloads: [{ title: 'शुल्क तक्ता २०२६-२७', file: 'shulk-takta-2026-27.pdf' }],
  },
  {
    title: 'Identity cards of students on clinical posting',
    date: '2026-02-10',
    description:
      '<p>No. SNC/Edn/2026/14. Every student wears the card of the institute with photograph, enrolment number and blood group. A hospital may turn away a student without a card.</p>',
  },
  {
    title: 'Summer 2026 examinations: last dates for filling in the examination forms',
    date: '2026-01-20',
    description:
      '<p>No. SNC/Exam/2026/08.</p><ul><li>without late fee: up to 20 February 2026</li><li>with late fee of ₹ 500: up to 27 February 2026</li><li>with late fee of ₹ 2,000: up to 6 March 2026</li></ul>',
  },
  {
    title:
      'Submission of the fire safety audit, the certificate of structural stability and the certificate of sanitation of the institute’s building and hostel for the academic year 2026-27',
    date: '2025-12-16',
    description:
      '<p>No. SNC/Insp/2025/88. The certificates are uploaded by 31 January 2026. Without them the application for continuation is not placed before the inspection committee.</p>',
  },
  {
    title: 'Correction of name or date of birth in a mark sheet or registration certificate',
    date: '2025-11-18',
    description:
      '<p>No. SNC/Reg/2025/203. Corrections are made on Form R-3 against the certificate of the tenth standard. Affidavits alone are no longer accepted.</p>',
    downloads: [{ title: 'Application forms, R-1 to R-4', file: 'application-forms-registration.pdf' }],
  },
  {
    title: 'दीपावलीनिमित्त परिषदेचे कार्यालय बंद राहणेबाबत',
    date: '2025-10-13',
    description:
      '<p>क्र. रापप/आस्थापना/२०२५/४४. दि. २० ते २३ ऑक्टोबर २०२५ या कालावधीत कार्यालय बंद राहील. ऑनलाइन अर्ज सुरू राहतील.</p>',
  },
  {
    title: 'परिचर्या अभ्यासक्रमातील विद्यार्थ्यांना शिष्यवृत्तीसाठी अर्ज करण्याबाबत (शैक्षणिक वर्ष २०२५-२६)',
    date: '2025-09-18',
    description:
      '<p>क्र. रापप/शिक्षण/२०२५/१०२. पात्र विद्यार्थ्यांचे अर्ज संस्थांनी पडताळणी करून दि. ३१ ऑक्टोबर २०२५ पर्यंत सादर करावेत.</p>',
    downloads: [{ title: 'शिष्यवृत्ती परिपत्रक', file: 'shishyavrutti-paripatrak-2025.pdf' }],
  },
  {
    title: 'Prevention of ragging: committee, undertakings and monthly report',
    date: '2025-08-12',
    description:
      '<p>No. SNC/Edn/2025/91. Each institute has a committee with a member from outside. The undertakings of students and parents are kept with the admission papers.</p>',
  },
  {
    title: 'Students on clinical posting: one teacher for ten students',
    date: '2025-07-08',
    description:
      '<p>No. SNC/Edn/2025/79. In labour rooms, intensive care and operation theatres it is one teacher for five students. The duty list hangs in the ward.</p>',
  },
  {
    title: 'सहाय्यक परिचारिका प्रसाविका (ANM) अभ्यासक्रमाची मराठी आवृत्ती प्रसिद्ध',
    date: '2025-06-03',
    description:
      '<p>क्र. रापप/शिक्षण/२०२५/६५. शैक्षणिक वर्ष २०२५-२६ पासून सर्व एएनएम संस्थांनी या अभ्यासक्रमानुसार अध्यापन करावे.</p>',
    downloads: [{ title: 'एएनएम अभ्यासक्रम', file: 'anm-abhyaskram-2025.pdf' }],
  },
  {
    title: 'Revised syllabus of General Nursing and Midwifery from the academic year 2025-26',
    date: '2025-06-02',
    description:
      '<p>No. SNC/Edn/2025/64. Students admitted before 2025-26 finish under the earlier syllabus. Their last examination under it is summer 2029.</p>',
    downloads: [{ title: 'GNM syllabus, all three years', file: 'syllabus-gnm-2025.pdf' }],
  },
  {
    title: 'Applications for opening new institutes for 2026-27',
    date: '2025-04-22',
    description:
      '<p>No. SNC/Insp/2025/33. Applications are received online from 1 May to 31 July 2025 with the essentiality certificate of the state government.</p>',
    downloads: [{ title: 'Guidelines for new institutes', file: 'guidelines-new-institutes-2025.pdf' }],
  },
  {
    title: 'Skill laboratories: minimum list of equipment and hours of practice before the first posting',
    date: '2025-03-11',
    description:
      '<p>No. SNC/Edn/2025/27. First-year students practise for 80 hours in the skill laboratory before they touch a patient. The log book is signed daily.</p>',
  },
  {
    title: 'Summer 2025 examinations: last dates for filling in the examination forms',
    date: '2025-01-21',
    description:
      '<p>No. SNC/Exam/2025/06. Without late fee up to 21 February 2025. Forms of repeaters are filled in by the institute where they were last enrolled.</p>',
  },
  {
    title: 'Migration of students between institutes',
    date: '2024-11-26',
    description:
      '<p>No. SNC/Edn/2024/118. A student may change the institute once, after the first year, if both institutes agree and a seat of that year is free. The council decides within 30 days.</p>',
  },
  {
    title: 'परीक्षा केंद्रांवर सीसीटीव्ही कॅमेरे बसविणे व चित्रीकरण जतन करणेबाबत',
    date: '2024-10-08',
    description:
      '<p>क्र. रापप/परीक्षा/२०२४/१११. प्रत्येक परीक्षा कक्षात किमान दोन कॅमेरे असावेत व चित्रीकरण निकालानंतर ९० दिवस जतन करावे.</p>',
    downloads: [{ title: 'Instructions on the conduct of examinations', file: 'conduct-of-examinations-2024.pdf' }],
  },
  {
    title: 'Reciprocal registration: verification is exchanged between the councils only',
    date: '2024-08-20',
    description:
      '<p>No. SNC/Reg/2024/156. Verifications that an applicant or an agent brings by hand are not accepted. The nurse’s own council sends them to <a href="mailto:registration@council.example">registration@council.example</a>.</p>',
    downloads: [{ title: 'Form R-4, verification', file: 'application-forms-registration.pdf' }],
  },
  {
    title: 'Counting of marks again: applications are online only',
    date: '2024-07-16',
    description:
      '<p>No. SNC/Exam/2024/78. Within 15 days of the result, on payment of the fee for each paper. Applications by post are returned.</p>',
  },
  {
    title: 'Attendance of students during maternity and long illness',
    date: '2024-06-11',
    description:
      '<p>No. SNC/Edn/2024/61. Up to 90 days may be made good by posting in the vacation. The theory hours are not condoned below 80 per cent.</p>',
  },
  {
    title: 'Heat wave: hours of community postings in April and May',
    date: '2024-04-16',
    description:
      '<p>No. SNC/Edn/2024/35. Home visits end by 11:00 AM in the districts for which a heat alert is in force. Students carry water and oral rehydration salts.</p>',
  },
  {
    title: 'Admissions beyond the sanctioned intake are not regularised',
    date: '2024-03-12',
    description:
      '<p>No. SNC/Legal/2024/09. The institute refunds the fees in full. On a second occurrence the recognition is reviewed.</p>',
  },
  {
    title: 'Standing instructions on the conduct of examinations',
    date: '2024-02-05',
    description:
      '<p>No. SNC/Exam/2024/12. They replace all earlier instructions and stay in force until they are withdrawn.</p>',
    downloads: [{ title: 'Standing instructions', file: 'conduct-of-examinations-2024.pdf' }],
  },
  {
    title: 'संस्थांनी सूचना फलकावर प्रवेश क्षमता, शुल्क व मान्यता पत्र प्रदर्शित करणेबाबत',
    date: '2024-01-16',
    description:
      '<p>क्र. रापप/शिक्षण/२०२४/०५. फलक मराठी व इंग्रजीत असावा व प्रवेशद्वाराजवळ सर्वांना दिसेल अशा ठिकाणी लावावा.</p>',
  },
  {
    title: 'Payment of fees: demand drafts are not accepted after 31 December 2023',
    date: '2023-12-12',
    description:
      '<p>No. SNC/Acct/2023/97. All fees are paid online by card, UPI or net banking. The receipt is sent by e-mail.</p>',
  },
  {
    title: 'Winter 2023 examinations: arrangements for candidates with disabilities',
    date: '2023-10-17',
    description:
      '<p>No. SNC/Exam/2023/121. A scribe and 20 minutes for each hour are given on the certificate of the civil surgeon. The request reaches the council 15 days before the first paper.</p>',
  },
  {
    title: 'नोंदणी प्रमाणपत्रावरील क्यूआर कोडद्वारे पडताळणी सुरू',
    date: '2023-08-22',
    description:
      '<p>क्र. रापप/माहिती तंत्रज्ञान/२०२३/१९. रुग्णालयांनी नियुक्तीपूर्वी प्रमाणपत्रावरील क्यूआर कोड तपासावा. जुनी प्रमाणपत्रे नूतनीकरणाच्या वेळी बदलून मिळतील.</p>',
  },
  {
    title: 'Health examination and vaccination of students before the first clinical posting',
    date: '2023-06-20',
    description:
      '<p>No. SNC/Edn/2023/58. Hepatitis B in three doses, tetanus and a chest examination. The institute bears the cost.</p>',
  },
  {
    title: 'Charge of the office of principal: information to the council within seven days',
    date: '2023-04-18',
    description: '<p>No. SNC/Insp/2023/26. A post of principal may be held in charge for three months at most.</p>',
  },
  {
    title: 'Log books and cumulative records: what is kept, how long, and who signs',
    date: '2023-02-14',
    description:
      '<p>No. SNC/Edn/2023/11. They are kept for five years after the student has passed and are shown at every inspection.</p>',
  },
]

const NOTIFICATIONS: Item[] = [
  {
    title: 'Result of the GNM third-year examination, winter 2026',
    date: '2026-11-06',
    kind: 'notification',
    link: 'gnm-third-year-results-winter-2026.pdf',
    downloads: [{ title: 'Result with centre-wise summary', file: 'gnm-third-year-results-winter-2026.pdf' }],
  },
  {
    title: 'Annual maintenance of the uninterruptible power supply and the air conditioning of the server room',
    date: '2026-11-05',
    kind: 'quotation',
    link: 'quotation-ups-server-room-2026.pdf',
    last_date: '2026-11-25',
    inst: 'State Nursing Council, IT Section',
  },
  {
    title: 'कार्यालयीन लेखन सामग्री पुरवठ्यासाठी दरपत्रके मागविणेबाबत',
    date: '2026-11-02',
    kind: 'quotation',
    link: 'darpatrak-lekhan-samagri-2026.pdf',
    last_date: '2026-11-23',
    inst: 'राज्य परिचर्या परिषद, भांडार शाखा',
  },
  {
    title: 'Practical examiners: names are invited for the panel of 2027',
    date: '2026-10-27',
    kind: 'notification',
    last_date: '2026-12-11',
    description:
      '<p>Teachers with five years of experience after registration may be named by the head of their institute at <a href="mailto:examination@council.example">examination@council.example</a>.</p>',
  },
  {
    title: 'Election of members of the council: the electoral roll is open for claims and objections',
    date: '2026-10-05',
    kind: 'notification',
    last_date: '2026-12-04',
    description:
      '<p>The roll lists all nurses whose registration was valid on 1 September 2026. It can be seen at the council’s office from 10:00 AM to 4:00 PM.</p>',
  },
  {
    title: 'Best nurse awards 2026: nominations',
    date: '2026-09-01',
    kind: 'notification',
    last_date: '2026-11-30',
    description:
      '<p>Five awards: bedside care, community health, midwifery, teaching, and service in tribal districts. Nobody can nominate herself or himself.</p>',
  },
  {
    title: 'Hiring of nine vehicles with drivers for the inspections of November 2026 to January 2027',
    date: '2026-08-24',
    kind: 'quotation',
    link: TENDER_REGISTER,
    last_date: '2026-09-16',
    inst: 'State Nursing Council, Inspection Section',
  },
  {
    title: 'Empanelment of translators for Marathi and English',
    date: '2026-07-27',
    link: TENDER_REGISTER,
    last_date: '2026-12-31',
    inst: 'State Nursing Council, General Section',
    note: 'The panel stays open; names are taken up at the end of each month.',
  },
  {
    title: 'GNM and ANM schools recognised under section 14 of the State Nurses Act for 2026-27',
    date: '2026-06-30',
    kind: 'notification',
    link: 'recognised-gnm-schools-2026-27.pdf',
    downloads: [
      { title: 'GNM schools', file: 'recognised-gnm-schools-2026-27.pdf' },
      { title: 'ANM schools', file: 'recognised-anm-schools-2026-27.pdf' },
    ],
  },
  {
    title: 'Catering for the workshop of principals on 16 and 17 June 2026',
    date: '2026-05-18',
    kind: 'quotation',
    link: TENDER_REGISTER,
    last_date: '2026-06-01',
    inst: 'State Nursing Council, CPD Section',
  },
  {
    title: 'State Nurses (Fees) Rules: schedule of fees from 1 April 2026',
    date: '2026-03-27',
    kind: 'notification',
    link: 'fee-structure-2026-27.pdf',
    downloads: [
      { title: 'Fee structure 2026-27', file: 'fee-structure-2026-27.pdf' },
      { title: 'शुल्क तक्ता २०२६-२७', file: 'shulk-takta-2026-27.pdf' },
    ],
  },
  {
    title: 'Supply of 24 steel almirahs for the record room',
    date: '2026-01-27',
    kind: 'quotation',
    link: TENDER_REGISTER,
    last_date: '2026-02-17',
    inst: 'State Nursing Council, Stores Section',
  },
  {
    title: 'सन २०२५-२६ मध्ये नोंदणी रद्द झालेल्या परिचारिकांनी पुनर्नोंदणीसाठी अर्ज करण्याबाबत अधिसूचना',
    date: '2025-12-09',
    kind: 'notification',
    description: '<p>नूतनीकरण न केल्यामुळे रद्द झालेली नोंदणी विलंब शुल्क भरून एक वर्षाच्या आत पूर्ववत करता येईल.</p>',
    downloads: [{ title: 'अर्ज नमुने आर-१ ते आर-४', file: 'application-forms-registration.pdf' }],
  },
  {
    title: 'Sale of waste paper: answer books of 2021 and 2022 after the period of keeping',
    date: '2025-10-28',
    link: TENDER_REGISTER,
    last_date: '2025-11-18',
    inst: 'State Nursing Council, Examination Section',
    note: 'The paper is shredded at the council’s office in the presence of the Section Officer.',
  },
  {
    title: 'संगणक व प्रिंटर यांच्या वार्षिक देखभाल दुरुस्तीसाठी दरपत्रके',
    date: '2025-08-19',
    kind: 'quotation',
    link: TENDER_REGISTER,
    last_date: '2025-09-09',
    inst: 'राज्य परिचर्या परिषद, माहिती तंत्रज्ञान शाखा',
  },
  {
    title: 'Syllabus of General Nursing and Midwifery under section 12 of the State Nurses Act',
    date: '2025-06-02',
    kind: 'notification',
    link: 'syllabus-gnm-2025.pdf',
    downloads: [{ title: 'GNM syllabus 2025', file: 'syllabus-gnm-2025.pdf' }],
  },
  {
    title:
      'State Nurses (Recognition of Institutes) Rules: land, building, parent hospital, teachers and equipment that a new school or college of nursing must have before it applies, and the order in which an application is dealt with',
    date: '2025-04-22',
    kind: 'notification',
    link: 'guidelines-new-institutes-2025.pdf',
  },
  {
    title: 'Printing of 40,000 answer books, urgent lot for summer 2025',
    date: '2025-02-25',
    kind: 'quotation',
    link: TENDER_REGISTER,
    last_date: '2025-03-10',
    inst: 'State Nursing Council, Examination Section',
  },
  {
    title: 'Committee for complaints of sexual harassment at the workplace: members for 2024 to 2027',
    date: '2024-09-10',
    kind: 'notification',
    description:
      '<p>Complaints are received by the chairperson, Dr. Leena D’Souza, at <a href="mailto:office@council.example">office@council.example</a>. They are confidential.</p>',
  },
  {
    title: 'Pest control of the record rooms, two years',
    date: '2024-06-04',
    kind: 'quotation',
    link: TENDER_REGISTER,
    last_date: '2024-06-25',
    inst: 'State Nursing Council, Stores Section',
  },
  {
    title: 'Public information officer and first appellate authority under the Right to Information Act',
    date: '2023-11-07',
    kind: 'notification',
    description:
      '<p>The Deputy Registrar is the public information officer, the Registrar the first appellate authority.</p>',
  },
  {
    title: 'Term of the council: members take office on 3 July 2023',
    date: '2023-07-03',
    kind: 'notification',
    description:
      '<p>The names of the elected and the nominated members are on the page <a href="/councilMembers">Council members</a>.</p>',
  },
]

const TENDERS: Item[] = [
  {
    title: 'Printing and supply of registration certificates and identity cards with security features, 2027 to 2029',
    date: '2026-10-26',
    link: 'tender-registration-certificates-2026.pdf',
    last_date: '2026-11-30',
    inst: 'State Nursing Council, Stores Section',
  },
  {
    title: 'परिषदेच्या मुंबई येथील इमारतीची दुरुस्ती, जलरोधन व रंगकाम: ई-निविदा सूचना',
    date: '2026-10-19',
    link: 'nivida-imarat-durusti-2026.pdf',
    last_date: '2026-11-27',
    inst: 'राज्य परिचर्या परिषद, सामान्य शाखा',
  },
  {
    title:
      'Corrigendum 1 to the tender for scanning, indexing and safe storage of the registers of nurses and midwives: corrected quantities, answers to the questions of the pre-bid meeting, and extension of the last date',
    date: '2026-10-09',
    link: 'corrigendum-digitisation-registers-2026.pdf',
    last_date: '2026-11-20',
    inst: 'State Nursing Council, IT Section',
  },
  {
    title: 'Scanning, indexing and safe storage of the registers of nurses and midwives, 1967 to 2009',
    date: '2026-09-15',
    link: 'tender-digitisation-registers-2026.pdf',
    last_date: '2026-11-20',
    inst: 'State Nursing Council, IT Section',
    note: 'The last date was extended by corrigendum 1.',
  },
  {
    title: 'Printing and supply of answer books and graph sheets for the examinations of 2026-27',
    date: '2026-04-13',
    link: TENDER_REGISTER,
    last_date: '2026-05-11',
    inst: 'State Nursing Council, Examination Section',
  },
  {
    title: 'Rooftop solar plant of 30 kW on the council’s building with maintenance for five years',
    date: '2026-02-16',
    link: TENDER_REGISTER,
    last_date: '2026-03-16',
    inst: 'State Nursing Council, General Section',
  },
  {
    title: 'Lease of a data line of 200 Mbit/s for the council’s offices in Mumbai, Pune and Nagpur',
    date: '2025-11-24',
    link: TENDER_REGISTER,
    last_date: '2025-12-22',
    inst: 'State Nursing Council, IT Section',
  },
  {
    title: 'Security and housekeeping services at the council’s offices for two years',
    date: '2025-08-04',
    link: 'tender-security-housekeeping-2025.pdf',
    last_date: '2025-09-01',
    inst: 'State Nursing Council, General Section',
  },
  {
    title: 'नागपूर विभागीय कार्यालयासाठी फर्निचर व अंतर्गत सजावट',
    date: '2025-05-19',
    link: TENDER_REGISTER,
    last_date: '2025-06-16',
    inst: 'राज्य परिचर्या परिषद, विभागीय कार्यालय, नागपूर',
  },
  {
    title: 'Supply of 60 desktop computers and 12 printers',
    date: '2025-01-13',
    link: TENDER_REGISTER,
    last_date: '2025-02-10',
    inst: 'State Nursing Council, IT Section',
  },
  {
    title: 'Watching of examination halls by camera at 120 centres, winter 2024 and summer 2025',
    date: '2024-08-26',
    link: TENDER_REGISTER,
    last_date: '2024-09-23',
    inst: 'State Nursing Council, Examination Section',
  },
  {
    title: 'Audit of the accounts of 2023-24 to 2025-26 by a firm of chartered accountants',
    date: '2024-05-06',
    link: TENDER_REGISTER,
    last_date: '2024-06-03',
    inst: 'State Nursing Council, Accounts Section',
  },
  {
    title: 'Repair of the lift and supply of an emergency lighting system',
    date: '2024-01-22',
    link: TENDER_REGISTER,
    last_date: '2024-02-19',
    inst: 'State Nursing Council, General Section',
  },
  {
    title: 'Help desk by telephone and e-mail in Marathi, Hindi and English for two years',
    date: '2023-09-25',
    link: TENDER_REGISTER,
    last_date: '2023-10-23',
    inst: 'State Nursing Council, Registration Section',
  },
  {
    title: 'Printing and supply of mark sheets with security features, 2023 to 2026',
    date: '2023-07-10',
    link: TENDER_REGISTER,
    last_date: '2023-08-07',
    inst: 'State Nursing Council, Examination Section',
  },
  {
    title: 'Security audit of the online application system',
    date: '2023-04-24',
    link: TENDER_REGISTER,
    last_date: '2023-05-22',
    inst: 'State Nursing Council, IT Section',
  },
]

const DOCUMENTS: Item[] = [
  {
    title: 'Booklet of application forms, R-1 to R-4',
    date: '2026-04-01',
    description:
      '<p>For those who can’t apply online: new registration, renewal, change of name or duplicate certificate, and verification for another council.</p>',
    downloads: [{ title: 'Application forms', file: 'application-forms-registration.pdf' }],
  },
  {
    title: 'Fee structure 2026-27 in English and Marathi',
    date: '2026-03-27',
    downloads: [
      { title: 'Fee structure 2026-27', file: 'fee-structure-2026-27.pdf' },
      { title: 'शुल्क तक्ता २०२६-२७', file: 'shulk-takta-2026-27.pdf' },
    ],
  },
  {
    title: 'Register of tenders and quotations, April 2023 to October 2026',
    date: '2026-11-02',
    description:
      '<p>Published under section 4 of the Right to Information Act. It is brought up to date twice a year.</p>',
    downloads: [{ title: 'Register of tenders and quotations', file: TENDER_REGISTER }],
  },
  {
    title: 'Statement of results of the council’s examinations, 2023 to 2026',
    date: '2026-08-10',
    downloads: [{ title: 'Statement of results', file: 'statement-of-results-2023-2026.pdf' }],
  },
  {
    title: 'Format for the monthly attendance of students',
    date: '2026-10-30',
    description: '<p>The format is annexure A of the instructions. Other formats are rejected by the upload.</p>',
    downloads: [{ title: 'Instructions with annexure A', file: 'student-attendance-upload-2026.pdf' }],
  },
  {
    title: 'परीक्षा केंद्रांसाठी सूचना व केंद्रप्रमुखांचे प्रमाणपत्र',
    date: '2026-10-22',
    downloads: [{ title: 'परीक्षा केंद्रांसाठी सूचना', file: 'pariksha-kendra-suchana-2026.pdf' }],
  },
  {
    title: 'GNM syllabus 2025, complete text',
    date: '2025-06-02',
    downloads: [{ title: 'GNM syllabus, all three years', file: 'syllabus-gnm-2025.pdf' }],
  },
  {
    title: 'Handbook for the conduct of examinations',
    date: '2024-02-05',
    description: '<p>For officers in charge of centres, supervisors and vigilance squads.</p>',
    downloads: [{ title: 'Standing instructions', file: 'conduct-of-examinations-2024.pdf' }],
  },
  {
    title: 'नोंदणी नूतनीकरण: माहितीपत्रक',
    date: '2026-10-21',
    description: '<p>अर्ज कसा करावा, कोणती कागदपत्रे लागतात व शुल्क किती, याची माहिती.</p>',
    downloads: [{ title: 'नोंदणी नूतनीकरण सूचना', file: 'nondani-nutanikaran-suchana-2026.pdf' }],
  },
  {
    title: 'Application for the accreditation of a CNE provider',
    date: '2026-04-07',
    description: '<p>The application is made online; annexure B of the guidelines shows what it asks for.</p>',
    downloads: [{ title: 'Guidelines with annexure B', file: 'guidelines-cne-providers-2026.pdf' }],
  },
  {
    title: 'Check list for the application for a new institute',
    date: '2025-04-22',
    downloads: [{ title: 'Guidelines with the check list', file: 'guidelines-new-institutes-2025.pdf' }],
  },
  {
    title: 'शिष्यवृत्ती अर्जासोबत जोडावयाच्या कागदपत्रांची यादी',
    date: '2025-09-18',
    downloads: [{ title: 'शिष्यवृत्ती परिपत्रक', file: 'shishyavrutti-paripatrak-2025.pdf' }],
  },
]

const NOTICES: Item[] = [
  {
    title: 'Counter closed on 16-11-2026 for a government holiday',
    date: '2026-11-13',
    note: 'Online applications stay open. The counter opens again on 17-11-2026 at 10:00 AM.',
  },
  {
    title: 'GNM third-year result, winter 2026, and counting of marks again',
    date: '2026-11-06',
    downloads: [
      { title: 'Result, winter 2026', file: 'gnm-third-year-results-winter-2026.pdf' },
      { title: 'Fees for counting again and for copies', file: 'fee-structure-2026-27.pdf' },
      { title: 'Statement of earlier results', file: 'statement-of-results-2023-2026.pdf' },
    ],
    note: 'Applications for counting again are taken up to 21-11-2026.',
  },
  {
    title: 'Hall tickets of the winter 2026 examination: GNM first and second year, ANM',
    date: '2026-11-12',
    downloads: [
      { title: 'Timetable', file: 'timetable-gnm-anm-winter-2026.pdf' },
      { title: 'परीक्षा केंद्रांसाठी सूचना', file: 'pariksha-kendra-suchana-2026.pdf' },
    ],
    note: 'Institutes download them from 17-11-2026. A candidate never pays for a hall ticket.',
  },
  {
    title: 'नोंदणी नूतनीकरणासाठी अर्ज सुरू',
    date: '2026-10-21',
    downloads: [
      { title: 'नूतनीकरण सूचना', file: 'nondani-nutanikaran-suchana-2026.pdf' },
      { title: 'शुल्क तक्ता', file: 'shulk-takta-2026-27.pdf' },
    ],
    note: 'नोंदणीची मुदत संपण्यापूर्वी ९० दिवसांपासून अर्ज करता येतो.',
  },
  {
    title: 'Inspections of November 2026: institutes and dates',
    date: '2026-10-15',
    downloads: [{ title: 'Inspection calendar', file: 'inspection-calendar-2026-27.pdf' }],
  },
  {
    title: 'Pre-bid meeting of the tender for registration certificates on 9-11-2026 at 11:30 AM',
    date: '2026-10-28',
    downloads: [{ title: 'Tender document', file: 'tender-registration-certificates-2026.pdf' }],
    note: 'Third floor, council hall. Two persons for each bidder.',
  },
  {
    title: 'Vacant posts: three junior clerks on contract for eleven months',
    date: '2026-09-28',
    note: 'The written test was held on 25-10-2026. Selected candidates are informed by e-mail.',
  },
  {
    title: 'Result of the summer 2026 examinations, GNM and ANM',
    date: '2026-08-07',
    downloads: [{ title: 'Statement of results', file: 'statement-of-results-2023-2026.pdf' }],
  },
  {
    title: 'मान्यताप्राप्त संस्थांची यादी २०२६-२७ प्रसिद्ध',
    date: '2026-06-30',
    downloads: [
      { title: 'जीएनएम विद्यालये (इंग्रजी)', file: 'recognised-gnm-schools-2026-27.pdf' },
      { title: 'एएनएम विद्यालये (इंग्रजी)', file: 'recognised-anm-schools-2026-27.pdf' },
      { title: 'प्रवेश घेण्यापूर्वी वाचा', file: 'pravesh-suchana-2026-27.pdf' },
    ],
  },
  {
    title: 'Workshop of principals on the new attendance system, 16 and 17 June 2026',
    date: '2026-06-02',
    note: 'Six CNE points. One person from each institute, registration by the institute’s login.',
  },
  {
    title: 'Fees from 1 April 2026: what changes for applicants',
    date: '2026-03-30',
    downloads: [
      { title: 'Fee structure 2026-27', file: 'fee-structure-2026-27.pdf' },
      { title: 'शुल्क तक्ता २०२६-२७', file: 'shulk-takta-2026-27.pdf' },
    ],
  },
  {
    title: 'Unclaimed registration certificates of 2024 are sent back to the institutes',
    date: '2026-02-24',
    note: 'The list of numbers was sent to the institutes by e-mail. Certificates are handed out against proof of identity.',
  },
  {
    title: 'Result of the winter 2025 examinations, GNM and ANM',
    date: '2026-01-30',
    downloads: [{ title: 'Statement of results', file: 'statement-of-results-2023-2026.pdf' }],
  },
  {
    title: 'शिष्यवृत्ती अर्जाची मुदत दि. १४ नोव्हेंबर २०२५ पर्यंत वाढविण्यात आली आहे',
    date: '2025-10-31',
    downloads: [{ title: 'शिष्यवृत्ती परिपत्रक', file: 'shishyavrutti-paripatrak-2025.pdf' }],
  },
  {
    title: 'Technical bids for security and housekeeping are opened on 3-9-2025 at 3:00 PM',
    date: '2025-09-01',
    downloads: [{ title: 'Tender document', file: 'tender-security-housekeeping-2025.pdf' }],
  },
  {
    title: 'Result of the summer 2025 examinations, GNM and ANM',
    date: '2025-08-08',
    downloads: [{ title: 'Statement of results', file: 'statement-of-results-2023-2026.pdf' }],
  },
  {
    title: 'New syllabus: orientation of teachers by division, June and July 2025',
    date: '2025-06-10',
    downloads: [
      { title: 'GNM syllabus', file: 'syllabus-gnm-2025.pdf' },
      { title: 'एएनएम अभ्यासक्रम', file: 'anm-abhyaskram-2025.pdf' },
    ],
  },
  {
    title: 'नवीन संस्था सुरू करण्यासाठी ऑनलाइन अर्ज दि. १ मे ते ३१ जुलै २०२५',
    date: '2025-04-28',
    downloads: [{ title: 'मार्गदर्शक सूचना (इंग्रजी)', file: 'guidelines-new-institutes-2025.pdf' }],
  },
  {
    title: 'Camera recordings of examination halls: what is to be kept, and for how long',
    date: '2024-10-14',
    downloads: [{ title: 'Conduct of examinations', file: 'conduct-of-examinations-2024.pdf' }],
  },
  {
    title: 'Result of the summer 2024 examinations, GNM and ANM',
    date: '2024-08-09',
    downloads: [{ title: 'Statement of results', file: 'statement-of-results-2023-2026.pdf' }],
  },
  {
    title: 'Applicants from other states: your own council sends the verification',
    date: '2024-08-21',
    downloads: [{ title: 'Form R-4', file: 'application-forms-registration.pdf' }],
  },
  {
    title: 'रक्तदान शिबिर: दि. १२ जानेवारी २०२४, सकाळी १० ते दुपारी ४',
    date: '2024-01-05',
    note: 'परिषदेच्या सभागृहात, पहिला मजला. रक्तदात्यांना प्रमाणपत्र दिले जाईल.',
  },
  {
    title: 'Result of the summer 2023 examinations, GNM and ANM',
    date: '2023-08-11',
    downloads: [{ title: 'Statement of results', file: 'statement-of-results-2023-2026.pdf' }],
  },
  {
    title: 'The registration counter moves to the ground floor',
    date: '2023-05-15',
    note: 'Counters 1 to 4, with a ramp from the west gate. Tokens are given from 9:45 AM.',
  },
]

const MNC_NEWS: Item[] = [
  {
    title: '1,240 graduates take the nurses’ pledge at Nagpur',
    date: '2026-11-12',
    picture: 'oath-taking-at-sunrise-2026.webp',
    description:
      '<p>The lamps were lit by the President, <b>Dr. Asha Kulkarni</b>, who reminded the batch of 2026 that a register is a promise to strangers. Eleven graduates come from villages where they are the first nurse.</p>',
  },
  {
    title: 'Help desk for nurses from other states opens at Pune',
    date: '2026-11-05',
    description:
      '<p>On Tuesdays and Thursdays, 10:00 AM to 4:00 PM, two officers answer questions on reciprocal registration. No appointment is needed.</p>',
  },
  {
    title: 'Marathi subtitles in all online CNE sessions',
    date: '2026-10-28',
    picture: 'online-workshop-in-the-evening.webp',
    description:
      '<p>Auxiliary nurse midwives had asked for them. The 62 sessions of 2025 and 2026 are done; new ones get their subtitles within a week.</p>',
  },
  {
    title: 'Registrar visits district training centres in Vidarbha',
    date: '2026-10-14',
    picture: 'anatomy-lesson-with-skeleton.webp',
    description:
      '<p>Six centres in four days. Libraries and hostels were better than three years ago, skill laboratories were not: four of six lack a newborn manikin.</p>',
  },
  {
    title: 'Waiting time at the registration counter falls to 22 minutes',
    date: '2026-08-20',
    description:
      '<p>It was 71 minutes in 2023. Eight of ten applications now come online, and the token shows the expected time.</p>',
  },
  {
    title: 'परिषदेच्या ग्रंथालयात मराठी परिचर्या पुस्तकांचा स्वतंत्र विभाग',
    date: '2026-07-09',
    picture: 'library-reading-table.webp',
    description:
      '<p>या विभागात ३४० पुस्तके असून नोंदणीकृत परिचारिकांना ती पंधरा दिवसांसाठी घरी नेता येतात. ग्रंथालय कार्यालयीन वेळेत खुले असते.</p>',
  },
  {
    title: 'Principals learn to upload attendance: 212 institutes at the workshop',
    date: '2026-06-18',
    description:
      '<p>The pilot ran in nine districts since January. The question asked most: what happens when the line is down on the fifth of the month? Two days of grace.</p>',
  },
  {
    title: 'Nurses Day 2026: five nurses tell what a night shift is like',
    date: '2026-05-12',
    picture: 'lamps-on-the-steps.webp',
    description:
      '<p>From a newborn unit in Palghar to a palliative ward in Kolhapur. The talks are in the <a href="/videos">video gallery</a>.</p>',
  },
  {
    title: 'Council and university agree on one calendar of inspections',
    date: '2025-12-18',
    description:
      '<p>Colleges that teach GNM and B.Sc. Nursing are visited once instead of twice. The first joint visits are in January 2026.</p>',
  },
  {
    title: 'New skill laboratory for examiners at the council’s office',
    date: '2025-03-20',
    picture: 'skills-laboratory-with-manikin.webp',
    description:
      '<p>Practical examiners try out the stations themselves before they judge a student. Four sets can be lent to district centres.</p>',
  },
]

const RELEASES: Item[] = [
  {
    title: 'शपथग्रहण व दीपप्रज्वलन समारंभात १,२४० परिचारिकांचा नोंदणी पुस्तकात प्रवेश',
    date: '2026-11-13',
    picture: 'lamp-lighting-ceremony-2026.webp',
    description: '<p>नागपूर येथे झालेल्या समारंभात परिषदेच्या अध्यक्षा डॉ. आशा कुलकर्णी यांनी नवपदवीधरांना शपथ दिली.</p>',
    downloads: [{ title: 'प्रसिद्धी पत्रक', file: 'prasiddhi-patrak-shapath-samarambh-2026.pdf' }],
  },
  {
    title: 'Nine fake institutes named: the council warns students and parents',
    date: '2026-11-12',
    description:
      '<p>None of the nine is recognised, and no certificate of theirs leads to registration. The police have been informed in every case.</p>',
    downloads: [{ title: 'Press release', file: 'press-release-fake-institutes-2026.pdf' }],
    links: [{ title: 'Check an institute', link: '/institute/check' }],
  },
  {
    title: 'GNM third-year result declared in 28 days',
    date: '2026-11-06',
    picture: 'graduation-caps-in-the-air-2026.webp',
    description: '<p>Of 8,412 candidates 6,917 have passed, which is 82.2 per cent.</p>',
    downloads: [{ title: 'Result, winter 2026', file: 'gnm-third-year-results-winter-2026.pdf' }],
  },
  {
    title: 'प्रवेश हंगाम सुरू: मान्यता तपासल्याशिवाय शुल्क भरू नका, परिषदेचे आवाहन',
    date: '2026-06-15',
    description: '<p>सहा महिन्यांत “एएनएम” किंवा “जीएनएम” पूर्ण होते असे सांगणाऱ्या जाहिराती खोट्या आहेत.</p>',
    downloads: [{ title: 'विद्यार्थी व पालकांसाठी सूचना', file: 'pravesh-suchana-2026-27.pdf' }],
  },
  {
    title: 'Renewal of auxiliary nurse midwives costs no more than before, says the Registrar',
    date: '2026-03-30',
    description:
      '<p>The fee for renewal of an ANM stays at ₹ 700. Fees for institutes rise for the first time since 2021.</p>',
    downloads: [{ title: 'Fee structure 2026-27', file: 'fee-structure-2026-27.pdf' }],
  },
  {
    title: 'Old registers to be scanned: 1.9 million entries since 1967',
    date: '2026-09-16',
    description:
      '<p>Verification for nurses who registered before 2010 shall take two days instead of three weeks.</p>',
    downloads: [{ title: 'Tender document', file: 'tender-digitisation-registers-2026.pdf' }],
  },
  {
    title: 'New GNM syllabus brings 120 hours of digital health and disaster nursing',
    date: '2025-06-04',
    picture: 'heart-massage-workshop.webp',
    description:
      '<p>It is the first revision in ten years. Teachers are trained in all six divisions before the first lecture.</p>',
    downloads: [{ title: 'GNM syllabus 2025', file: 'syllabus-gnm-2025.pdf' }],
  },
  {
    title: 'Mass copying at one centre: examination of 84 candidates cancelled',
    date: '2024-12-19',
    description:
      '<p>The recordings of the hall left no doubt. The candidates sit again in summer 2025, and the centre is closed for three years.</p>',
  },
  {
    title: 'A QR code on every new registration certificate',
    date: '2023-08-23',
    description:
      '<p>Hospitals can see within seconds whether a registration is valid. The old certificates stay valid until renewal.</p>',
  },
]

const USEFUL_LINKS: Item[] = [
  {
    title: 'National council of nursing',
    links: [{ title: 'National nursing council', link: 'https://nursing-council.example.in' }],
  },
  {
    title: 'Ministry of health and family welfare',
    links: [
      { title: 'Ministry of health', link: 'https://health.example.in' },
      { title: 'National health programmes', link: 'https://health.example.in/programmes' },
    ],
  },
  {
    title: 'State department of public health',
    links: [
      { title: 'Department of public health', link: 'https://public-health.state.example.in' },
      { title: 'आरोग्य विभाग (मराठी)', link: 'https://public-health.state.example.in/mr' },
    ],
  },
  {
    title: 'Directorate of medical education and research',
    links: [{ title: 'Directorate of medical education', link: 'https://medical-education.state.example.in' }],
  },
  {
    title: 'University of health sciences',
    links: [
      { title: 'University', link: 'https://university.example.in' },
      { title: 'Results of the university', link: 'https://university.example.in/results' },
    ],
  },
  {
    title: 'Common entrance test for health courses',
    links: [{ title: 'Entrance test cell', link: 'https://entrance.state.example.in' }],
  },
  {
    title: 'Scholarships of the state government',
    links: [{ title: 'शिष्यवृत्ती संकेतस्थळ', link: 'https://scholarship.state.example.in' }],
  },
  {
    title: 'Right to information online and public grievances',
    links: [
      { title: 'Right to information', link: 'https://rti.state.example.in' },
      { title: 'Public grievances', link: 'https://grievances.state.example.in' },
    ],
  },
]

const GUIDELINES: Item[] = [
  {
    title: 'Guidelines for CNE providers',
    date: '2026-04-07',
    description:
      '<p>Who may be accredited, how points are given, and what an organiser keeps. For nurses who reside in India only one of five online points counts in a year; for those outside India all five count.</p>',
    downloads: [{ title: 'Guidelines for CNE providers', file: 'guidelines-cne-providers-2026.pdf' }],
  },
  {
    title: 'Guidelines for opening a new school or college of nursing',
    date: '2025-04-22',
    description:
      '<ul><li>parent hospital of 100 beds for GNM, 150 for B.Sc. Nursing</li><li>one teacher for ten students</li><li>own building within two years</li></ul>',
    downloads: [{ title: 'Guidelines for new institutes', file: 'guidelines-new-institutes-2025.pdf' }],
  },
  {
    title: 'Conduct of examinations',
    date: '2024-02-05',
    downloads: [
      { title: 'Standing instructions', file: 'conduct-of-examinations-2024.pdf' },
      { title: 'परीक्षा केंद्रांसाठी सूचना, हिवाळी २०२६', file: 'pariksha-kendra-suchana-2026.pdf' },
    ],
  },
  {
    title: 'नोंदणी नूतनीकरणासाठी मार्गदर्शक सूचना',
    date: '2026-10-21',
    description: '<p>पाच वर्षांत ३० सीएनई गुण आवश्यक आहेत. अर्ज, छायाचित्र व कागदपत्रे ऑनलाइन सादर करावीत.</p>',
    downloads: [{ title: 'नोंदणी नूतनीकरण सूचना', file: 'nondani-nutanikaran-suchana-2026.pdf' }],
  },
  {
    title: 'Attendance of students: recording, upload and shortfall',
    date: '2026-10-30',
    downloads: [{ title: 'Instructions with the format', file: 'student-attendance-upload-2026.pdf' }],
  },
  {
    title: 'Choosing an institute: what to check before admission',
    date: '2026-06-15',
    description:
      '<ol><li><a href="/institute/check">Check the name and the code</a>.</li><li>Ask for the letter of recognition of this year.</li><li>See the parent hospital yourself.</li><li>Pay only against a receipt in the institute’s name.</li></ol>',
    downloads: [{ title: 'विद्यार्थी व पालकांसाठी सूचना', file: 'pravesh-suchana-2026-27.pdf' }],
    links: [{ title: 'Check an institute', link: '/institute/check' }],
  },
  {
    title: 'Points for renewal: which workshops count',
    date: '2026-11-09',
    downloads: [{ title: 'Circular on CNE points for renewal', file: 'renewal-cne-points-2026.pdf' }],
    links: [{ title: 'Questions on CNE', link: '/faq' }],
  },
  {
    title: 'Preparing for an inspection',
    date: '2026-10-15',
    description:
      '<p>The inspectors see the building, the hospital, the registers and the students. They carry a letter with a photograph; ask for it.</p>',
    downloads: [{ title: 'Inspection calendar with the list of registers', file: 'inspection-calendar-2026-27.pdf' }],
  },
]

const RECOGNIZED: Item[] = [
  {
    title: 'GNM schools recognised for 2026-27',
    date: '2026-06-30',
    downloads: [{ title: 'List of GNM schools with intake', file: 'recognised-gnm-schools-2026-27.pdf' }],
  },
  {
    title: 'ANM schools recognised for 2026-27',
    date: '2026-06-30',
    downloads: [{ title: 'List of ANM schools with intake', file: 'recognised-anm-schools-2026-27.pdf' }],
  },
  {
    title: 'Institutes whose recognition is not continued in 2026-27',
    date: '2026-06-30',
    description:
      '<p>They admit nobody. Students of the second and third year finish there, or are moved by the council. The names are in part B of the list.</p>',
    downloads: [{ title: 'List, part B', file: 'recognised-gnm-schools-2026-27.pdf' }],
  },
  {
    title: 'सर्व मान्यताप्राप्त संस्थांची यादी (संस्था सांकेतांकासह)',
    date: '2026-06-30',
    description: '<p>चालू यादी <a href="/institute">संस्थांचा तपशील</a> या पानावर आहे.</p>',
    links: [{ title: 'संस्थांचा तपशील', link: '/institute' }],
  },
  {
    title: 'Institutes recognised for 2025-26',
    date: '2025-07-01',
    description:
      '<p>The list of 2025-26 is no longer in force. For verification of older certificates write to <a href="mailto:registration@council.example">registration@council.example</a>.</p>',
    links: [{ title: 'Institutes recognised at present', link: '/institute' }],
  },
  {
    title: 'Institutes recognised for 2024-25',
    date: '2024-07-01',
    description:
      '<p>The list of 2024-25 is no longer in force. Certified copies are given on request under the Right to Information Act.</p>',
    links: [{ title: 'Institutes recognised at present', link: '/institute' }],
  },
]

const SYLLABUS: Item[] = [
  {
    title: 'General Nursing and Midwifery (GNM), three years, from 2025-26',
    date: '2025-06-02',
    downloads: [{ title: 'GNM syllabus, all three years', file: 'syllabus-gnm-2025.pdf' }],
  },
  {
    title: 'सहाय्यक परिचारिका प्रसाविका (ANM), दोन वर्षे, २०२५-२६ पासून',
    date: '2025-06-03',
    downloads: [{ title: 'एएनएम अभ्यासक्रम', file: 'anm-abhyaskram-2025.pdf' }],
  },
  {
    title: 'GNM first year: Bio Sciences, Behavioural Sciences, Nursing Foundations, Community Health Nursing I',
    date: '2025-06-02',
    downloads: [{ title: 'GNM syllabus, part 1', file: 'syllabus-gnm-2025.pdf' }],
  },
  {
    title: 'GNM second year: Medical Surgical Nursing, Mental Health Nursing, Child Health Nursing',
    date: '2025-06-02',
    downloads: [{ title: 'GNM syllabus, part 2', file: 'syllabus-gnm-2025.pdf' }],
  },
  {
    title: 'GNM third year: Midwifery and Gynaecological Nursing, Community Health Nursing II, internship',
    date: '2025-06-02',
    downloads: [{ title: 'GNM syllabus, part 3', file: 'syllabus-gnm-2025.pdf' }],
  },
  {
    title: 'Scheme of examination, GNM and ANM',
    date: '2025-06-10',
    description:
      '<p>Theory 75 marks and internal assessment 25 marks in each paper. Passing is 50 per cent in each, theory and practical apart.</p>',
    downloads: [
      { title: 'GNM syllabus with the scheme', file: 'syllabus-gnm-2025.pdf' },
      { title: 'एएनएम अभ्यासक्रम व परीक्षा योजना', file: 'anm-abhyaskram-2025.pdf' },
    ],
  },
  {
    title: 'Basic B.Sc. Nursing and Post Basic B.Sc. Nursing',
    date: '2024-07-15',
    description: '<p>The syllabus is laid down by the university.</p>',
    links: [{ title: 'University of health sciences', link: 'https://university.example.in' }],
  },
  {
    title: 'M.Sc. Nursing and Nurse Practitioner in Critical Care',
    date: '2024-07-15',
    description:
      '<p>The syllabus is laid down by the university. The council registers the additional qualification.</p>',
    links: [{ title: 'University of health sciences', link: 'https://university.example.in' }],
  },
]

const FEES: Item[] = [
  {
    title: 'Registration and renewal',
    date: '2026-03-27',
    description:
      '<ul><li>first registration, nurse and midwife (RNRM): <b>₹ 1,500</b></li><li>first registration, auxiliary nurse midwife (RANM): <b>₹ 1,000</b></li><li>additional qualification: <b>₹ 800</b></li><li>renewal for five years, RNRM: <b>₹ 1,000</b></li><li>renewal for five years, RANM: <b>₹ 700</b></li><li>late fee, for each quarter begun: <b>₹ 200</b>, at most ₹ 1,000</li></ul>',
    downloads: [{ title: 'Fee structure 2026-27', file: 'fee-structure-2026-27.pdf' }],
    note: 'Fees are paid online only.',
  },
  {
    title: 'Certificates, verification and copies',
    date: '2026-03-27',
    description:
      '<ul><li>reciprocal registration: <b>₹ 2,000</b></li><li>verification for a council in India: <b>₹ 1,200</b></li><li>verification and good standing for a council abroad: <b>₹ 3,500</b></li><li>duplicate certificate: <b>₹ 1,000</b></li><li>change of name: <b>₹ 500</b></li></ul>',
    downloads: [{ title: 'Fee structure 2026-27', file: 'fee-structure-2026-27.pdf' }],
  },
  {
    title: 'Examinations, GNM and ANM',
    date: '2026-03-27',
    description:
      '<ul><li>GNM, each year, theory and practical: <b>₹ 1,500</b></li><li>ANM, each year, theory and practical: <b>₹ 1,150</b></li><li>counting of marks again, each paper: <b>₹ 300</b></li><li>copy of an answer book: <b>₹ 500</b></li></ul>',
    downloads: [{ title: 'Fee structure 2026-27', file: 'fee-structure-2026-27.pdf' }],
    note: 'Institutes must not collect more than these amounts.',
  },
  {
    title: 'Recognition and inspection of institutes',
    date: '2026-03-27',
    description:
      '<ul><li>application for a new institute: <b>₹ 50,000</b></li><li>inspection: <b>₹ 75,000</b></li><li>continuation for a year, GNM: <b>₹ 40,000</b></li><li>continuation for a year, ANM: <b>₹ 25,000</b></li><li>increase of intake: <b>₹ 60,000</b></li></ul>',
    downloads: [{ title: 'Fee structure 2026-27', file: 'fee-structure-2026-27.pdf' }],
  },
  {
    title: 'Continuing nursing education (CNE)',
    date: '2026-03-27',
    description:
      '<ul><li>accreditation of a provider for three years: <b>₹ 10,000</b></li><li>workshop of one day: <b>₹ 2,000</b></li><li>workshop of two days or more: <b>₹ 3,500</b></li><li>online workshop: <b>₹ 1,500</b></li></ul>',
    downloads: [{ title: 'Fee structure 2026-27', file: 'fee-structure-2026-27.pdf' }],
    note: 'Participants pay the organiser at most ₹ 250 for each CNE point.',
  },
  {
    title: 'सर्व शुल्कांचा तक्ता मराठीत',
    date: '2026-03-27',
    description:
      '<ul><li>प्रथम नोंदणी (आरएनआरएम): <b>₹ १,५००</b></li><li>नूतनीकरण, पाच वर्षे (आरएनआरएम): <b>₹ १,०००</b></li><li>नूतनीकरण, पाच वर्षे (एएनएम): <b>₹ ७००</b></li></ul>',
    downloads: [{ title: 'शुल्क तक्ता २०२६-२७', file: 'shulk-takta-2026-27.pdf' }],
    note: 'एकदा भरलेले शुल्क अर्जाची तपासणी झाल्यानंतर परत केले जात नाही.',
  },
]

// Coined names and places, and never two words of a name that institutes.ts can make: nobody real is called a fraud
// here, and no recognised demo institute either.
const FAKE_INSTITUTES: Item[] = [
  {
    title: 'Kajvaa Nursing Academy, above the milk dairy, Sonpimpri Naka',
    date: '2026-11-09',
    note: 'Never applied to the council. Promises a GNM certificate after two years of evening classes.',
  },
  {
    title: 'Morpees Health Careers, Bhalwadi Phata',
    date: '2026-11-02',
    note: 'Shows a forged letter of recognition. The number on it was never given out.',
  },
  {
    title: 'कवडसा आरोग्य सेविका क्लासेस, तारखेडवाडी',
    date: '2026-10-22',
    note: 'सहा महिन्यांत एएनएम प्रमाणपत्र देण्याचे आश्वासन देते. परिषदेची मान्यता नाही.',
  },
  {
    title: 'Neelpankhi Distance GNM Board, online only',
    date: '2026-10-09',
    note: 'There is no GNM by correspondence. The board has no authority to hold examinations.',
  },
  {
    title: 'Chandrakoria Patient Care Academy, Wadnerkhed Chowk',
    date: '2026-09-30',
    note: 'Sends students to two clinics without a permit. The mark sheets are not from any council.',
  },
  {
    title: 'Shukrajyot Six-Month Nursing Point, opposite the bus stand, Velhefata',
    date: '2026-08-11',
    note: 'Recognition was refused in 2024 because there is no parent hospital. Went on with admissions.',
  },
  {
    title: 'पणतीदीप पॅरामेडिकल अकादमी, साकुरखेडी',
    date: '2026-06-24',
    note: 'परिषदेचे बोधचिन्ह व खोटी सही वापरते. पोलिसांत तक्रार दाखल आहे.',
  },
  {
    title: 'Indradhanwa Global Nurses Bureau, Murtipada',
    date: '2026-02-03',
    note: 'Sells registration certificates by messenger service. The council sells nothing through agents.',
  },
  {
    title: 'Dhruvatej Career Point (nursing wing), Mhaispur Tarf Shivani',
    date: '2025-11-19',
    note: 'Uses the code of a recognised school that has nothing to do with it.',
  },
]

const HIGHLIGHTS: Item[] = [
  {
    title: 'Lamp-lighting ceremony for 1,240 new graduates in Nagpur',
    date: '2026-11-12',
    picture: 'lamp-lighting-ceremony-2026.webp',
    downloads: [{ title: 'प्रसिद्धी पत्रक', file: 'prasiddhi-patrak-shapath-samarambh-2026.pdf' }],
  },
  {
    title: 'Nine fake institutes named by the council',
    date: '2026-11-12',
    downloads: [{ title: 'Press release', file: 'press-release-fake-institutes-2026.pdf' }],
  },
  {
    title: 'GNM third-year results declared for <b>winter 2026</b>',
    date: '2026-11-06',
    downloads: [{ title: 'Result, winter 2026', file: 'gnm-third-year-results-winter-2026.pdf' }],
  },
  {
    title: 'Council opens a help desk for nurses from other states at Pune',
    date: '2026-11-05',
    links: [{ title: 'Departments and phone numbers', link: '/contactUs' }],
  },
  {
    title: 'Online CNE portal adds Marathi subtitles to all sessions',
    date: '2026-10-28',
    links: [{ title: 'Guides to the online applications', link: '/help' }],
  },
  {
    title: 'नोंदणी नूतनीकरणासाठी आता फक्त पाच कागदपत्रे',
    date: '2026-10-21',
    downloads: [{ title: 'नोंदणी नूतनीकरण सूचना', file: 'nondani-nutanikaran-suchana-2026.pdf' }],
  },
  {
    title: 'Winter examinations begin on 30 November: timetable published',
    date: '2026-10-12',
    picture: 'examination-hall-winter-2026.webp',
    downloads: [{ title: 'Timetable, winter 2026', file: 'timetable-gnm-anm-winter-2026.pdf' }],
  },
  {
    title: 'Best nurse awards 2026: nominations close on 30 November',
    date: '2026-09-01',
    picture: 'certificate-on-stage-2026.webp',
    links: [{ title: 'Notifications', link: '/notifications' }],
  },
  {
    title: 'Registers of 1967 to 2009 will be scanned',
    date: '2026-09-16',
    downloads: [{ title: 'Tender document', file: 'tender-digitisation-registers-2026.pdf' }],
  },
  {
    title: 'प्रवेश घेण्यापूर्वी संस्थेची मान्यता तपासा',
    date: '2026-06-15',
    downloads: [{ title: 'विद्यार्थी व पालकांसाठी सूचना', file: 'pravesh-suchana-2026-27.pdf' }],
    links: [{ title: 'संस्था तपासा', link: '/institute/check' }],
  },
  {
    title: 'Guidelines for CNE providers in force from 1 May 2026',
    date: '2026-04-07',
    downloads: [{ title: 'Guidelines for CNE providers', file: 'guidelines-cne-providers-2026.pdf' }],
  },
  {
    title: 'Joint inspections with the university spare colleges a second visit',
    date: '2025-12-18',
    links: [{ title: 'MNC news', link: '/mnc_news' }],
  },
  {
    title: 'शिष्यवृत्ती अर्जाची मुदत वाढली',
    date: '2025-10-31',
    downloads: [{ title: 'शिष्यवृत्ती परिपत्रक', file: 'shishyavrutti-paripatrak-2025.pdf' }],
  },
  {
    title: 'New GNM syllabus from the academic year 2025-26',
    date: '2025-06-02',
    downloads: [{ title: 'GNM syllabus 2025', file: 'syllabus-gnm-2025.pdf' }],
  },
]

// The place in this list is the type, from 1.
const BY_TYPE = [
  CIRCULARS,
  NOTIFICATIONS,
  TENDERS,
  DOCUMENTS,
  NOTICES,
  MNC_NEWS,
  RELEASES,
  USEFUL_LINKS,
  GUIDELINES,
  RECOGNIZED,
  SYLLABUS,
  FEES,
  FAKE_INSTITUTES,
  HIGHLIGHTS,
]

export const PAGE_CONTENTS: DemoContent[] = BY_TYPE.flatMap((items, index) =>
  items.map((item) => ({ type: index + 1, ...item })),
)
