/**
 * The texts of the demo's PDFs, all of them invented; make-pdfs.ts prints them. They are HTML. A table is written as
 * one line for each row with a bar between its cells, which keeps it readable here.
 */
import { inventInstitutes } from './institutes.ts'
import { type DemoContent, PAGE_CONTENTS, TENDER_REGISTER } from './page-contents.ts'

export type DemoPdf = {
  name: string
  lang: 'en' | 'mr'
  /** What it is, above the title. */
  kind: string
  title: string
  ref: string
  date: string
  /** The lines of the address. With it the document is a letter, and the title its subject. */
  to?: string[]
  body: string
  signed?: boolean
  copies?: string[]
}

const MOST_ROWS_KEPT_TOGETHER = 10

type TableOptions = { caption?: string; right?: number[]; short?: number[] }

const p = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('')
const h = (text: string) => `<h2>${text}</h2>`
const part = (text: string) => `<h2 class="new-page">${text}</h2>`
const h3 = (text: string) => `<h3>${text}</h3>`
const list = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
const steps = (...items: string[]) => `<ol>${items.map((item) => `<li>${item}</li>`).join('')}</ol>`

function table(head: string, rows: string, { caption, right = [], short = [] }: TableOptions = {}): string {
  const cells = (line: string) => line.split('|').map((cell) => cell.trim())
  const classOf = (column: number) =>
    right.includes(column) ? ' class="right"' : short.includes(column) ? ' class="short"' : ''
  const lines = rows.split('\n').filter((line) => line.trim() !== '')
  return `<table${lines.length <= MOST_ROWS_KEPT_TOGETHER ? ' class="whole"' : ''}>${caption ? `<caption>${caption}</caption>` : ''}
    <thead><tr>${cells(head)
      .map((cell, column) => `<th scope="col"${classOf(column)}>${cell}</th>`)
      .join('')}</tr></thead>
    <tbody>${lines
      .map(
        (line) =>
          `<tr>${cells(line)
            .map((cell, column) => `<td${classOf(column)}>${cell}</td>`)
            .join('')}</tr>`,
      )
      .join('')}</tbody></table>`
}

/** Numbers with a hyphen in them, each of which stays on one line. */
const together = (numbers: string) =>
  p(
    numbers
      .split(', ')
      .map((number) => `<span class="short">${number}</span>`)
      .join(', '),
  )
const line = (label: string) => `<p class="line"><span>${label}</span><span></span></p>`
const choice = (label: string, ...options: string[]) =>
  `<p>${label}${options.map((option) => ` <span class="choice"><span class="box"></span>${option}</span>`).join('')}</p>`

const ddmmyyyy = (date = '') => date.split('-').toReversed().join('-')
const grouped = (number: number) => number.toLocaleString('en-IN')

const INSTITUTES = inventInstitutes(500)
const RUNNING = INSTITUTES.filter(({ status }) => status === 1)
const GNM_SCHOOLS = RUNNING.filter(({ inst_name }) => /GNM|General Nursing/.test(inst_name))
const ANM_SCHOOLS = RUNNING.filter(({ inst_name }) => /ANM|Auxiliary/.test(inst_name))
const inMarathi = (name: string) => (/[\u0900-\u097f]/.test(name) ? `<span lang="mr">${name}</span>` : name)

const ALL_HEADS = ['The heads of all GNM and ANM institutes', 'of the state']
const MR_ALL_HEADS = ['राज्यातील सर्व जीएनएम व एएनएम', 'संस्थांचे प्राचार्य']

// Examinations

const DIVISIONS = [
  ['Konkan', 1486, 1247],
  ['Pune', 1912, 1601],
  ['Nashik', 1324, 1079],
  ['Chhatrapati Sambhajinagar', 1538, 1236],
  ['Amravati', 968, 781],
  ['Nagpur', 1184, 973],
] as const

const percent = (passed: number, appeared: number) => ((passed / appeared) * 100).toFixed(1)
const outcome = ([name, appeared, passed]: readonly [string, number, number]) =>
  `${name} | ${grouped(appeared)} | ${grouped(passed)} | ${percent(passed, appeared)}`
const total = (rows: readonly (readonly [string, number, number])[]) =>
  outcome(['Total', rows.reduce((sum, row) => sum + row[1], 0), rows.reduce((sum, row) => sum + row[2], 0)])

const FIRST_TEN = [
  'Snehal Dattatray Mohite | 811',
  'Ayesha Imran Pathan | 806',
  'Komal Baban Chaudhari | 803',
  'Pradnya Suresh Wankhede | 799',
  'Rutuja Anil Sawant | 798',
  'Akash Ramdas Pendor | 794',
  'Jenifer Thomas Gonsalves | 791',
  'Vaishnavi Kishor Thakre | 790',
  'Mayuri Shankar Bhoir | 788',
  'Sumit Devidas Rathod | 786',
]

const results: DemoPdf = {
  name: 'gnm-third-year-results-winter-2026.pdf',
  lang: 'en',
  kind: 'Result',
  title: 'Result of the General Nursing and Midwifery third-year examination, winter 2026',
  ref: 'SNC/Exam/2026/131',
  date: '6 November 2026',
  body:
    p(
      'The examination was held at 118 centres from 5 to 9 October 2026, the practical examinations from 12 to 17 October. The council declares its result today. Mark sheets are sent to the institutes from 23 November 2026.',
    ) +
    table('Division | Appeared | Passed | Per cent', `${DIVISIONS.map(outcome).join('\n')}\n${total(DIVISIONS)}`, {
      caption: 'Table 1: Result by division',
      right: [1, 2, 3],
    }) +
    table(
      'Class | Marks out of 900 | Candidates',
      `First class with distinction | 675 and above | 1,038
       First class | 585 to 674 | 3,466
       Second class | 495 to 584 | 2,107
       Pass class | 450 to 494 | 306
       Total | | 6,917`,
      { caption: 'Table 2: Result by class', right: [2] },
    ) +
    table(
      'Rank | Seat No. | Name | Institute code | Marks',
      FIRST_TEN.map((entry, index) => {
        const [name, marks] = entry.split('|')
        const code = GNM_SCHOOLS[(index * 7 + 3) % GNM_SCHOOLS.length]?.inst_code
        return `${index + 1} | G3-${String(20_417 + index * 731)} | ${name} | ${code} | ${marks}`
      }).join('\n'),
      { caption: 'Table 3: The first ten of the state', right: [4], short: [1, 3] },
    ) +
    table(
      'Paper | Appeared | Passed | Per cent',
      [
        outcome(['Midwifery and Gynaecological Nursing', 8412, 7361]),
        outcome(['Community Health Nursing II', 8396, 7724]),
        outcome(['Nursing Education, Research and Administration', 8401, 7815]),
        outcome(['Practical examination, midwifery', 8388, 7990]),
        outcome(['Practical examination, community health', 8379, 8104]),
      ].join('\n'),
      { caption: 'Table 4: Result by paper', right: [1, 2, 3] },
    ) +
    h('Withheld results') +
    p(
      'The results of 23 candidates are withheld because their internal marks or their attendance have not been received. The institutes concerned submit them by 20 November 2026. Seat numbers:',
    ) +
    together(
      'G3-20655, G3-20656, G3-20671, G3-21140, G3-21902, G3-22018, G3-22019, G3-22347, G3-22981, G3-23306, G3-23307, G3-23308, G3-24115, G3-24690, G3-25033, G3-25034, G3-25561, G3-26002, G3-26419, G3-26980, G3-27144, G3-27760, G3-28109',
    ) +
    h('Counting of marks again') +
    steps(
      'Applications are made online up to 21 November 2026, which is 15 days from the result. The fee is ₹ 300 for each paper.',
      'A copy of an answer book is given for ₹ 500. It is sent to the institute by e-mail within ten days.',
      'Counting again finds marks that were not added or not carried over. Answers are not valued a second time.',
      'Marks can rise or fall. The marks that are found are final.',
    ) +
    h('Candidates who have not passed') +
    p(
      'They sit the papers in which they failed at the summer examination of 2027. The papers that they have passed stay passed. Forms are filled in by the institute from 18 January 2027.',
    ),
}

const timetable: DemoPdf = {
  name: 'timetable-gnm-anm-winter-2026.pdf',
  lang: 'en',
  kind: 'Timetable',
  title: 'Winter 2026 examinations: GNM first and second year, ANM first and second year',
  ref: 'SNC/Exam/2026/117',
  date: '12 October 2026',
  to: ALL_HEADS,
  body:
    p('The theory papers are held on the following days. Candidates are in their seats 20 minutes before the time.') +
    table(
      'Day and date | Time | Paper',
      `Monday, 30 November 2026 | 10:00 AM to 1:00 PM | Bio Sciences (Anatomy and Physiology, Microbiology)
       Wednesday, 2 December 2026 | 10:00 AM to 1:00 PM | Behavioural Sciences (Psychology, Sociology)
       Friday, 4 December 2026 | 10:00 AM to 1:00 PM | Nursing Foundations and First Aid
       Tuesday, 8 December 2026 | 10:00 AM to 1:00 PM | Community Health Nursing I and Nutrition`,
      { caption: 'GNM first year', short: [0, 1] },
    ) +
    table(
      'Day and date | Time | Paper',
      `Tuesday, 1 December 2026 | 10:00 AM to 1:00 PM | Medical Surgical Nursing I
       Thursday, 3 December 2026 | 10:00 AM to 1:00 PM | Medical Surgical Nursing II
       Monday, 7 December 2026 | 10:00 AM to 1:00 PM | Mental Health Nursing
       Wednesday, 9 December 2026 | 10:00 AM to 1:00 PM | Child Health Nursing`,
      { caption: 'GNM second year', short: [0, 1] },
    ) +
    table(
      'Day and date | Time | Paper',
      `Monday, 30 November 2026 | 2:30 PM to 5:30 PM | Community Health Nursing
       Wednesday, 2 December 2026 | 2:30 PM to 5:30 PM | Health Promotion
       Friday, 4 December 2026 | 2:30 PM to 5:30 PM | Primary Health Care Nursing I
       Tuesday, 8 December 2026 | 2:30 PM to 5:30 PM | Child Health Nursing`,
      { caption: 'ANM first year', short: [0, 1] },
    ) +
    table(
      'Day and date | Time | Paper',
      `Tuesday, 1 December 2026 | 2:30 PM to 5:30 PM | Midwifery
       Thursday, 3 December 2026 | 2:30 PM to 5:30 PM | Health Centre Management`,
      { caption: 'ANM second year', short: [0, 1] },
    ) +
    h('Practical examinations') +
    p(
      'From 14 to 19 December 2026. Each centre receives its dates and the names of its examiners by 25 November. Candidates bring the log book, signed by the head of the institute, in uniform.',
    ) +
    h('Instructions') +
    steps(
      'Institutes download the hall tickets from 17 November 2026, check the photograph and the papers, sign them and hand them to the candidates without any payment.',
      'A candidate with less than 80 per cent attendance in theory or less than 100 per cent in clinical practice receives no hall ticket.',
      'Requests for a scribe reach the examination section by 16 November 2026 with the certificate of the civil surgeon.',
      'Mobile phones, watches that store or send, calculators and written paper are not allowed in the hall.',
      'If a day is declared a holiday after this date, the paper is held on the same day unless the council announces otherwise on its website.',
    ),
  copies: ['The officers in charge of all centres', 'The divisional offices of the council', 'The computer section'],
}

const SERIES: readonly (readonly [string, readonly (readonly [string, number, number])[]])[] = [
  [
    'Summer 2026',
    [
      ['ANM first year', 3918, 3341],
      ['ANM second year', 3602, 3201],
      ['GNM first year', 9127, 6990],
      ['GNM second year', 8544, 6983],
      ['GNM third year', 3015, 2388],
    ],
  ],
  [
    'Winter 2025',
    [
      ['ANM first year', 1204, 889],
      ['ANM second year', 871, 702],
      ['GNM first year', 2760, 1846],
      ['GNM second year', 2311, 1695],
      ['GNM third year', 8120, 6588],
    ],
  ],
  [
    'Summer 2025',
    [
      ['ANM first year', 3847, 3216],
      ['ANM second year', 3529, 3098],
      ['GNM first year', 8876, 6679],
      ['GNM second year', 8203, 6611],
      ['GNM third year', 2894, 2250],
    ],
  ],
  [
    'Winter 2024',
    [
      ['ANM first year', 1166, 843],
      ['ANM second year', 902, 711],
      ['GNM first year', 2688, 1757],
      ['GNM second year', 2254, 1612],
      ['GNM third year', 7931, 6290],
    ],
  ],
  [
    'Summer 2024',
    [
      ['ANM first year', 3790, 3104],
      ['ANM second year', 3418, 2960],
      ['GNM first year', 8642, 6360],
      ['GNM second year', 8015, 6332],
      ['GNM third year', 2817, 2146],
    ],
  ],
  [
    'Winter 2023',
    [
      ['ANM first year', 1098, 771],
      ['ANM second year', 884, 683],
      ['GNM first year', 2590, 1640],
      ['GNM second year', 2187, 1529],
      ['GNM third year', 7745, 6035],
    ],
  ],
  [
    'Summer 2023',
    [
      ['ANM first year', 3655, 2931],
      ['ANM second year', 3307, 2809],
      ['GNM first year', 8410, 6056],
      ['GNM second year', 7822, 6049],
      ['GNM third year', 2760, 2045],
    ],
  ],
]

const statement: DemoPdf = {
  name: 'statement-of-results-2023-2026.pdf',
  lang: 'en',
  kind: 'Statement',
  title: 'Results of the council’s examinations, summer 2023 to summer 2026',
  ref: 'SNC/Exam/2026/91',
  date: '10 August 2026',
  body:
    p(
      'The statement shows the candidates who appeared and who passed in all papers. Results that were withheld are counted in the series in which they were released. GNM third-year candidates appear mostly in winter, all others in summer.',
    ) +
    SERIES.map(([series, rows]) =>
      table('Examination | Appeared | Passed | Per cent', `${rows.map(outcome).join('\n')}\n${total(rows)}`, {
        caption: series,
        right: [1, 2, 3],
      }),
    ).join('') +
    p('Certified copies are given to the candidate, or to an employer with the candidate’s consent.'),
}

const conduct: DemoPdf = {
  name: 'conduct-of-examinations-2024.pdf',
  lang: 'en',
  kind: 'Standing instructions',
  title: 'Conduct of the council’s examinations',
  ref: 'SNC/Exam/2024/12',
  date: '5 February 2024',
  to: ['The officers in charge of examination centres,', 'supervisors and members of vigilance squads'],
  body:
    p(
      'These instructions replace all earlier ones. They are read out to the supervisors on the day before the first paper, and a copy hangs in the control room of the centre.',
    ) +
    h('1. Before the examination') +
    steps(
      'The officer in charge sees the halls three days before. A hall has one supervisor for 25 candidates, a clock, drinking water and light at every seat. Candidates sit 1.2 metres apart.',
      'Each hall has two cameras, which show all seats and the supervisor’s table. The recording is kept for 90 days after the result.',
      'Nobody who teaches the candidates of a paper supervises that paper. Relatives of candidates are not on duty.',
      'Question papers are kept in the strong room of the custodian in the sealed box of the council. Two keys are with two persons.',
    ) +
    h('2. On the day') +
    table(
      'Time before the paper | What is done | By whom',
      `90 minutes | The sealed packet is collected from the custodian | Officer in charge with one supervisor
       45 minutes | Gates open; hall tickets and identity are checked | Supervisors
       20 minutes | Candidates are seated; answer books are given out | Supervisors
       10 minutes | The packet is opened before two candidates, who sign | Officer in charge
       0 minutes | Question papers are given out at the bell | Supervisors
       30 minutes after | Gates close; absent seat numbers are sent to the council | Officer in charge`,
      { short: [0] },
    ) +
    p(
      'No candidate leaves in the first hour or in the last ten minutes. A candidate who comes after the gates have closed is not admitted.',
    ) +
    h('3. Unfair means') +
    list(
      'The material is taken away, the candidate writes a statement and receives a fresh answer book. Both books are sent in the separate cover.',
      'The candidate may write the remaining papers. The council decides after a hearing.',
      'Where more than ten candidates of one hall are involved, the officer in charge informs the council by telephone at once.',
    ) +
    table(
      'What was found | Usual decision of the committee',
      `Written material, not used | The paper is cancelled
       Written material, used | All papers of the series are cancelled
       A phone or other device in the hall | All papers are cancelled, and the next series
       Another person in the candidate’s place | Cancelled for three years, complaint to the police
       Threats to a supervisor | Cancelled for two years, complaint to the police`,
    ) +
    h('4. After the paper') +
    steps(
      'Answer books are counted in the hall against the attendance sheet and sealed before the officer in charge.',
      'The packets leave the centre on the same day with the council’s messenger. Nobody opens them on the way.',
      'Unused question papers are returned. None is kept, copied or photographed.',
      'The certificate of the officer in charge is uploaded by 8:00 PM.',
    ) +
    h('5. Candidates with disabilities') +
    p(
      'They receive 20 minutes for each hour and, on request, a scribe who has no nursing education. They sit on the ground floor, in a room of their own where a scribe is used.',
    ) +
    h('6. Payment') +
    table(
      'Duty | For each session, ₹',
      `Officer in charge | 600
       Supervisor, one hall | 350
       Clerk | 250
       Attendant | 180`,
      { right: [1] },
    ),
  copies: ['The district civil surgeons', 'The commissioners and superintendents of police'],
}

const kendra: DemoPdf = {
  name: 'pariksha-kendra-suchana-2026.pdf',
  lang: 'mr',
  kind: 'परिपत्रक',
  title: 'हिवाळी परीक्षा २०२६: परीक्षा केंद्रांसाठी सूचना',
  ref: 'रापप/परीक्षा/२०२६/१२४',
  date: '२२ ऑक्टोबर २०२६',
  to: ['सर्व परीक्षा केंद्रांचे अधीक्षक,', 'पर्यवेक्षक व भरारी पथकांचे सदस्य'],
  body:
    p(
      'जीएनएम प्रथम व द्वितीय वर्ष तसेच एएनएम प्रथम व द्वितीय वर्षाच्या लेखी परीक्षा दि. ३० नोव्हेंबर ते ९ डिसेंबर २०२६ या कालावधीत घेण्यात येणार आहेत. परीक्षा शांततेत, पारदर्शकपणे व गैरप्रकारांशिवाय पार पाडण्यासाठी सर्व केंद्रांनी पुढील सूचनांचे काटेकोर पालन करावे.',
    ) +
    h('परीक्षेपूर्वी') +
    steps(
      'केंद्र अधीक्षकांनी परीक्षा सुरू होण्यापूर्वी तीन दिवस आधी सर्व परीक्षा कक्षांची पाहणी करावी. प्रत्येक २५ परीक्षार्थींमागे एक पर्यवेक्षक असावा.',
      'प्रत्येक कक्षात किमान दोन सीसीटीव्ही कॅमेरे सुरू असल्याची खात्री करावी. चित्रीकरण निकाल जाहीर झाल्यानंतर ९० दिवस जतन करावे.',
      'ज्या शिक्षकांनी संबंधित विषय शिकविला आहे त्यांची त्या विषयाच्या पेपरसाठी पर्यवेक्षक म्हणून नियुक्ती करू नये.',
      'पिण्याचे पाणी, प्रकाश, घड्याळ व स्वच्छतागृह यांची व्यवस्था करावी. दिव्यांग परीक्षार्थींची बैठक व्यवस्था तळमजल्यावर असावी.',
    ) +
    h('परीक्षेच्या दिवशी') +
    table(
      'सत्र | प्रवेशद्वार उघडणे | उत्तरपत्रिका वाटप | प्रश्नपत्रिका वाटप | परीक्षा समाप्ती',
      `सकाळ | ९.१५ | ९.४० | १०.०० | १.००
       दुपार | १.४५ | २.१० | २.३० | ५.३०`,
      { caption: 'वेळापत्रक (भारतीय प्रमाणवेळ)' },
    ) +
    steps(
      'प्रश्नपत्रिकांचे सीलबंद पाकीट दोन परीक्षार्थींच्या उपस्थितीत व त्यांच्या स्वाक्षरीने उघडावे.',
      'प्रवेशपत्र व ओळखपत्र तपासल्याशिवाय कोणासही कक्षात प्रवेश देऊ नये. परीक्षा सुरू झाल्यानंतर ३० मिनिटांनी प्रवेशद्वार बंद करावे.',
      'भ्रमणध्वनी, स्मार्ट घड्याळ, गणकयंत्र व कोणतेही लिखित साहित्य कक्षात नेण्यास मनाई आहे.',
      'अनुपस्थित परीक्षार्थींचे बैठक क्रमांक पहिल्या तासातच परिषदेच्या प्रणालीत नोंदवावेत.',
    ) +
    h('गैरप्रकार आढळल्यास') +
    p(
      'साहित्य जप्त करून परीक्षार्थीचा लेखी जबाब घ्यावा व त्यास नवीन उत्तरपत्रिका द्यावी. दोन्ही उत्तरपत्रिका स्वतंत्र पाकिटात सीलबंद करून पाठवाव्यात. एकाच कक्षात दहापेक्षा अधिक प्रकरणे आढळल्यास परीक्षा विभागास तत्काळ दूरध्वनीवर कळवावे.',
    ) +
    h('परीक्षेनंतर') +
    steps(
      'उत्तरपत्रिका हजेरीपत्रकाशी ताडून पर्यवेक्षकांच्या समक्ष सीलबंद कराव्यात.',
      'उत्तरपत्रिकांची पाकिटे त्याच दिवशी परिषदेच्या प्रतिनिधीकडे सुपूर्द करावीत.',
      'केंद्र अधीक्षकांचे प्रमाणपत्र रात्री ८ वाजेपर्यंत अपलोड करावे.',
    ) +
    h('केंद्र अधीक्षकांचे प्रमाणपत्र') +
    p(
      'प्रमाणित करण्यात येते की, आमच्या केंद्रावरील आजची परीक्षा परिषदेच्या सूचनांनुसार पार पडली असून परीक्षार्थींची संख्या व उत्तरपत्रिकांची संख्या समान आहे.',
    ) +
    line('केंद्राचे नाव व सांकेतांक') +
    line('एकूण परीक्षार्थी / उपस्थित / अनुपस्थित') +
    line('केंद्र अधीक्षकांची स्वाक्षरी व दिनांक'),
  copies: ['विभागीय कार्यालये', 'जिल्हा शल्यचिकित्सक (सर्व)'],
}

// Fees

const fees: DemoPdf = {
  name: 'fee-structure-2026-27.pdf',
  lang: 'en',
  kind: 'Schedule of fees',
  title: 'Fees of the State Nursing Council from 1 April 2026',
  ref: 'SNC/Acct/2026/31',
  date: '27 March 2026',
  body:
    p(
      'The council has revised its fees at its meeting of 12 March 2026. They apply to every application that is paid for on or after 1 April 2026. All amounts are in rupees and include all taxes.',
    ) +
    table(
      'No. | Service | Up to 31 March 2026 | From 1 April 2026',
      `1 | First registration, nurse and midwife (RNRM) | 1,200 | 1,500
       2 | First registration, auxiliary nurse midwife (RANM) | 800 | 1,000
       3 | Registration of an additional qualification | 600 | 800
       4 | Renewal for five years, RNRM | 800 | 1,000
       5 | Renewal for five years, RANM | 700 | 700
       6 | Late fee for each quarter begun, at most 1,000 | 150 | 200
       7 | Restoration of a name to the register | 2,000 | 2,500
       8 | Identity card | 150 | 200`,
      { caption: 'A. Registration and renewal', right: [2, 3] },
    ) +
    table(
      'No. | Service | Up to 31 March 2026 | From 1 April 2026',
      `9 | Reciprocal registration | 1,500 | 2,000
       10 | Verification for a council in India | 1,000 | 1,200
       11 | Verification and certificate of good standing for a council abroad | 3,000 | 3,500
       12 | Duplicate certificate | 800 | 1,000
       13 | Change of name | 500 | 500
       14 | Transcript of training, each copy | 1,000 | 1,200`,
      { caption: 'B. Certificates and verification', right: [2, 3] },
    ) +
    table(
      'No. | Service | Up to 31 March 2026 | From 1 April 2026',
      `15 | GNM, each year: theory 1,200 and practical 300 | 1,300 | 1,500
       16 | ANM, each year: theory 900 and practical 250 | 1,000 | 1,150
       17 | Repeaters, each paper | 350 | 400
       18 | Late fee: first week 500, second week 2,000 | the same | the same
       19 | Counting of marks again, each paper | 250 | 300
       20 | Copy of an answer book | 400 | 500
       21 | Duplicate mark sheet | 300 | 300`,
      { caption: 'C. Examinations', right: [2, 3] },
    ) +
    table(
      'No. | Service | Up to 31 March 2026 | From 1 April 2026',
      `22 | Application for a new institute | 40,000 | 50,000
       23 | Inspection, each visit | 60,000 | 75,000
       24 | Continuation for a year, GNM, up to 40 seats | 32,000 | 40,000
       25 | Continuation for a year, GNM, above 40 seats | 48,000 | 60,000
       26 | Continuation for a year, ANM | 20,000 | 25,000
       27 | Increase of intake | 50,000 | 60,000
       28 | Change of address or of the managing body | 40,000 | 50,000`,
      { caption: 'D. Institutes', right: [2, 3] },
    ) +
    table(
      'No. | Service | Up to 31 March 2026 | From 1 April 2026',
      `29 | Accreditation of a provider for three years | 8,000 | 10,000
       30 | Workshop of one day | 1,500 | 2,000
       31 | Workshop of two days or more | 3,000 | 3,500
       32 | Online workshop of two months | 1,500 | 1,500`,
      { caption: 'E. Continuing nursing education', right: [2, 3] },
    ) +
    h('Notes') +
    steps(
      'Fees are paid online by card, UPI or net banking. The counter takes no cash, cheque or demand draft.',
      'A fee is refunded if the application is withdrawn before it has been examined, and not afterwards.',
      'A payment that failed comes back by itself within seven working days.',
      'Institutes collect from students no more than the amounts of part C and give a receipt.',
      'Nurses who retired from government service before 1 April 2006 pay half of items 4 and 5.',
    ),
}

const shulk: DemoPdf = {
  name: 'shulk-takta-2026-27.pdf',
  lang: 'mr',
  kind: 'शुल्क तक्ता',
  title: 'दि. १ एप्रिल २०२६ पासून लागू होणारे शुल्क',
  ref: 'रापप/लेखा/२०२६/३१',
  date: '२७ मार्च २०२६',
  body:
    p(
      'परिषदेच्या दि. १२ मार्च २०२६ रोजी झालेल्या बैठकीत शुल्कात सुधारणा करण्यात आली आहे. दि. १ एप्रिल २०२६ रोजी किंवा त्यानंतर शुल्क भरलेल्या सर्व अर्जांना सुधारित शुल्क लागू राहील. सर्व रकमा रुपयांत आहेत.',
    ) +
    table(
      'अ. क्र. | सेवा | जुने शुल्क | सुधारित शुल्क',
      `१ | प्रथम नोंदणी, परिचारिका व प्रसाविका (आरएनआरएम) | १,२०० | १,५००
       २ | प्रथम नोंदणी, सहाय्यक परिचारिका प्रसाविका (एएनएम) | ८०० | १,०००
       ३ | अतिरिक्त अर्हतेची नोंदणी | ६०० | ८००
       ४ | नूतनीकरण, पाच वर्षे (आरएनआरएम) | ८०० | १,०००
       ५ | नूतनीकरण, पाच वर्षे (एएनएम) | ७०० | ७००
       ६ | विलंब शुल्क, प्रत्येक तिमाहीसाठी (कमाल १,०००) | १५० | २००
       ७ | नाव पुन्हा नोंदणी पुस्तकात घेणे | २,००० | २,५००
       ८ | ओळखपत्र | १५० | २००`,
      { caption: 'अ. नोंदणी व नूतनीकरण', right: [2, 3] },
    ) +
    table(
      'अ. क्र. | सेवा | जुने शुल्क | सुधारित शुल्क',
      `९ | अन्य राज्यातील नोंदणीधारकांची नोंदणी | १,५०० | २,०००
       १० | भारतातील परिषदेसाठी पडताळणी | १,००० | १,२००
       ११ | परदेशातील परिषदेसाठी पडताळणी व सद्वर्तन प्रमाणपत्र | ३,००० | ३,५००
       १२ | दुय्यम प्रमाणपत्र | ८०० | १,०००
       १३ | नावात बदल | ५०० | ५००`,
      { caption: 'ब. प्रमाणपत्रे व पडताळणी', right: [2, 3] },
    ) +
    table(
      'अ. क्र. | सेवा | जुने शुल्क | सुधारित शुल्क',
      `१४ | जीएनएम, प्रत्येक वर्ष (लेखी व प्रात्यक्षिक) | १,३०० | १,५००
       १५ | एएनएम, प्रत्येक वर्ष (लेखी व प्रात्यक्षिक) | १,००० | १,१५०
       १६ | पुनर्परीक्षार्थी, प्रत्येक विषय | ३५० | ४००
       १७ | गुणांची फेरमोजणी, प्रत्येक विषय | २५० | ३००
       १८ | उत्तरपत्रिकेची प्रत | ४०० | ५००`,
      { caption: 'क. परीक्षा', right: [2, 3] },
    ) +
    h('टीप') +
    steps(
      'शुल्क कार्ड, यूपीआय किंवा नेट बँकिंगद्वारे ऑनलाइन भरावे. रोख रक्कम, धनादेश किंवा धनाकर्ष स्वीकारला जात नाही.',
      'अर्जाची तपासणी होण्यापूर्वी अर्ज मागे घेतल्यासच शुल्क परत मिळेल.',
      'संस्थांनी विद्यार्थ्यांकडून वरीलपेक्षा जास्त परीक्षा शुल्क घेऊ नये व पावती द्यावी.',
      'संस्थांची मान्यता, तपासणी व सीएनई यांच्या शुल्काचा तपशील इंग्रजी तक्त्यात आहे.',
    ),
}

// Registration

const renewal: DemoPdf = {
  name: 'renewal-cne-points-2026.pdf',
  lang: 'en',
  kind: 'Circular',
  title: 'Renewal of registration: CNE points are counted up to 31 December 2026',
  ref: 'SNC/CPD/2026/77',
  date: '9 November 2026',
  to: ['All registered nurses, midwives and auxiliary nurse midwives,', 'employers and CNE providers'],
  body:
    p(
      'A registration is valid for five years. It is renewed on proof of 30 CNE points in these five years. Many registrations end between 1 January and 31 March 2027, and the council has been asked up to which day points are counted for them.',
    ) +
    steps(
      'For registrations that end between 1 January and 31 March 2027, the points of workshops held up to 31 December 2026 are counted.',
      'Applications are accepted from 90 days before the registration ends. A nurse does not have to wait for the last points: what is entered later is added by itself.',
      'Of five online points a year only one counts for nurses who reside in India. For those outside India all five count.',
      'Providers enter the attendance within seven days of the workshop. Certificates on paper are not accepted in its place.',
      'Who lacks points on the last day may apply with a late fee of ₹ 200 for each quarter begun, at most ₹ 1,000.',
    ) +
    table(
      'Activity | Points | At most in five years',
      `Workshop or conference of one day, six hours | 2 | no limit
       Workshop of two days or more, each day | 2 | no limit
       Speaker at an accredited workshop, each session | 1 | 6
       Observer of the council at a workshop | 1 | 5
       Online course of an accredited provider, each | 1 | 5 for nurses residing in India
       Article in a nursing journal with review | 3 | 9
       Additional qualification that the council has registered | 10 | 10`,
      { caption: 'Points for the renewal', right: [1] },
    ) +
    p(
      'Employers are requested to give nurses leave of two days a year for this purpose. Questions are answered at <a href="mailto:cpd@council.example">cpd@council.example</a> and by telephone at 022 0000 0005.',
    ),
}

const nutanikaran: DemoPdf = {
  name: 'nondani-nutanikaran-suchana-2026.pdf',
  lang: 'mr',
  kind: 'जाहीर सूचना',
  title: 'नोंदणी नूतनीकरणासाठी अर्ज व आवश्यक कागदपत्रांची सुधारित यादी',
  ref: 'रापप/नोंदणी/२०२६/२१४',
  date: '२१ ऑक्टोबर २०२६',
  to: ['सर्व नोंदणीकृत परिचारिका, प्रसाविका', 'व सहाय्यक परिचारिका प्रसाविका'],
  body:
    p(
      'परिषदेकडील नोंदणी पाच वर्षांसाठी वैध असते. मुदत संपण्यापूर्वी ९० दिवसांपासून नूतनीकरणासाठी अर्ज करता येतो. अर्जदारांच्या सोयीसाठी कागदपत्रांची यादी कमी करण्यात आली असून आता फक्त पाच कागदपत्रे आवश्यक आहेत. शपथपत्र सादर करण्याची आवश्यकता नाही.',
    ) +
    table(
      'अ. क्र. | कागदपत्र | स्वरूप',
      `१ | सध्याचे नोंदणी प्रमाणपत्र | पीडीएफ, कमाल २ एमबी
       २ | ओळखीचा पुरावा | पीडीएफ किंवा छायाचित्र
       ३ | पत्त्याचा पुरावा (तीन महिन्यांच्या आतील) | पीडीएफ किंवा छायाचित्र
       ४ | अलीकडील छायाचित्र, पांढरी पार्श्वभूमी | जेपीजी, कमाल २०० केबी
       ५ | नावात बदल असल्यास राजपत्र किंवा विवाह प्रमाणपत्र | पीडीएफ, कमाल २ एमबी`,
      { caption: 'आवश्यक कागदपत्रे' },
    ) +
    h('अर्ज करण्याची पद्धत') +
    steps(
      'परिषदेच्या संकेतस्थळावर नोंदणी क्रमांक व जन्मदिनांक वापरून लॉगिन करावे.',
      'पत्ता, भ्रमणध्वनी क्रमांक व सेवेचे ठिकाण अद्ययावत करावे.',
      'प्रणालीत दिसणारे सीएनई गुण तपासावेत. पाच वर्षांत किमान ३० गुण आवश्यक आहेत.',
      'कागदपत्रे अपलोड करून शुल्क ऑनलाइन भरावे व पावती जतन करावी.',
      'अर्ज पूर्ण असल्यास पंधरा कामकाजाच्या दिवसांत नूतनीकृत प्रमाणपत्र ई-मेलद्वारे मिळेल.',
    ) +
    table(
      'प्रकार | शुल्क (रुपये)',
      `नूतनीकरण, परिचारिका व प्रसाविका (आरएनआरएम) | १,०००
       नूतनीकरण, सहाय्यक परिचारिका प्रसाविका (एएनएम) | ७००
       विलंब शुल्क, प्रत्येक तिमाहीसाठी | २०० (कमाल १,०००)`,
      { caption: 'शुल्क', right: [1] },
    ) +
    h('सीएनई गुणांबाबत') +
    list(
      'भारतात राहणाऱ्या परिचारिकांसाठी वर्षातील पाच ऑनलाइन गुणांपैकी फक्त एकच गुण ग्राह्य धरला जाईल.',
      'भारताबाहेर राहणाऱ्या परिचारिकांसाठी पाचही ऑनलाइन गुण ग्राह्य धरले जातील.',
      'कार्यशाळेची उपस्थिती आयोजकांनी सात दिवसांत नोंदविणे बंधनकारक आहे.',
    ) +
    p(
      'नूतनीकरणासाठी परिषदेने कोणत्याही मध्यस्थाची नियुक्ती केलेली नाही. अडचण असल्यास ०२२ ०००० ०००१ या क्रमांकावर सकाळी १० ते दुपारी ४ या वेळेत संपर्क साधावा.',
    ),
}

const applicant =
  '<div class="photo">Photograph, 35 × 45 mm, not older than six months</div>' +
  line('Surname') +
  line('First name') +
  line('Father’s or husband’s name') +
  line('Mother’s name') +
  line('Date of birth') +
  line('Mobile number') +
  line('E-mail')
const declaration =
  p(
    'I declare that what I have written is true and that I know the consequences of a false statement under the State Nurses Act.',
  ) + `<div class="half">${line('Place and date')}${line('Signature')}</div>`

const forms: DemoPdf = {
  name: 'application-forms-registration.pdf',
  lang: 'en',
  kind: 'Application forms',
  title: 'Forms R-1 to R-4: registration, renewal, corrections and verification',
  ref: 'SNC/Reg/Forms/2026',
  date: '1 April 2026',
  signed: false,
  body:
    p(
      'These forms are for applicants who can’t apply online. Write in capital letters with a black or blue pen. Attach copies, show the originals at the counter from 10:00 AM to 4:00 PM, and pay the fee at the payment terminal there by card or UPI.',
    ) +
    table(
      'Form | For | Fee, ₹',
      `R-1 | New registration | 1,500 (RANM: 1,000)
       R-2 | Renewal for five years | 1,000 (RANM: 700)
       R-3 | Change of name, correction, duplicate certificate | 500 to 1,000
       R-4 | Verification for another council | 1,200 (abroad: 3,500)`,
      { right: [2] },
    ) +
    h('Form R-1: New registration') +
    applicant +
    line('Permanent address') +
    choice('Register:', 'Nurse and midwife (RNRM)', 'Auxiliary nurse midwife (RANM)', 'Additional qualification') +
    line('Institute, with its code') +
    `<div class="half">${line('Admitted on')}${line('Passed in (month, year)')}</div>` +
    choice('Enclosed:', 'Mark sheets of all years', 'Certificate of the institute', 'Identity', 'Address') +
    declaration +
    part('Form R-2: Renewal of registration') +
    applicant +
    `<div class="half">${line('Registration No.')}${line('Valid up to')}</div>` +
    line('Present employer and place') +
    line('Present address') +
    choice('I reside:', 'in India', 'outside India') +
    table('Year | Workshop and provider | Date | Points', Array.from({ length: 6 }, () => '&nbsp; | | |').join('\n'), {
      caption: 'CNE points that are not yet shown in the council’s system',
    }) +
    choice('Enclosed:', 'Certificate of registration', 'Identity', 'Address', 'Photograph', 'Proof of a changed name') +
    declaration +
    h('For the office') +
    `<div class="half">${line('Points found')}${line('Renewed up to')}${line('Clerk')}${line('Section Officer')}</div>` +
    part('Form R-3: Change of name, correction, duplicate certificate') +
    applicant +
    `<div class="half">${line('Registration No.')}${line('Year of registration')}</div>` +
    choice(
      'I apply for:',
      'Change of name',
      'Correction of name',
      'Correction of date of birth',
      'Duplicate certificate',
    ) +
    line('As it stands now') +
    line('As it shall be') +
    line('Reason') +
    h3('Papers to be attached') +
    list(
      'change of name: gazette notification or certificate of marriage',
      'correction: certificate of the tenth standard; an affidavit alone is not accepted',
      'duplicate certificate: report to the police for a lost certificate, or the damaged certificate itself',
    ) +
    declaration +
    part('Form R-4: Verification for another council') +
    applicant +
    `<div class="half">${line('Registration No.')}${line('Valid up to')}</div>` +
    choice('The council is:', 'in India', 'abroad') +
    line('Name of that council') +
    line('Its address') +
    line('Its e-mail') +
    line('Your reference with it') +
    choice('Wanted:', 'Verification', 'Certificate of good standing', 'Transcript of training') +
    p(
      'The council sends the verification directly to the other council. It is not handed to the applicant or to an agent. It takes ten working days; where the registration is from before 2010, three weeks.',
    ) +
    declaration,
}

// Institutes

const seats = (index: number, options: readonly number[]) => options[(index * 5 + 2) % options.length]

const gnmSchools: DemoPdf = {
  name: 'recognised-gnm-schools-2026-27.pdf',
  lang: 'en',
  kind: 'List of institutes',
  title: 'GNM schools recognised for the academic year 2026-27',
  ref: 'SNC/Insp/2026/28-A',
  date: '30 June 2026',
  body:
    p(
      'The following schools, which teach General Nursing and Midwifery alone, are recognised from 1 July 2026 to 30 June 2027 with the intake shown. Colleges and schools with several programmes are found in Institute Details on the council’s website. A name that is found in neither is not recognised.',
    ) +
    h('Part A: Recognised schools') +
    table(
      'Sr. No. | Code | School and place | Intake',
      GNM_SCHOOLS.map(
        ({ inst_code, inst_name }, index) =>
          `${index + 1} | ${inst_code} | ${inst_name} | ${seats(index, [20, 30, 40, 60])}`,
      ).join('\n'),
      { right: [0, 3], short: [1] },
    ) +
    h('Part B: Institutes whose recognition is not continued') +
    p('They admit nobody in 2026-27. Students of the second and third year finish there or are moved by the council.') +
    table(
      'Sr. No. | Code | Institute and place',
      INSTITUTES.filter(({ status }) => status === 0)
        .map(({ inst_code, inst_name }, index) => `${index + 1} | ${inst_code} | ${inMarathi(inst_name)}`)
        .join('\n'),
      { right: [0], short: [1] },
    ),
  copies: ['The Director of Medical Education', 'The entrance test cell'],
}

const anmSchools: DemoPdf = {
  name: 'recognised-anm-schools-2026-27.pdf',
  lang: 'en',
  kind: 'List of institutes',
  title: 'ANM schools recognised for the academic year 2026-27',
  ref: 'SNC/Insp/2026/28-B',
  date: '30 June 2026',
  body:
    p(
      'The following schools are recognised for Auxiliary Nurse Midwifery from 1 July 2026 to 30 June 2027 with the intake shown. Nobody is admitted beyond the intake or after 31 August 2026.',
    ) +
    table(
      'Sr. No. | Code | School and place | Intake',
      ANM_SCHOOLS.map(
        ({ inst_code, inst_name }, index) =>
          `${index + 1} | ${inst_code} | ${inst_name} | ${seats(index, [20, 30, 40])}`,
      ).join('\n'),
      { right: [0, 3], short: [1] },
    ),
  copies: ['The Director of Health Services', 'The district health officers'],
}

const INSPECTION_DAYS = [
  'Tue, 17-11-2026',
  'Wed, 18-11-2026',
  'Thu, 19-11-2026',
  'Wed, 25-11-2026',
  'Thu, 26-11-2026',
  'Tue, 22-12-2026',
  'Wed, 23-12-2026',
  'Tue, 05-01-2027',
  'Wed, 06-01-2027',
  'Thu, 07-01-2027',
  'Tue, 12-01-2027',
  'Wed, 13-01-2027',
]
const TEAMS = ['A', 'B', 'C']

const inspections: DemoPdf = {
  name: 'inspection-calendar-2026-27.pdf',
  lang: 'en',
  kind: 'Circular',
  title: 'Inspection calendar for nursing institutes, November 2026 to January 2027',
  ref: 'SNC/Insp/2026/49',
  date: '15 October 2026',
  to: ALL_HEADS,
  body:
    p(
      'The institutes of the list are inspected for continuation in 2027-28. No visits take place during the winter examinations. A visit lasts from 10:00 AM to 5:00 PM and includes the parent hospital and one community field.',
    ) +
    table(
      'Date | Team | Code | Institute',
      INSPECTION_DAYS.flatMap((day, index) =>
        TEAMS.map((team, place) => {
          const institute = RUNNING[(index * TEAMS.length + place) * 13 + 4]
          return `${day} | ${team} | ${institute?.inst_code} | ${inMarathi(institute?.inst_name ?? '')}`
        }),
      ).join('\n'),
      { short: [0, 2] },
    ) +
    h('What the inspectors see') +
    list(
      'registers of admission, attendance and internal marks of the last three years',
      'appointment letters, registration certificates and salary slips of all teachers',
      'master rotation plan, clinical duty lists and log books',
      'library: accession register and the journals of the current year',
      'skill laboratory: stock register and the record of practice hours',
      'agreements with the parent hospital and its occupancy of the last six months',
      'certificates of fire safety, structural stability and sanitation, uploaded beforehand',
    ) +
    h('Rules for the day') +
    steps(
      'The inspectors carry a letter of the council with their photographs. Ask for it.',
      'The institute arranges no transport, meals, gifts or ceremonies. The council pays its inspectors.',
      'Teachers who are on leave are shown with their leave application. Visiting teachers are not counted.',
      'The report is uploaded on the same day. The institute may answer within ten days.',
    ),
  copies: ['The members of the inspection teams', 'The university of health sciences'],
}

const newInstitutes: DemoPdf = {
  name: 'guidelines-new-institutes-2025.pdf',
  lang: 'en',
  kind: 'Guidelines',
  title: 'Opening a new school or college of nursing',
  ref: 'SNC/Insp/2025/33',
  date: '22 April 2025',
  body:
    h('1. Who may apply') +
    p(
      'Departments of the government, local bodies, registered trusts, societies and companies under section 8 of the Companies Act. A person, a partnership or a coaching class may not.',
    ) +
    h('2. What must be there before the application') +
    table(
      'Requirement | ANM | GNM | B.Sc. Nursing',
      `Parent hospital, beds | 50, or a rural hospital of 30 | 100 | 150
       Occupancy of the beds | 70 per cent | 75 per cent | 75 per cent
       Deliveries in a month | 30 | 60 | 75
       Land | 1 acre | 2 acres | 3 acres
       Area of the teaching block | 860 sq. m | 1,720 sq. m | 2,200 sq. m
       Area of the hostel | 930 sq. m | 1,950 sq. m | 2,450 sq. m
       Intake in the first year, at most | 30 | 40 | 60
       Teachers for the first year | 4 | 8 | 11`,
    ) +
    p(
      'A rented building is accepted for two years. The teaching block, the hostel and the hospital lie within 15 km of each other, in tribal districts within 30 km.',
    ) +
    h('3. Laboratories') +
    list(
      'nursing foundation and medical surgical: 140 sq. m, one bed and one set for six students',
      'community health and nutrition: 110 sq. m',
      'midwifery and child health: 85 sq. m with birthing simulator and newborn manikin',
      'computers: one for five students, with a line of 50 Mbit/s',
    ) +
    h('4. How the application is dealt with') +
    table(
      'Step | By when | Who',
      `Online application with fee | 1 May to 31 July 2025 | Applicant
       Scrutiny; what is missing is asked for once | 31 August 2025 | Inspection section
       Answer of the applicant | within 15 days | Applicant
       Inspection, without notice of the day | September to December 2025 | Team of three
       Hearing where the report is adverse | January 2026 | Inspection committee
       Decision | 28 February 2026 | Council
       Letter of recognition | 31 March 2026 | Registrar`,
    ) +
    p(
      'No student is admitted before the letter of recognition. An institute that admits earlier is named on the council’s website, and its application lapses.',
    ) +
    h('5. Check list') +
    steps(
      'certificate of registration of the trust, society or company, with its objects',
      'resolution of the managing body and names of its members',
      'essentiality certificate of the state government',
      'title of the land, or registered lease of 30 years',
      'plans approved by the local authority, with the areas of all rooms',
      'licence of the hospital and its bed statement of the last twelve months',
      'consent letters of the teachers with their registration numbers',
      'audited accounts of three years and proof of ₹ 50 lakh in deposit',
      'certificates of fire safety, structural stability, water and sanitation',
      'undertaking that no capitation fee is taken',
    ) +
    h('6. Refusal and new application') +
    p(
      'A refusal gives its reasons. The applicant may appeal to the council within 30 days. A new application may be made in the following year; what has been found in order is not asked for again for two years.',
    ),
  copies: ['The Department of Medical Education', 'All divisional offices'],
}

const attendance: DemoPdf = {
  name: 'student-attendance-upload-2026.pdf',
  lang: 'en',
  kind: 'Circular',
  title: 'Instructions on uploading student attendance',
  ref: 'SNC/Edn/2026/93',
  date: '30 October 2026',
  to: ALL_HEADS,
  body:
    p(
      'The pilot in nine districts has ended with good results. From the attendance of November 2026 all institutes upload the monthly attendance of every student.',
    ) +
    steps(
      'Attendance is uploaded by the fifth of the following month, for November by 7 December 2026. Where the line is down, two days of grace are given on request by e-mail.',
      'Theory, laboratory and clinical posting are entered apart, in hours. Half hours are entered as .5.',
      'The teacher in charge enters, the head of the institute confirms with the one-time password. What is confirmed is changed only by the council.',
      'Students see their own attendance. They may object within seven days through the institute.',
      'A month that is not uploaded counts as absence when hall tickets are issued.',
    ) +
    table(
      'Column | Heading | Meaning | Example',
      `A | enrolment_no | Enrolment number of the council | G25-014417
       B | month | Year and month | 2026-11
       C | theory_held | Hours of theory held | 64
       D | theory_attended | Hours attended | 60.5
       E | lab_held | Hours of laboratory held | 18
       F | lab_attended | Hours attended | 18
       G | clinical_posted | Hours of clinical posting | 96
       H | clinical_attended | Hours attended | 90
       I | leave_kind | S sick, M maternity, C casual, or empty | S`,
      { caption: 'Annexure A: The file, with commas between the values and one line for each student' },
    ) +
    table(
      'Shortfall | How it is made good',
      `Theory below 80 per cent | Not condoned: the student sits the next series
       Laboratory | Extra hours before the practical examination, recorded in the log book
       Clinical posting | Hour for hour in the vacation, in the same area
       Maternity or illness, up to 90 days | As in circular SNC/Edn/2024/61`,
      { caption: 'Annexure B: Shortfall' },
    ) +
    p(
      'Questions are answered by the education section, and on the upload itself by <a href="mailto:it@council.example">it@council.example</a>.',
    ),
}

const pravesh: DemoPdf = {
  name: 'pravesh-suchana-2026-27.pdf',
  lang: 'mr',
  kind: 'जाहीर सूचना',
  title: 'परिचर्या अभ्यासक्रमास प्रवेश घेण्यापूर्वी संस्थेची मान्यता तपासा',
  ref: 'रापप/शिक्षण/२०२६/५२',
  date: '१५ जून २०२६',
  body:
    p(
      'राज्यात काही ठिकाणी परिषदेची मान्यता नसलेल्या संस्था एएनएम, जीएनएम किंवा “नर्सिंग डिप्लोमा” या नावाने प्रवेश देत असल्याचे निदर्शनास आले आहे. अशा संस्थांचे प्रमाणपत्र परिषदेकडे नोंदणीसाठी ग्राह्य धरले जात नाही. विद्यार्थी व पालकांनी प्रवेश घेण्यापूर्वी पुढील बाबींची खात्री करावी.',
    ) +
    h('प्रवेशापूर्वी हे तपासा') +
    steps(
      'परिषदेच्या संकेतस्थळावरील संस्थांच्या यादीत संस्थेचे नाव व सांकेतांक शोधा.',
      'चालू वर्षाचे मान्यता पत्र व मान्य प्रवेश क्षमता पाहण्यास मागा.',
      'संस्थेशी संलग्न रुग्णालय प्रत्यक्ष पाहा.',
      'शुल्क संस्थेच्या नावेच भरा व पावती घ्या. व्यक्तीच्या नावे रक्कम देऊ नका.',
      'मूळ कागदपत्रे संस्थेकडे ठेवू नका. पडताळणीनंतर ती परत घेण्याचा आपल्याला हक्क आहे.',
    ) +
    table(
      'अभ्यासक्रम | कालावधी | किमान पात्रता | वयोमर्यादा',
      `सहाय्यक परिचारिका प्रसाविका (एएनएम) | २ वर्षे | बारावी उत्तीर्ण | १७ ते ३५ वर्षे
       जनरल नर्सिंग अँड मिडवायफरी (जीएनएम) | ३ वर्षे | बारावी, ४० टक्के गुण | १७ ते ३५ वर्षे
       बी.एस्सी. नर्सिंग | ४ वर्षे | बारावी विज्ञान, ४५ टक्के गुण | किमान १७ वर्षे`,
      { caption: 'अभ्यासक्रमांची माहिती' },
    ) +
    h('अशा जाहिरातींपासून सावध राहा') +
    list(
      '“सहा महिन्यांत एएनएम” किंवा “एका वर्षात जीएनएम”',
      '“घरी बसून नर्सिंग” किंवा दूरस्थ पद्धतीने जीएनएम: असा कोणताही अभ्यासक्रम अस्तित्वात नाही',
      '“परिषदेची नोंदणी आम्ही करून देतो”: परिषदेने कोणत्याही मध्यस्थाची नियुक्ती केलेली नाही',
      'दुसऱ्या राज्यातील परीक्षा व प्रमाणपत्राचे आश्वासन',
    ) +
    h('फसवणूक झाल्यास') +
    p(
      'जवळच्या पोलीस ठाण्यात तक्रार करावी व पावतीची प्रत परिषदेस office@council.example या पत्त्यावर पाठवावी. बनावट संस्थांची नावे परिषदेच्या संकेतस्थळावर प्रसिद्ध केली जातात. तक्रारदाराचे नाव गोपनीय ठेवले जाते.',
    ),
}

// Education

const units = (rows: string) => table('Unit | Hours | What is taught', rows, { right: [1] })

const syllabus: DemoPdf = {
  name: 'syllabus-gnm-2025.pdf',
  lang: 'en',
  kind: 'Syllabus',
  title: 'General Nursing and Midwifery, three years, from the academic year 2025-26',
  ref: 'SNC/Edn/2025/64',
  date: '2 June 2025',
  body:
    h('1. Aims of the programme') +
    p(
      'The programme prepares nurses who care for people of all ages at home, in hospitals and in the community, who work with others, and who go on learning. At its end the nurse:',
    ) +
    list(
      'finds out what a person needs, plans the care with the person and the family, gives it and looks at its effect',
      'attends normal pregnancies and births on her or his own and knows when to call for help',
      'gives medicines safely and keeps true records',
      'protects patients, families and colleagues from infection',
      'takes part in the national health programmes and in the work of a health and wellness centre',
      'acts with kindness and without distinction of caste, religion, sex, income or illness',
      'uses digital records and telemedicine, and respects the privacy of what they hold',
      'helps in disasters and mass casualties under the plan of the district',
    ) +
    h('2. Admission') +
    list(
      'twelfth standard with 40 per cent, English as a subject; 35 per cent for reserved categories',
      'age 17 to 35 on 31 December of the year of admission; no upper limit for auxiliary nurse midwives',
      'medically fit, with vaccination against hepatitis B begun before the first posting',
      'admission once a year, by 31 August, within the sanctioned intake',
    ) +
    h('3. Teaching year') +
    p(
      'A year has 52 weeks, of which 40 are teaching weeks of 40 hours, two are for examinations, two for preparation, and eight for leave and holidays. The third year has 26 teaching weeks, and the internship of 26 weeks follows its examination. Night duty does not exceed two weeks at a time and is not given in the first year.',
    ) +
    h('4. Medium') +
    p(
      'Theory is taught in English, with explanations in Marathi where they help. Health education is practised in Marathi and in the language of the community.',
    ) +
    part('5. Plan of the three years') +
    table(
      'Subject | Theory, hours | Practice, hours',
      `Bio Sciences: Anatomy and Physiology, Microbiology | 130 | 20
       Behavioural Sciences: Psychology, Sociology | 80 | 0
       Nursing Foundations and First Aid | 230 | 600
       Community Health Nursing I and Nutrition | 160 | 280
       English | 40 | 0
       Digital health and computers | 20 | 40`,
      { caption: 'First year', right: [1, 2] },
    ) +
    table(
      'Subject | Theory, hours | Practice, hours',
      `Medical Surgical Nursing I | 130 | 320
       Medical Surgical Nursing II | 130 | 300
       Mental Health Nursing | 80 | 240
       Child Health Nursing | 80 | 260
       Disaster nursing | 20 | 40`,
      { caption: 'Second year', right: [1, 2] },
    ) +
    table(
      'Subject | Theory, hours | Practice, hours',
      `Midwifery and Gynaecological Nursing | 150 | 450
       Community Health Nursing II | 90 | 220
       Nursing Education, Research and Administration | 90 | 40
       Internship, six months | 0 | 1,040`,
      { caption: 'Third year', right: [1, 2] },
    ) +
    h('6. Scheme of examination') +
    table(
      'Year | Papers | Theory | Internal | Practical',
      `First | 4 papers of three hours | 75 each | 25 each | Nursing Foundations, 100
       Second | 4 papers of three hours | 75 each | 25 each | Medical Surgical 100, Child Health 50
       Third | 3 papers of three hours | 75 each | 25 each | Midwifery 100, Community Health 50`,
    ) +
    list(
      'passing: 50 per cent in theory with internal assessment, and 50 per cent in each practical',
      'attendance: 80 per cent in theory, 100 per cent in practice before the certificate is given',
      'English and digital health are examined by the institute; the grade is sent to the council',
      'the programme is finished within six years of admission',
    ) +
    part('7. First year: Bio Sciences') +
    p('The student describes the structure and the working of the body and uses this in bedside care.') +
    units(`I. The body as a whole | 6 | Terms, planes and cavities; cells, tissues, membranes and glands
      II. Bones and joints | 12 | Bones of the skeleton, joints and movements; what a nurse watches in a fracture
      III. Muscles | 8 | Kinds of muscle, main muscles; sites for injection into a muscle
      IV. Blood and circulation | 16 | Blood, groups and clotting; heart, vessels, pulse and blood pressure; lymph
      V. Breathing | 10 | Airways and lungs, exchange of gases, control of breathing
      VI. Digestion | 12 | Organs, juices, absorption; liver and pancreas; metabolism
      VII. Excretion | 10 | Kidneys, urine, water and salts; skin and temperature
      VIII. Nerves and senses | 14 | Brain, spinal cord, nerves; eye, ear, taste, smell, touch
      IX. Glands | 6 | Hormones, what too much and too little of them does
      X. Reproduction | 10 | Organs, monthly cycle, fertilisation, breast
      XI. Microbes | 12 | Bacteria, viruses, fungi, parasites; where they live and how they spread
      XII. Infection and immunity | 8 | Host and defence, vaccines, allergy
      XIII. Control of microbes | 6 | Cleaning, disinfection, sterilisation; waste by colour of the bag`) +
    p('Practice: 20 hours in the laboratory with charts, models, microscope and specimens.') +
    h('8. First year: Behavioural Sciences') +
    units(`I. Mind and behaviour | 10 | What psychology studies; attention, perception, learning, memory
      II. Feelings and stress | 10 | Emotions, frustration, conflict; how people cope, and how a nurse helps
      III. Personality | 8 | Growth from child to old age; attitudes and habits
      IV. The patient as a person | 12 | Fear, pain, grief; talking with the ill, the angry and the dying
      V. Society and family | 14 | Family, marriage, caste and class; customs around birth, illness and death
      VI. Community | 12 | Village and town, migration, poverty, tribal communities
      VII. Social problems | 14 | Violence at home, addiction, child labour, dowry; laws and where help is found`) +
    part('9. First year: Nursing Foundations and First Aid') +
    p('The student gives basic care with skill, gentleness and attention to safety.') +
    units(`I. Nursing as a profession | 10 | History in India and the world; register, council, code of ethics; qualities of a nurse
      II. The hospital | 10 | Departments, team, patients’ rights; admission, transfer and discharge
      III. The nursing process | 16 | Assessment, nursing diagnosis, plan, care, evaluation; reports and records
      IV. Comfort and hygiene | 30 | Beds, positions, mouth care, bath, hair, back; prevention of bed sores
      V. Observation | 24 | Temperature, pulse, breathing, blood pressure, pain, oxygen saturation; charts
      VI. Infection control | 20 | Hand washing, gloves, gown, isolation; needle injuries; biomedical waste
      VII. Food and fluids | 14 | Helping to eat, tube feeding, intake and output
      VIII. Elimination | 16 | Bed pan, enema, catheter care, collection of specimens
      IX. Movement | 12 | Lifting, turning, walking aids; safety of the nurse’s own back
      X. Medicines | 34 | Orders, rights of administration, routes, calculation of doses, drips, reactions
      XI. Hot and cold, oxygen, inhalation | 12 | Applications, dangers, care of the equipment
      XII. Before and after operation | 10 | Preparation, consent, recovery position, dressing
      XIII. The dying | 8 | Comfort, family, care of the body, belongings
      XIV. First aid | 14 | Bleeding, burns, fractures, poisoning, snake bite, choking, resuscitation`) +
    p(
      'Practice: 80 hours in the skill laboratory before the first posting, then 520 hours in medical and surgical wards and the out-patient department. The log book lists 62 procedures, of which 48 are done under supervision and then alone.',
    ) +
    part('10. First year: Community Health Nursing I and Nutrition') +
    units(`I. Health and community | 12 | Meaning of health, levels of prevention, indicators of health
      II. Health services | 16 | Sub-centre, health and wellness centre, primary health centre, hospital; who works there
      III. Environment | 20 | Water, air, housing, latrines, refuse, insects; what a village can do itself
      IV. Epidemiology | 14 | How diseases spread, notification, outbreak; simple rates
      V. Home visit | 14 | Bag technique, family folder, visiting plan, manners in a home
      VI. Health education | 18 | Listening first; talks, flash cards, role play, folk media; evaluation
      VII. Communicable diseases | 26 | Tuberculosis, malaria, dengue, leprosy, diarrhoea, measles, HIV: signs, care, prevention
      VIII. Nutrition | 24 | Nutrients, balanced diet with local foods, cooking and storing, growth chart
      IX. Diets for the ill | 10 | Fluid, soft, diabetic, low salt; anaemia and malnutrition
      X. Personal hygiene | 6 | Skin, teeth, menstruation, hand washing in schools`) +
    p(
      'Practice: 280 hours. Each student follows five families for the year, weighs children at two anganwadis, cooks six low-cost recipes and gives four health talks.',
    ) +
    h('11. First year: English, digital health and computers') +
    units(`I. Reading and writing | 20 | Case notes, reports, letters; common medical words
      II. Speaking | 20 | Handing over, telephone, talking with patients who speak other languages
      III. Computers | 30 | Files, texts, tables, presentation, e-mail
      IV. Digital health | 30 | Electronic record, health identity number, teleconsultation; passwords, privacy, consent`) +
    part('12. Second year: Medical Surgical Nursing I') +
    p('For each disease: cause, signs, tests, treatment, nursing care, teaching of the patient, rehabilitation.') +
    units(`I. Introduction | 10 | Illness and its course; pain, shock, fluid balance; care before and after operation
      II. Operation theatre | 12 | Asepsis, instruments, positions, count of swabs, anaesthesia
      III. Breathing | 18 | Pneumonia, asthma, chronic bronchitis, tuberculosis, chest drain
      IV. Heart and vessels | 24 | High blood pressure, angina, infarction, heart failure, rheumatic disease, varicose veins
      V. Blood | 10 | Anaemia, sickle cell disease, leukaemia, transfusion
      VI. Digestion | 24 | Ulcer, appendicitis, obstruction, hernia, piles, hepatitis, cirrhosis, stones
      VII. Kidneys and urine | 16 | Nephritis, stones, failure, dialysis, prostate
      VIII. Skin | 8 | Eczema, scabies, psoriasis, leprosy in the ward
      IX. Older people | 8 | Falls, confusion, several medicines, care at home`) +
    h('13. Second year: Medical Surgical Nursing II') +
    units(`I. Eye | 14 | Cataract, glaucoma, infections, injuries; drops, bandage; eye donation
      II. Ear, nose, throat | 12 | Otitis, deafness, sinusitis, tonsils, tracheostomy
      III. Nervous system | 22 | Stroke, epilepsy, meningitis, head and spine injuries, unconscious patient
      IV. Bones and joints | 18 | Fractures, plaster, traction, arthritis, amputation
      V. Hormones | 12 | Diabetes and its teaching, thyroid, adrenal
      VI. Cancer | 20 | Prevention, screening, surgery, chemotherapy, radiation, palliative care
      VII. Burns | 10 | Degrees, fluids, dressing, contractures
      VIII. Emergency and intensive care | 22 | Triage, resuscitation, ventilator, monitors, poisoning, snake bite`) +
    part('14. Second year: Mental Health Nursing') +
    units(`I. Introduction | 8 | Mental health and illness, stigma, history of care in India
      II. Assessment | 10 | History, mental status, interview; the therapeutic relationship
      III. Anxiety and mood | 14 | Anxiety, depression, mania; prevention of suicide
      IV. Psychoses | 12 | Schizophrenia and other psychoses; side effects of medicines
      V. Addiction | 10 | Alcohol, tobacco, other substances; withdrawal, counselling of the family
      VI. Children and the old | 8 | Disability, hyperactivity, dementia
      VII. Treatments | 10 | Medicines, electroconvulsive therapy, talking and occupational therapy
      VIII. Law and community | 8 | Mental Healthcare Act, rights, district programme, rehabilitation`) +
    p('Practice: 240 hours in a psychiatric ward, a day centre and a de-addiction centre; three case studies.') +
    h('15. Second year: Child Health Nursing') +
    units(`I. The child | 10 | Growth and development, play, the child in hospital, children’s rights
      II. The newborn | 16 | Care at birth, breast feeding, low weight, jaundice, infection, kangaroo care
      III. Immunisation | 8 | National schedule, cold chain, events after a vaccine
      IV. Nutrition | 10 | Feeding from six months, malnutrition, vitamin deficiencies
      V. Illnesses | 24 | Diarrhoea, pneumonia, fevers, heart, kidney and blood diseases, worms
      VI. Surgery | 6 | Cleft lip, hernia, malformations; preparation of parents and child
      VII. Integrated management | 6 | Sick child up to five years, danger signs, referral`) +
    h('16. Second year: Disaster nursing') +
    units(`I. Before | 6 | Hazards of the district, plan, drills, stock
      II. During | 8 | Triage, first aid for many, communication, records
      III. After | 6 | Camps, water, outbreaks, grief; care of the helpers`) +
    part('17. Third year: Midwifery and Gynaecological Nursing') +
    p('The student attends normal births with skill and respect, and recognises danger in time.') +
    units(`I. Introduction | 6 | Midwifery in India, respectful care, rights, indicators
      II. Anatomy | 10 | Pelvis, fetal skull, placenta, development of the fetus
      III. Pregnancy | 22 | Signs, check-ups, danger signs, birth plan, minor ailments, nutrition, counselling
      IV. Normal labour | 26 | Stages, partograph, companion, position of choice, delivery, active management
      V. After birth | 14 | Mother and baby, breast feeding, blues, family planning
      VI. The newborn | 12 | First minute, resuscitation, examination, warmth, referral
      VII. High-risk pregnancy | 18 | Bleeding, high blood pressure, anaemia, diabetes, infections, twins
      VIII. Difficult labour | 16 | Obstructed labour, malpresentation, cord prolapse, caesarean, bleeding after birth
      IX. Medicines | 6 | Oxytocin, misoprostol, magnesium sulphate, vitamin K
      X. Family planning | 8 | Methods, counselling, medical termination and its law
      XI. Women’s health | 12 | Menstrual disorders, infections, fibroids, prolapse, infertility, screening for cancer`) +
    table(
      'Procedure | Observed or assisted | Done under supervision',
      `Antenatal examination | 10 | 30
       Vaginal examination in labour | 5 | 5
       Normal delivery | 10 | 20
       Suturing of a tear or episiotomy | 5 | 5
       Resuscitation of a newborn | 5 | 5
       Postnatal care, mother and baby | 5 | 20
       Insertion of an intrauterine device | 5 | 5
       Motivation for family planning | 0 | 10`,
      { caption: 'Record of midwifery cases', right: [1, 2] },
    ) +
    part('18. Third year: Community Health Nursing II') +
    units(`I. Health system | 12 | Centre, state, district, block; panchayat and health committees
      II. National programmes | 24 | Tuberculosis, vector-borne diseases, non-communicable diseases, mother and child, eye, mental health
      III. Role of the nurse | 14 | Sub-centre, school, factory, home for the old; mid-level health provider
      IV. Vital statistics | 12 | Births and deaths, rates, reports, digital registers
      V. Population | 10 | Trends, family welfare, adolescents
      VI. Demographic groups | 10 | Tribal, migrant and brick-kiln families, people with disability
      VII. Agencies | 8 | International, national and voluntary agencies`) +
    p(
      'Practice: 220 hours, of them 120 in a rural field with stay in the village. One survey of 50 families with report.',
    ) +
    h('19. Third year: Nursing Education, Research and Administration') +
    units(`I. Education | 20 | Aims, methods, lesson plan, audio-visual aids, clinical teaching, evaluation
      II. Research | 20 | Question, reading, design, sample, tools, simple statistics, ethics, report
      III. Management | 20 | Ward management, duty list, stock, budget, material, quality, audit
      IV. Profession | 16 | Career, unions and associations, continuing education, renewal of registration
      V. Law | 14 | State Nurses Act, negligence, consent, consumer law, medico-legal cases`) +
    p('Each student gives two lessons, and a group of five presents a small study.') +
    part('20. Internship') +
    p(
      'Six months from the third-year examination, 40 hours a week, with a stipend that is not below that of the government’s schools. The intern works under a registered nurse and is not counted in the staff of the ward.',
    ) +
    table(
      'Area | Weeks',
      `Medical and surgical wards, intensive care, operation theatre | 8
       Labour room, antenatal and postnatal wards, newborn unit | 6
       Children’s ward | 3
       Community, rural and urban | 6
       Psychiatry or palliative care | 1
       Ward management | 2`,
      { right: [1] },
    ) +
    h('21. Records') +
    list(
      'log book of procedures, signed on the day by the teacher who saw them',
      'midwifery case book, checked by the midwifery teacher each month',
      'cumulative record of marks, attendance, leave, health and conduct, kept for five years after passing',
      'clinical rotation plan of each batch, shown in the class room and in the hospital',
    ) +
    h('22. Minimum of teachers') +
    table(
      'Post | Qualification and experience | Number for an intake of 40',
      `Principal | M.Sc. Nursing, eight years, of them five in teaching | 1
       Vice principal | M.Sc. Nursing, five years, of them three in teaching | 1
       Tutor | M.Sc. Nursing, or B.Sc. Nursing with two years | 10
       Guest teachers | Microbiology, psychology, sociology, English, computers | as needed`,
      { right: [2] },
    ) +
    h('23. Transition') +
    p(
      'Students admitted before 2025-26 finish under the earlier syllabus, whose last examination is summer 2029. Who is not through by then is placed in this syllabus by the council, with the papers passed taken over one by one.',
    ) +
    part('Annexure 1: Log book of procedures') +
    p('The number is the least that a student has done under supervision before the end of the year named.') +
    table(
      'Procedure | First year | Second year | Third year',
      `Admission, transfer and discharge of a patient | 5 | 5 | 0
       Making of beds: open, occupied, for operation, for fracture | 20 | 5 | 0
       Bath in bed, mouth and back care | 15 | 5 | 0
       Temperature, pulse, breathing, blood pressure | 50 | 30 | 10
       Feeding by tube | 3 | 5 | 0
       Enema and suppository | 3 | 2 | 0
       Catheter: insertion and care | 2 | 5 | 3
       Collection of blood, urine, stool, sputum | 10 | 10 | 5
       Medicines by mouth | 30 | 20 | 5
       Injection into skin, under skin, into muscle | 20 | 20 | 10
       Injection into vein and care of a drip | 5 | 20 | 10
       Oxygen, inhalation, suction | 5 | 10 | 5
       Dressing of wounds, removal of stitches | 5 | 15 | 0
       Preparation for operation and care after it | 3 | 10 | 3
       Assistance at a minor operation | 0 | 5 | 2
       Care of an unconscious patient | 0 | 5 | 0
       Care of a patient on a ventilator | 0 | 3 | 2
       Resuscitation of an adult, on a manikin | 3 | 3 | 2
       Kangaroo care and feeding of a small newborn | 0 | 3 | 5
       Vaccination of a child | 2 | 10 | 10
       Mental status examination | 0 | 5 | 0
       Home visit with family folder | 10 | 0 | 15
       Health talk with lesson plan | 4 | 3 | 3
       Screening for high blood pressure and diabetes | 5 | 5 | 20
       Insertion of an intrauterine device, on a model | 0 | 0 | 5
       Entry in the electronic health record | 5 | 20 | 20`,
      { right: [1, 2, 3] },
    ) +
    part('Annexure 2: Equipment of the skill laboratory') +
    p('For an intake of 40. Consumables are replaced each term; the stock register shows the date and the signature.') +
    table(
      'Equipment | Number',
      `Adult manikin for nursing care, male and female parts | 4
       Manikin for resuscitation of an adult, with feedback | 2
       Manikin for resuscitation of a child | 1
       Newborn manikin for resuscitation and care of the cord | 2
       Birthing simulator with placenta | 2
       Model of the female pelvis with fetal skull | 3
       Arm for injection into a vein | 5
       Pad for injection into a muscle | 10
       Model for catheters, male and female | 2
       Model for the insertion of an intrauterine device | 3
       Hospital bed with locker, overbed table and screen | 8
       Wheelchair, trolley, walking frame, crutches | 2 each
       Blood pressure apparatus, without mercury | 12
       Pulse oximeter, thermometer, glucometer | 8 each
       Oxygen cylinder with flow meter, suction machine | 2 each
       Sterilising drum, instrument trays, dressing sets | 12 sets
       Waste bins in the four colours, needle cutter | 3 sets
       Weighing scales: adult, child, newborn | 2 each
       Community bag with contents | 20
       Tablet computer with the demonstration record | 8`,
      { right: [1] },
    ) +
    h('Use of the laboratory') +
    list(
      'open from 8:00 AM to 6:00 PM, for at least 40 hours a week with a tutor present',
      'students enter and leave by the register; groups have at most ten students for each station',
      'a procedure is shown, done under guidance, done again alone, and only then done with a patient',
      'damage is reported on the same day; students do not pay for wear',
    ),
}

const abhyaskram: DemoPdf = {
  name: 'anm-abhyaskram-2025.pdf',
  lang: 'mr',
  kind: 'अभ्यासक्रम',
  title: 'सहाय्यक परिचारिका प्रसाविका (एएनएम): दोन वर्षांचा अभ्यासक्रम, शैक्षणिक वर्ष २०२५-२६ पासून',
  ref: 'रापप/शिक्षण/२०२५/६५',
  date: '३ जून २०२५',
  body:
    h('१. उद्दिष्टे') +
    p(
      'उपकेंद्र, आरोग्य व कल्याण केंद्र आणि प्राथमिक आरोग्य केंद्र येथे माता, बालक व कुटुंबांना प्राथमिक आरोग्य सेवा देऊ शकतील अशा परिचारिका घडविणे हे या अभ्यासक्रमाचे उद्दिष्ट आहे. अभ्यासक्रम पूर्ण करणारी विद्यार्थिनी:',
    ) +
    list(
      'गरोदर माता, प्रसूती व नवजात बालकाची काळजी सुरक्षितपणे घेते आणि धोक्याची लक्षणे ओळखून वेळीच संदर्भसेवा देते',
      'लसीकरण, कुटुंबनियोजन व पोषण याबाबत समुपदेशन करते',
      'संसर्गजन्य व असंसर्गजन्य आजारांच्या राष्ट्रीय कार्यक्रमांत सहभाग घेते',
      'नोंदी व अहवाल अचूक आणि वेळेवर ठेवते',
    ) +
    h('२. प्रवेश पात्रता') +
    p(
      'कोणत्याही शाखेतून बारावी उत्तीर्ण, वय १७ ते ३५ वर्षे, वैद्यकीयदृष्ट्या सक्षम. प्रवेश वर्षातून एकदाच, ३१ ऑगस्टपूर्वी, मान्य प्रवेश क्षमतेच्या मर्यादेत.',
    ) +
    h('३. तासिकांचे नियोजन') +
    table(
      'विषय | सिद्धांत (तास) | प्रात्यक्षिक (तास)',
      `सामुदायिक आरोग्य परिचर्या | १२० | ३००
       आरोग्य संवर्धन: पोषण, मानवी शरीर, स्वच्छता, मानसिक आरोग्य | १२० | ७५
       प्राथमिक आरोग्य परिचर्या १: संसर्ग नियंत्रण, आजार, प्रथमोपचार | १३० | १८०
       बाल आरोग्य परिचर्या | ७५ | १८०`,
      { caption: 'प्रथम वर्ष', right: [1, 2] },
    ) +
    table(
      'विषय | सिद्धांत (तास) | प्रात्यक्षिक (तास)',
      `प्रसूतिविद्या | २०० | ३६०
       आरोग्य केंद्र व्यवस्थापन | ४० | ८०
       आंतरवासिता, सहा महिने | ० | १,०४०`,
      { caption: 'द्वितीय वर्ष', right: [1, 2] },
    ) +
    h('४. प्रथम वर्ष: घटक') +
    table(
      'विषय | घटक',
      `सामुदायिक आरोग्य परिचर्या | आरोग्याची संकल्पना; गाव व समाज; आरोग्य सेवा यंत्रणा; गृहभेट; आरोग्य शिक्षण व संवाद कौशल्ये; लोकसंख्या व जीवनविषयक आकडेवारी
       आरोग्य संवर्धन | समतोल आहार व स्थानिक अन्नपदार्थ; कुपोषण व रक्तक्षय; शरीररचना व कार्य; पाणी, शौचालय व परिसर स्वच्छता; मानसिक आरोग्य व ताणतणाव
       प्राथमिक आरोग्य परिचर्या | हात धुणे व निर्जंतुकीकरण; जैववैद्यकीय कचरा; क्षयरोग, हिवताप, डेंग्यू, कुष्ठरोग; उच्च रक्तदाब व मधुमेह तपासणी; औषधे देणे; सर्पदंश, भाजणे व रक्तस्राव यांवरील प्रथमोपचार
       बाल आरोग्य परिचर्या | वाढ व विकास; स्तनपान व पूरक आहार; लसीकरण व शीतसाखळी; अतिसार, न्यूमोनिया; शालेय आरोग्य; किशोरवयीन मुलींचे आरोग्य`,
    ) +
    h('५. द्वितीय वर्ष: घटक') +
    table(
      'विषय | घटक',
      `प्रसूतिविद्या | प्रसूतिपूर्व तपासणी व जोखमीच्या मातांची ओळख; प्रसूतीच्या अवस्था व पार्टोग्राफ; प्रसूतीनंतरची काळजी; नवजात बालकाचे पुनरुज्जीवन; प्रसूतीनंतरचा रक्तस्राव; कुटुंबनियोजनाच्या पद्धती; सुरक्षित गर्भपाताचा कायदा
       आरोग्य केंद्र व्यवस्थापन | उपकेंद्राची मांडणी; औषधसाठा व नोंदवह्या; आशा व अंगणवाडी सेविकांसोबत समन्वय; डिजिटल नोंदी व गोपनीयता; वार्षिक कृती आराखडा`,
    ) +
    table(
      'प्रक्रिया | निरीक्षण | स्वतः (देखरेखीखाली)',
      `प्रसूतिपूर्व तपासणी | १० | २०
       नैसर्गिक प्रसूती | ५ | १०
       नवजात बालकाचे पुनरुज्जीवन | ५ | ५
       प्रसूतीनंतरची गृहभेट | ५ | १०
       तांबी बसविणे | ५ | ५`,
      { caption: 'प्रसूतिविद्या: आवश्यक नोंदी', right: [1, 2] },
    ) +
    h('६. परीक्षा योजना') +
    list(
      'प्रत्येक विषयास लेखी ७५ व अंतर्गत २५ गुण; उत्तीर्ण होण्यासाठी ५० टक्के गुण',
      'प्रथम वर्षी बाल आरोग्य व प्राथमिक आरोग्य परिचर्या, द्वितीय वर्षी प्रसूतिविद्या यांची प्रात्यक्षिक परीक्षा प्रत्येकी १०० गुणांची',
      'उपस्थिती: सिद्धांतास ८० टक्के, प्रात्यक्षिकास १०० टक्के',
      'अभ्यासक्रम प्रवेशापासून चार वर्षांत पूर्ण करणे आवश्यक',
    ),
}

const scholarship: DemoPdf = {
  name: 'shishyavrutti-paripatrak-2025.pdf',
  lang: 'mr',
  kind: 'परिपत्रक',
  title: 'परिचर्या अभ्यासक्रमातील विद्यार्थ्यांना शिष्यवृत्तीसाठी अर्ज करण्याबाबत (२०२५-२६)',
  ref: 'रापप/शिक्षण/२०२५/१०२',
  date: '१८ सप्टेंबर २०२५',
  to: MR_ALL_HEADS,
  body:
    p(
      'परिषदेच्या विद्यार्थी कल्याण निधीतून दरवर्षी गुणवत्ताधारक व आर्थिकदृष्ट्या दुर्बल विद्यार्थ्यांना शिष्यवृत्ती दिली जाते. शैक्षणिक वर्ष २०२५-२६ साठी पात्र विद्यार्थ्यांचे अर्ज मागविण्यात येत आहेत.',
    ) +
    table(
      'शिष्यवृत्ती | अभ्यासक्रम | संख्या | रक्कम (वार्षिक, रुपये)',
      `गुणवत्ता शिष्यवृत्ती | जीएनएम | ६० | १२,०००
       गुणवत्ता शिष्यवृत्ती | एएनएम | ४० | ८,०००
       आदिवासी क्षेत्रातील विद्यार्थिनी | जीएनएम व एएनएम | ५० | १५,०००
       दिव्यांग विद्यार्थी | जीएनएम व एएनएम | २० | १५,०००
       आई किंवा वडील हयात नसलेले विद्यार्थी | जीएनएम व एएनएम | ३० | १५,०००`,
      { right: [2, 3] },
    ) +
    h('पात्रता') +
    steps(
      'विद्यार्थी राज्यातील मान्यताप्राप्त संस्थेत द्वितीय किंवा तृतीय वर्षात शिकत असावा.',
      'मागील परीक्षेत पहिल्याच प्रयत्नात किमान ६५ टक्के गुण मिळालेले असावेत. आदिवासी क्षेत्रातील विद्यार्थिनी व दिव्यांग विद्यार्थ्यांसाठी ही मर्यादा ५५ टक्के आहे.',
      'कुटुंबाचे वार्षिक उत्पन्न अडीच लाख रुपयांपेक्षा जास्त नसावे.',
      'इतर कोणतीही शासकीय शिष्यवृत्ती मिळत नसावी.',
    ) +
    h('अर्जासोबत जोडावयाची कागदपत्रे') +
    list(
      'मागील वर्षाची गुणपत्रिका',
      'तहसीलदारांचा उत्पन्नाचा दाखला',
      'विद्यार्थ्याच्या नावे असलेल्या बँक खात्याच्या पुस्तकाची प्रत',
      'दिव्यांगत्व प्रमाणपत्र किंवा पालकांचा मृत्यू दाखला, लागू असल्यास',
      'प्राचार्यांचे शिफारसपत्र',
    ) +
    h('मुदत') +
    p(
      'विद्यार्थ्यांनी आपले अर्ज दि. १५ ऑक्टोबर २०२५ पर्यंत संस्थेकडे द्यावेत. संस्थांनी पडताळणी करून ते दि. ३१ ऑक्टोबर २०२५ पर्यंत ऑनलाइन सादर करावेत. अपूर्ण अर्जांचा विचार केला जाणार नाही. निवड यादी दि. १५ डिसेंबर २०२५ रोजी प्रसिद्ध होईल व रक्कम थेट विद्यार्थ्यांच्या खात्यात जमा केली जाईल.',
    ),
  copies: ['लेखा शाखा', 'विभागीय कार्यालये'],
}

const providers: DemoPdf = {
  name: 'guidelines-cne-providers-2026.pdf',
  lang: 'en',
  kind: 'Guidelines',
  title: 'Accreditation of providers of continuing nursing education (CNE)',
  ref: 'SNC/CPD/2026/24',
  date: '7 April 2026',
  body:
    p('In force from 1 May 2026. Accreditations under the earlier guidelines stay valid until they end.') +
    h('1. Who may be a provider') +
    list(
      'recognised institutes of nursing that have run for five years',
      'hospitals of 100 beds or more with a nursing education cell',
      'registered associations of nurses or midwives with 200 members',
      'universities and departments of the government',
    ) +
    h('2. From application to workshop') +
    table(
      'Step | What happens | Time',
      `1 | The profile is submitted; the department approves or rejects it with reasons | 15 days
       2 | Application for accreditation; approved or rejected | 30 days
       3 | The fee of ₹ 10,000 is paid; the accreditation is valid for three years | at once
       4 | Application for a workshop with programme, speakers and venue | 21 days before
       5 | The workshop is approved or rejected | 10 days
       6 | The workshop is scheduled; an observer is named | 5 days before
       7 | Attendance is entered; certificates are given by the system | within 7 days`,
      { right: [0] },
    ) +
    h('3. Workshops') +
    list(
      'One day is six hours of teaching without breaks and gives two points.',
      'At most 100 participants for lectures and 30 for skills, with one facilitator for ten.',
      'Half of the speakers are nurses. Sponsors neither choose subjects nor speakers.',
      'The charge is at most ₹ 250 for each point. It is shown in the announcement.',
    ) +
    h('4. Online workshops') +
    list(
      'The period of an online workshop is two months from the date of its start.',
      'Each point needs three hours of material and a test with 60 per cent to pass; three attempts.',
      'For nurses who reside in India only one of five online points counts in a year; for those outside India all five count.',
      'Videos have captions, and from 2026 subtitles in Marathi.',
    ) +
    h('5. Observers') +
    p(
      'The observer sees the attendance at the beginning and at the end, the programme and the venue, and reports through the system on the same day. The observer receives one point and the travel allowance of the council, and nothing from the organiser.',
    ) +
    h('6. Withdrawal') +
    p(
      'An accreditation is withdrawn where certificates were given to persons who were absent, where an observer was hindered, or where charges above the limit were taken. Points already given to participants in good faith are kept.',
    ) +
    table(
      'Field | What it asks for',
      `Name and kind of provider | As in the certificate of registration
       Head and coordinator | Name, registration number, e-mail, mobile number
       Venue | Seats, skill stations, access for wheelchairs
       Past programmes | Three years: date, subject, participants
       Speakers | Name, qualification, experience, consent
       Accounts | Bank account of the provider, not of a person`,
      { caption: 'Annexure B: What the application asks for' },
    ),
}

// Tenders and quotations

const certificates: DemoPdf = {
  name: 'tender-registration-certificates-2026.pdf',
  lang: 'en',
  kind: 'Tender document',
  title: 'Printing and supply of registration certificates and identity cards with security features, 2027 to 2029',
  ref: 'SNC/Store/2026/42',
  date: '26 October 2026',
  body:
    h('1. Notice inviting tender') +
    p(
      'The State Nursing Council invites sealed offers in two covers, technical and financial, from experienced security printers for the printing, personalisation and supply of registration certificates and identity cards for three years.',
    ) +
    table(
      'Item | Particulars',
      `Estimated value | ₹ 1.86 crore for three years
       Earnest money deposit | ₹ 3,72,000
       Cost of the document | none; it is read and downloaded from the council’s website
       Sale and download | from 26 October 2026
       Pre-bid meeting | 9 November 2026, 11:30 AM, council hall, third floor
       Answers to questions | 13 November 2026, on the website
       Last date and time | 30 November 2026, 3:00 PM
       Opening of technical offers | 1 December 2026, 11:30 AM
       Opening of financial offers | announced to those who qualify
       Validity of offers | 120 days from the last date`,
      { caption: 'Schedule of the tender', short: [0] },
    ) +
    p(
      'Offers are submitted through the tender portal. Paper samples are delivered to the stores section by the last date. Offers that come later, by e-mail or by fax are not opened.',
    ) +
    p('The council may accept or reject any offer or all of them and gives its reasons on request.') +
    part('2. Quantities and specification') +
    table(
      'No. | Item | Each year | Three years',
      `1 | Certificate of registration, RNRM, A4 | 16,000 | 48,000
       2 | Certificate of registration, RANM, A4 | 7,000 | 21,000
       3 | Certificate of renewal, A4 | 42,000 | 1,26,000
       4 | Identity card, 85.6 × 54 mm | 65,000 | 1,95,000
       5 | Envelope with window, A4, 120 gsm | 65,000 | 1,95,000`,
      { right: [2, 3] },
    ) +
    p('Quantities may vary by 20 per cent in either direction at the same rates.') +
    h3('Certificates') +
    list(
      'paper of 105 gsm with watermark of the lamp, dull under ultraviolet light, with visible and invisible fibres',
      'guilloche background in two colours, micro text, number in ink that penetrates the paper',
      'hologram of 20 mm, applied hot, that breaks when it is removed',
      'name in English and in Marathi, photograph, and a QR code that leads to the council’s verification page',
      'life of 30 years in an office without air conditioning',
    ) +
    h3('Identity cards') +
    list(
      'polycarbonate of 0.76 mm, photograph and text by laser, edge without sharp corners',
      'name in raised letters of 12 points, so that a patient can read it at one metre',
      'no chip; QR code as on the certificate',
    ) +
    h3('Personalisation and delivery') +
    list(
      'Data are sent each working day by 5:00 PM over an encrypted line and deleted after 30 days.',
      'Printed within three working days, delivered by registered post to the nurse; list of dispatch on the next day.',
      'A wrong or spoilt piece is replaced at the printer’s cost within five working days.',
    ) +
    part('3. Who may offer') +
    steps(
      'Member of the association of security printers, or printer on the panel of a central or state government, for five years.',
      'Turnover of at least ₹ 2 crore a year in the last three years, certified by a chartered accountant.',
      'One work of this kind of at least ₹ 75 lakh, or two of ₹ 50 lakh, finished in the last five years for a public body.',
      'Own press with controlled access, cameras and stock register of security paper, in India.',
      'Certificate for information security under ISO/IEC 27001 that covers the place of personalisation.',
      'Not barred by any government or public body on the last date; no criminal case on printing pending.',
    ) +
    h('4. Papers of the technical offer') +
    table(
      'No. | Paper | Form',
      `1 | Letter of offer and acceptance of all conditions | as in section 9
       2 | Registration of the firm, tax number, permanent account number | copies
       3 | Turnover and audited accounts, 2023-24 to 2025-26 | certificate with number of the accountant
       4 | Orders and certificates of completion | copies, with telephone number of the customer
       5 | Security clearance and ISO certificate | copies, valid on the last date
       6 | Ten samples of each item, without personal data | in a sealed box
       7 | Receipt of the earnest money | number of the transaction`,
    ) +
    h('5. Earnest money and security deposit') +
    p(
      'The earnest money is paid online. It is returned to those who do not qualify within 15 days, to the others when the contract is signed. Micro and small enterprises are exempt on proof of registration for this kind of work. The successful firm gives a security deposit of five per cent of the value as a bank guarantee valid up to 30 June 2030.',
    ) +
    part('6. How offers are judged') +
    p('Technical offers are judged by a committee of five. Seventy marks of 100 are needed to qualify.') +
    table(
      'What is judged | Marks',
      `Samples: paper, print, hologram, card | 35
       Experience beyond the minimum, five marks for each work | 20
       Press, security and capacity, seen on a visit | 25
       Plan for personalisation, delivery and replacement | 15
       Accessibility of the card and the certificate | 5`,
      { right: [1] },
    ) +
    p(
      'Among those who qualify, the lowest total price is accepted. Where two prices are equal, the higher marks decide. The council may ask the lowest for a break-up of rates; it does not negotiate with others.',
    ) +
    h('7. Conditions of the contract') +
    steps(
      'The contract runs from 1 January 2027 to 31 December 2029 and may be extended by six months at the same rates.',
      'Rates are firm. Only a change of the goods and services tax is passed on.',
      'Bills are submitted monthly with the list of dispatch and paid within 30 days.',
      'Delay: one per cent of the value of the delayed pieces for each week begun, at most ten per cent.',
      'A loss of blank certificates or of data is reported within two hours. It entitles the council to end the contract at once.',
      'No part of the work is given to others, except dispatch by post.',
      'Plates, films and data belong to the council and are handed over or destroyed before its officers at the end.',
      'Disputes are decided by a sole arbitrator named by the high court; place is Mumbai.',
    ) +
    part('8. Financial offer') +
    table(
      'No. | Item | Quantity, three years | Rate each, ₹ | Amount, ₹',
      `1 | Certificate of registration, RNRM | 48,000 | |
       2 | Certificate of registration, RANM | 21,000 | |
       3 | Certificate of renewal | 1,26,000 | |
       4 | Identity card | 1,95,000 | |
       5 | Envelope with window | 1,95,000 | |
       6 | Dispatch by registered post, each | 1,95,000 | |
       | Total without tax | | |
       | Goods and services tax | | |
       | Total with tax | | |`,
      { right: [2] },
    ) +
    p('Rates are written in figures and in words. Where they differ, the words count.') +
    h('9. Letter of offer') +
    p(
      'To the Registrar, State Nursing Council, Mumbai. We have read tender SNC/Store/2026/42 and accept all its conditions. Our offer is valid for 120 days from 30 November 2026. We have not agreed prices with any other firm, and nobody of our firm is related to a member or an officer of the council, except as stated below.',
    ) +
    line('Relations, if any') +
    line('Name of the firm') +
    line('Registered address') +
    line('Name and post of the person who signs') +
    `<div class="half">${line('Place and date')}${line('Signature and seal')}</div>`,
}

const digitisation: DemoPdf = {
  name: 'tender-digitisation-registers-2026.pdf',
  lang: 'en',
  kind: 'Tender document',
  title: 'Scanning, indexing and safe storage of the registers of nurses and midwives, 1967 to 2009',
  ref: 'SNC/IT/2026/46',
  date: '15 September 2026',
  body:
    p(
      'The council keeps 2,140 bound registers with about 19 lakh entries. It invites offers in two covers for scanning them at its office, for an index by name, number and year, and for the storage of the images.',
    ) +
    table(
      'Item | Particulars',
      `Estimated value | ₹ 92 lakh
       Earnest money deposit | ₹ 1,84,000
       Pre-bid meeting | 29 September 2026, 11:30 AM
       Last date and time | 23 October 2026, 3:00 PM
       Opening of technical offers | 26 October 2026, 11:30 AM
       Time for the work | 14 months from the order`,
      { caption: 'Schedule of the tender', short: [0] },
    ) +
    h('Scope') +
    table(
      'No. | Work | Quantity',
      `1 | Scanning in colour, 400 dpi, bound volumes up to A2, by overhead scanner | 6,20,000 pages
       2 | Repair of torn pages with Japanese tissue before scanning | 9,000 pages
       3 | Index: name, father’s or husband’s name, number, date, qualification | 19,00,000 entries
       4 | Second, independent entry of number and date | 19,00,000 entries
       5 | Storage: archive files and reading copies on two sets of tape | 2 sets`,
      { right: [2] },
    ) +
    h('Conditions') +
    steps(
      'The registers do not leave the building. The council gives a room of 90 sq. m with light, current and access control.',
      'Entries before 1985 are partly in the Modi script or in Marathi handwriting. The index is in English and in Marathi as written.',
      'Errors in the index: at most one in 1,000 fields, checked on samples of two per cent. A lot above it is done again.',
      'All persons sign a declaration of secrecy. Phones and own storage are left outside.',
      'Payment: 20 per cent after the first 100 volumes, then monthly by accepted pages, ten per cent after the final check.',
      'Firms have done two works of at least two lakh pages of bound records for public bodies in the last five years.',
    ) +
    h('Marks') +
    table(
      'What is judged | Marks',
      `Trial of 50 pages at the council’s office | 40
       Experience | 25
       Method, machines and staff | 25
       Care of the originals | 10`,
      { right: [1] },
    ) +
    p('Seventy marks are needed. Among those who qualify, the lowest price is accepted.'),
}

const corrigendum: DemoPdf = {
  name: 'corrigendum-digitisation-registers-2026.pdf',
  lang: 'en',
  kind: 'Corrigendum 1',
  title:
    'Tender SNC/IT/2026/46, scanning, indexing and safe storage of registers: changes and extension of the last date',
  ref: 'SNC/IT/2026/51',
  date: '9 October 2026',
  body:
    p('After the pre-bid meeting of 29 September 2026, attended by eleven firms, the tender is changed as follows.') +
    table(
      'Item | Instead of | Read',
      `Last date and time | 23 October 2026, 3:00 PM | 20 November 2026, 3:00 PM
       Opening of technical offers | 26 October 2026, 11:30 AM | 23 November 2026, 11:30 AM
       Scope, No. 1 | 6,20,000 pages | 6,48,000 pages
       Scope, No. 2 | 9,000 pages | 14,500 pages
       Time for the work | 14 months | 16 months`,
      { short: [0] },
    ) +
    h('Answers to questions') +
    table(
      'Question | Answer',
      `May two shifts be worked? | Yes, from 7:00 AM to 9:00 PM on working days
       Are power and furniture charged? | No
       Is a consortium allowed? | Yes, of two firms; one answers for the whole
       May handwriting be read by machine? | As a help. Each field is confirmed by a person
       Who reads the Modi script? | The firm. The council names three readers on request, paid by the firm`,
    ) +
    p('All other conditions stay. Offers that have been submitted already may be replaced until the new last date.'),
}

const security: DemoPdf = {
  name: 'tender-security-housekeeping-2025.pdf',
  lang: 'en',
  kind: 'Tender notice',
  title: 'Security and housekeeping services at the council’s offices for two years',
  ref: 'SNC/Gen/2025/61',
  date: '4 August 2025',
  body:
    p('Offers in two covers are invited from licensed agencies for the offices in Mumbai, Pune and Nagpur.') +
    table(
      'Item | Particulars',
      `Estimated value | ₹ 78 lakh for two years
       Earnest money deposit | ₹ 1,56,000
       Visit of the offices | 18 to 20 August 2025, 11:00 AM to 4:00 PM
       Last date and time | 1 September 2025, 3:00 PM
       Opening of technical offers | 3 September 2025, 3:00 PM
       Period | 1 October 2025 to 30 September 2027`,
      { caption: 'Schedule of the tender', short: [0] },
    ) +
    table(
      'Office | Guards, three shifts | Supervisors | Housekeeping staff',
      `Mumbai, Fort | 9 | 2 | 8
       Pune | 3 | 0 | 2
       Nagpur | 3 | 0 | 2
       Total | 15 | 2 | 12`,
      { caption: 'Staff', right: [1, 2, 3] },
    ) +
    h('Conditions') +
    steps(
      'Licence under the Private Security Agencies (Regulation) Act, registration for provident fund and state insurance.',
      'Wages are not below the minimum wage and are paid to the bank account of the worker by the seventh of the month.',
      'The agency’s charge is quoted in per cent of the wages. An offer below 3.85 per cent is rejected.',
      'One guard of each shift at the main gate is a woman. All are trained in the use of fire extinguishers.',
      'Cleaning agents carry labels in Marathi and English. Gloves and masks are given by the agency.',
      'Absence without a substitute: the wage of the day and ₹ 500. Theft by negligence is made good by the agency.',
      'The contract may be ended by either side with notice of two months.',
    ) +
    p('Offers are submitted through the tender portal. Questions are answered by the general section, 022 0000 0002.'),
}

const power: DemoPdf = {
  name: 'quotation-ups-server-room-2026.pdf',
  lang: 'en',
  kind: 'Quotation notice',
  title: 'Annual maintenance of the uninterruptible power supply and the air conditioning of the server room',
  ref: 'SNC/IT/2026/58',
  date: '5 November 2026',
  body:
    p(
      'Sealed quotations are invited for comprehensive maintenance from 1 January to 31 December 2027. They reach the IT section by <u>25 November 2026, 3:00 PM</u>, and are opened on 26 November at 11:30 AM before those who wish to be present.',
    ) +
    table(
      'No. | Equipment | Number | Year | Rate for a year, ₹',
      `1 | Uninterruptible power supply, 20 kVA, three phases | 2 | 2021 |
       2 | Batteries, 12 V, 100 Ah | 64 | 2024 |
       3 | Precision air conditioner, 7 tons | 2 | 2021 |
       4 | Split air conditioner, 2 tons | 3 | 2022 |
       5 | Sensor of temperature, water and smoke, with alarm by message | 1 set | 2023 |
       | Total without tax | | |
       | Goods and services tax | | |`,
      { right: [2, 3, 4] },
    ) +
    h('Conditions') +
    steps(
      'Four visits a year, and calls within four hours on all days, including holidays.',
      'All parts are included, batteries excepted. A part that can’t be repaired in 24 hours is replaced by an equal one on loan.',
      'The firm is authorised by the maker of the equipment or has maintained such equipment at three public offices.',
      'Delay: ₹ 1,000 for each four hours begun beyond the time of response, taken from the bill.',
      'Payment after each quarter on the report of service. No advance.',
      'The cover bears the number of this notice. Quotations by e-mail are not opened.',
    ) +
    p(
      'The equipment can be seen on working days from 11:00 AM to 4:00 PM. Contact: <a href="mailto:it@council.example">it@council.example</a>, 022 0000 0004.',
    ),
}

const stationery: DemoPdf = {
  name: 'darpatrak-lekhan-samagri-2026.pdf',
  lang: 'mr',
  kind: 'दरपत्रक सूचना',
  title: 'कार्यालयीन लेखन सामग्री पुरवठ्यासाठी दरपत्रके मागविणेबाबत',
  ref: 'रापप/भांडार/२०२६/४५',
  date: '२ नोव्हेंबर २०२६',
  body:
    p(
      'परिषदेच्या मुंबई कार्यालयासाठी दि. १ डिसेंबर २०२६ ते ३० नोव्हेंबर २०२७ या कालावधीत खालील लेखन सामग्रीचा पुरवठा करण्यासाठी नोंदणीकृत पुरवठादारांकडून सीलबंद दरपत्रके मागविण्यात येत आहेत. दरपत्रके दि. २३ नोव्हेंबर २०२६ रोजी दुपारी ३ वाजेपर्यंत भांडार शाखेत पोहोचावीत. ती दि. २५ नोव्हेंबर २०२६ रोजी सकाळी ११.३० वाजता उपस्थित पुरवठादारांसमोर उघडली जातील.',
    ) +
    table(
      'अ. क्र. | साहित्य | परिमाण | अंदाजे वार्षिक मागणी | दर (रुपये)',
      `१ | ए४ कागद, ७५ जीएसएम | रीम | १,८०० |
       २ | लीगल कागद, ७५ जीएसएम | रीम | २४० |
       ३ | फाइल कव्हर, परिषदेच्या बोधचिन्हासह | नग | ६,००० |
       ४ | नोंदवही, २०० पाने, कापडी बांधणी | नग | ३५० |
       ५ | बॉलपेन, निळे व काळे | नग | २,४०० |
       ६ | लिफाफे, खिडकीसह | शंभर नग | ४०० |
       ७ | टोनर, लेझर प्रिंटरसाठी (मूळ उत्पादकाचे) | नग | ९० |
       ८ | लाख, सीलसाठी | किलो | ४० |
       ९ | परीक्षा साहित्यासाठी कापडी पिशव्या | नग | १,२०० |`,
      { right: [3] },
    ) +
    h('अटी व शर्ती') +
    steps(
      'दर सर्व करांसह व परिषदेच्या कार्यालयात पोहोच या तत्त्वावर द्यावेत. दर वर्षभर स्थिर राहतील.',
      'वस्तू व सेवा कर नोंदणी प्रमाणपत्र व पॅनची प्रत जोडावी.',
      'प्रत्येक वस्तूचा नमुना दरपत्रकासोबत सादर करावा. नमुन्यानुसार पुरवठा न झाल्यास माल परत केला जाईल.',
      'मागणीपत्र मिळाल्यापासून सात दिवसांत पुरवठा करावा. विलंब झाल्यास प्रतिदिन अर्धा टक्का दंड आकारला जाईल.',
      'देयक माल स्वीकारल्यापासून तीस दिवसांत ऑनलाइन अदा केले जाईल.',
      'महिला बचत गट व सूक्ष्म उद्योगांना समान दर असल्यास प्राधान्य दिले जाईल.',
      'कोणतेही एक किंवा सर्व दरपत्रके कारण नमूद करून नाकारण्याचा अधिकार परिषदेने राखून ठेवला आहे.',
    ),
}

const repairs: DemoPdf = {
  name: 'nivida-imarat-durusti-2026.pdf',
  lang: 'mr',
  kind: 'ई-निविदा सूचना',
  title: 'परिषदेच्या मुंबई येथील इमारतीची दुरुस्ती, जलरोधन व रंगकाम',
  ref: 'रापप/सामान्य/२०२६/७२',
  date: '१९ ऑक्टोबर २०२६',
  body:
    p(
      'राज्य परिचर्या परिषदेच्या फोर्ट, मुंबई येथील चार मजली इमारतीची दुरुस्ती, गच्चीचे जलरोधन व रंगकाम करण्यासाठी नोंदणीकृत कंत्राटदारांकडून दोन लिफाफा पद्धतीने ई-निविदा मागविण्यात येत आहेत.',
    ) +
    table(
      'बाब | तपशील',
      `अंदाजपत्रकीय रक्कम | ₹ ६४,८०,०००
       बयाणा रक्कम | ₹ ६४,८००
       निविदा कागदपत्रांचे मूल्य | निःशुल्क
       निविदा उपलब्ध | दि. १९ ऑक्टोबर २०२६ पासून
       जागेची पाहणी | दि. २९ व ३० ऑक्टोबर २०२६, सकाळी ११ ते दुपारी ४
       निविदापूर्व बैठक | दि. ३ नोव्हेंबर २०२६, सकाळी ११.३०
       निविदा सादर करण्याची अंतिम मुदत | दि. २७ नोव्हेंबर २०२६, दुपारी ३.००
       तांत्रिक लिफाफा उघडणे | दि. ३० नोव्हेंबर २०२६, सकाळी ११.३०
       काम पूर्ण करण्याची मुदत | कार्यादेशापासून १८० दिवस`,
      { caption: 'निविदा वेळापत्रक' },
    ) +
    table(
      'अ. क्र. | कामाचा तपशील | परिमाण | एकक',
      `१ | बाहेरील भिंतींच्या भेगा भरणे व गिलावा दुरुस्ती | १,४५० | चौ. मी.
       २ | गच्चीचे जलरोधन, दहा वर्षांच्या हमीसह | ६२० | चौ. मी.
       ३ | आरसीसी स्तंभ व तुळयांची दुरुस्ती | ३८ | घ. मी.
       ४ | आतील रंगकाम, कमी वास असलेला रंग | ४,९०० | चौ. मी.
       ५ | बाहेरील रंगकाम, हवामानरोधक | २,३५० | चौ. मी.
       ६ | दिव्यांगांसाठी उतार, कठडे व स्पर्शपट्ट्या | १ | काम
       ७ | स्वच्छतागृहांचे नूतनीकरण | ८ | नग
       ८ | पावसाळी पाण्याच्या नळ्या बदलणे | ३१० | मी.`,
      { caption: 'कामाची व्याप्ती', right: [2] },
    ) +
    h('पात्रता') +
    steps(
      'सार्वजनिक बांधकाम विभागाकडील वर्ग ४ किंवा त्यावरील नोंदणी.',
      'मागील पाच वर्षांत किमान ₹ ३२ लाख किमतीचे एक समान काम पूर्ण केल्याचा दाखला.',
      'मागील तीन वर्षांची सरासरी वार्षिक उलाढाल किमान ₹ ५० लाख.',
      'वस्तू व सेवा कर, भविष्य निर्वाह निधी व कामगार विमा नोंदणी.',
    ) +
    h('महत्त्वाच्या अटी') +
    steps(
      'कार्यालयीन वेळेत आवाज होणारी कामे करता येणार नाहीत. परीक्षेच्या कालावधीत काम बंद राहील.',
      'परांची, सुरक्षा जाळी, शिरस्त्राण व सुरक्षा पट्टा वापरणे बंधनकारक आहे.',
      'राडारोडा दररोज हलवावा व महानगरपालिकेच्या नियमांनुसार त्याची विल्हेवाट लावावी.',
      'विलंबासाठी प्रति आठवडा अर्धा टक्का, कमाल दहा टक्के दंड आकारला जाईल.',
      'दोषदायित्व कालावधी तीन वर्षे राहील. सुरक्षा ठेव पाच टक्के.',
      'देयके मोजमाप पुस्तकातील नोंदीनुसार टप्प्याटप्प्याने अदा केली जातील.',
    ) +
    p(
      'निविदा फक्त ई-निविदा प्रणालीद्वारे स्वीकारल्या जातील. कोणतीही निविदा कारण नमूद करून नाकारण्याचा अधिकार परिषदेने राखून ठेवला आहे.',
    ),
}

const REGISTERED_UP_TO = '2026-10-31'
const registered = (ofType: (item: DemoContent) => boolean) =>
  PAGE_CONTENTS.filter((item) => item.last_date && item.inst && (item.date ?? '') <= REGISTERED_UP_TO && ofType(item))
    .map(({ date, title, inst = '', last_date = '' }, index) => {
      const state = last_date > REGISTERED_UP_TO ? 'open' : 'closed'
      const section = inst.replace(/^[^,]+, /, '')
      return `${index + 1} | ${ddmmyyyy(date)} | ${inMarathi(title)} | ${inMarathi(section)} | ${ddmmyyyy(last_date)} | ${state}`
    })
    .join('\n')

const register: DemoPdf = {
  name: TENDER_REGISTER,
  lang: 'en',
  kind: 'Register',
  title: 'Tenders and quotations invited by the council, April 2023 to October 2026',
  ref: 'SNC/Store/2026/44',
  date: '2 November 2026',
  body:
    p(
      'Published under section 4 of the Right to Information Act. For a closed tender the document, the comparative statement and the order can be seen at the section that invited it, on working days from 10:00 AM to 4:00 PM.',
    ) +
    table(
      'No. | Date | Subject | Section | Last date | State',
      registered(({ type }) => type === 3),
      { caption: 'A. Tenders', right: [0], short: [1, 4, 5] },
    ) +
    table(
      'No. | Date | Subject | Section | Last date | State',
      registered(({ type }) => type === 2),
      { caption: 'B. Quotations, panels and sales', right: [0], short: [1, 4, 5] },
    ) +
    h('Conditions that hold for all of them') +
    steps(
      'Offers are made in the form of the notice, signed and sealed, and reach the section by the time stated there.',
      'Micro and small enterprises are exempt from the earnest money on proof of registration.',
      'Offers are opened before the bidders who wish to be present. The comparative statement is published within seven days.',
      'Nobody of the council asks for a payment to consider an offer. Who is asked informs the Registrar.',
    ),
}

// Press

const fakes: DemoPdf = {
  name: 'press-release-fake-institutes-2026.pdf',
  lang: 'en',
  kind: 'Press release',
  title: 'Nine fake institutes named: the council warns students and parents',
  ref: 'SNC/Legal/2026/39',
  date: '12 November 2026',
  body:
    p(
      'Mumbai. The State Nursing Council has published the names of nine institutes that take fees for nursing courses without its recognition. Their certificates do not lead to registration, and nobody may work as a nurse with them. The police have been informed in every case.',
    ) +
    table(
      'No. | Institute | Listed on | What was found',
      PAGE_CONTENTS.filter(({ type }) => type === 13)
        .map(
          ({ title, date, note = '' }, index) =>
            `${index + 1} | ${inMarathi(title)} | ${ddmmyyyy(date)} | ${inMarathi(note)}`,
        )
        .join('\n'),
      { right: [0], short: [2] },
    ) +
    p(
      '“Families sell a field or an ornament for these fees,” said the Registrar, Smt. Meera Jadhav. “Two minutes on our website would have told them. There is no nursing course of six months, and there is none by post.”',
    ) +
    h('How to check an institute') +
    steps(
      'Open Institute Details on the council’s website and type the name or the code.',
      'If it is not there, call the council before you pay: 022 0000 0002.',
      'Compare the intake in the letter of recognition with the number of students admitted.',
      'Visit the parent hospital and ask the students there.',
    ) +
    p(
      'Students of the nine institutes can call the help line of the council on working days from 10:00 AM to 4:00 PM. Who has the qualifications for admission is told which recognised schools nearby have seats in 2027-28. Questions of the press are answered by <a href="mailto:office@council.example">office@council.example</a>.',
    ),
}

const pledge: DemoPdf = {
  name: 'prasiddhi-patrak-shapath-samarambh-2026.pdf',
  lang: 'mr',
  kind: 'प्रसिद्धी पत्रक',
  title: 'शपथग्रहण व दीपप्रज्वलन समारंभात १,२४० परिचारिकांचा नोंदणी पुस्तकात प्रवेश',
  ref: 'रापप/सामान्य/२०२६/८१',
  date: '१३ नोव्हेंबर २०२६',
  body:
    p(
      'नागपूर, दि. १२: राज्य परिचर्या परिषदेच्या वतीने आयोजित शपथग्रहण व दीपप्रज्वलन समारंभात सन २०२६ मध्ये उत्तीर्ण झालेल्या १,२४० परिचारिका व परिचारकांनी सेवेची शपथ घेतली. परिषदेच्या अध्यक्षा डॉ. आशा कुलकर्णी यांच्या हस्ते दीप प्रज्वलित करून समारंभाची सुरुवात झाली.',
      '“नोंदणी पुस्तकातील आपले नाव म्हणजे अनोळखी रुग्णाला दिलेले वचन आहे. रात्रीच्या पाळीत कोणी पाहत नसतानाही ते वचन पाळणे, हीच खरी परिचर्या,” असे डॉ. कुलकर्णी यांनी यावेळी सांगितले.',
      'उपाध्यक्ष श्री. विकास पाटील, प्रशासक डॉ. एस. आर. देशमुख व निबंधक श्रीमती मीरा जाधव यावेळी उपस्थित होते. ग्रामीण रुग्णालयात पंचवीस वर्षे सेवा बजावलेल्या सहा ज्येष्ठ परिचारिकांचा यावेळी सत्कार करण्यात आला.',
    ) +
    table(
      'अभ्यासक्रम | विद्यार्थिनी | विद्यार्थी | एकूण',
      `जीएनएम | ७१८ | ९४ | ८१२
       एएनएम | २६० | ० | २६०
       बी.एस्सी. नर्सिंग | १३९ | २९ | १६८
       एकूण | १,११७ | १२३ | १,२४०`,
      { caption: 'शपथ घेतलेल्या पदवीधरांची संख्या', right: [1, 2, 3] },
    ) +
    h('ठळक बाबी') +
    list(
      'अकरा पदवीधर आपल्या गावातील पहिल्या परिचारिका आहेत.',
      'सर्व पदवीधरांना क्यूआर कोड असलेली नोंदणी प्रमाणपत्रे जागेवरच देण्यात आली.',
      'शपथ मराठी, हिंदी व इंग्रजी या तीन भाषांत घेण्यात आली.',
      'समारंभाचे चित्रीकरण परिषदेच्या संकेतस्थळावर उपशीर्षकांसह उपलब्ध होईल.',
    ) +
    p(
      'गडचिरोली जिल्ह्यातील पदवीधर कु. सुनंदा मडावी यांनी पदवीधरांच्या वतीने मनोगत व्यक्त केले. “आमच्या पाड्यावर आजारी माणसाला खाटेवरून न्यावे लागते. आता पहिली मदत पाड्यावरच मिळेल,” असे त्या म्हणाल्या.',
      'कार्यक्रमाचे आभारप्रदर्शन निबंधक श्रीमती मीरा जाधव यांनी केले. राष्ट्रगीताने समारंभाची सांगता झाली.',
    ),
}

export const PDFS: DemoPdf[] = [
  results,
  timetable,
  statement,
  conduct,
  kendra,
  fees,
  shulk,
  renewal,
  nutanikaran,
  forms,
  gnmSchools,
  anmSchools,
  inspections,
  newInstitutes,
  attendance,
  pravesh,
  syllabus,
  abhyaskram,
  scholarship,
  providers,
  certificates,
  digitisation,
  corrigendum,
  security,
  power,
  stationery,
  repairs,
  register,
  fakes,
  pledge,
]
