import { feedbackEntries, feedbackMessages } from '#resources/feedback/feedback.table.ts'
import { stored } from '#resources/feedback/personal.server.ts'
import type { Db } from '#server/db/database.ts'
import type { Sealing } from '#server/sealing.ts'

type Demo = {
  name: string
  subject: string
  feedback: string
  /** How long ago it came. */
  hours: number
  state?: 'in_progress' | 'answered' | 'closed'
  isUnread?: true
  isSetAside?: true
  takenBy?: string
  notes?: string[]
  replies?: { text: string; failure?: string }[]
}

const CLERK = 'Meera Jadhav'
const DAY = 24

/** Invented people, with addresses and numbers that nobody has. */
export const FEEDBACK: Demo[] = [
  {
    name: 'Sunita Ramesh Pawar',
    subject: 'General',
    feedback:
      'I paid the renewal fee online on Monday. The amount left my account, but the page showed an error and there is no receipt in my login. Should I pay again?',
    hours: 1,
    isUnread: true,
  },
  {
    name: 'राधा शिंदे',
    subject: 'General',
    feedback: 'नोंदणी नूतनीकरणासाठी लागणाऱ्या कागदपत्रांची यादी संकेतस्थळावर मिळत नाही. कृपया ती मुख्य पानावर द्यावी.',
    hours: 3,
    isUnread: true,
  },
  {
    name: 'Prakash Deshmukh',
    subject: 'General',
    feedback:
      'The PDF of the inspection calendar can not be read on my phone: the text is very small, and zooming makes it blurred.',
    hours: 5,
    isUnread: true,
  },
  {
    name: 'Anjali Kamble',
    subject: 'General',
    feedback: 'On which days is the counter open in Diwali week? I have to travel six hours to come.',
    hours: 20,
    isUnread: true,
  },
  {
    name: 'Mohammed Irfan Shaikh',
    subject: 'General',
    feedback:
      'My name is printed wrongly on the registration certificate.\nIt says IRFAN MOHAMMED.\nIt should be MOHAMMED IRFAN.\n\nWhat do I have to send, and to whom?',
    hours: DAY + 2,
    isUnread: true,
  },
  {
    name: 'वैशाली कुलकर्णी',
    subject: 'General',
    feedback: 'जी.एन.एम. तृतीय वर्षाचा निकाल कधी जाहीर होणार आहे? विद्यार्थिनी वाट पाहत आहेत.',
    hours: DAY + 6,
  },
  {
    name: 'Grace Fernandes',
    subject: 'General',
    feedback: 'Thank you for the new list of recognised schools. It is much easier to find a school by its town now.',
    hours: 2 * DAY,
    state: 'closed',
    notes: ['A friendly word, no answer needed. Read out in the morning meeting.'],
  },
  {
    name: 'Ganesh Jagtap',
    subject: 'General',
    feedback:
      'An institute in our town says that it is recognised and takes Rs 40,000 for admission. I can not find it in your list. Is it real? I can send the brochure.',
    hours: 2 * DAY + 5,
    state: 'in_progress',
    notes: [
      'Not in the register under this name or code.',
      'Registrar informed. Brochure asked for; the town is known from two complaints last year.',
    ],
  },
  {
    name: 'Kavita More',
    subject: 'Telephone call',
    feedback:
      'Asks whether points of a CNE workshop in another state count for the renewal here. Wants to be called back.',
    hours: 3 * DAY,
    state: 'in_progress',
    takenBy: CLERK,
    notes: ['Asked the CPD section, they answer by Wednesday.'],
  },
  {
    name: 'Dr. Shailesh Bhosale',
    subject: 'General',
    feedback: 'Please publish the syllabus also as a Word file, so that our teachers can plan their lessons in it.',
    hours: 4 * DAY,
    state: 'answered',
    replies: [
      {
        text: 'Dear Dr. Bhosale,\n\nthank you for writing. The syllabus is published as a PDF, so that every school uses the same text. Our lesson plan forms, which may be filled in, are under Downloads.\n\nWith regards,\nAcademic section',
      },
    ],
  },
  {
    name: 'स्मिता जाधव',
    subject: 'General',
    feedback: 'माझा पत्ता बदलला आहे. नोंदणी प्रमाणपत्रावर नवीन पत्ता कसा नोंदवावा?',
    hours: 5 * DAY,
    state: 'answered',
    replies: [
      {
        text: 'नमस्कार,\n\nपत्ता बदलण्यासाठीचा अर्ज "डाउनलोड" या पानावर आहे. अर्जासोबत नवीन पत्त्याचा पुरावा जोडावा.\n\nनोंदणी विभाग',
      },
    ],
  },
  {
    name: 'Rahul Gaikwad',
    subject: 'General',
    feedback: 'The link to the tender for housekeeping opens the tender of last year.',
    hours: 6 * DAY,
    state: 'answered',
    notes: ['Right, the old file was linked. Mended.'],
    replies: [
      {
        text: 'Dear Mr. Gaikwad,\n\nthank you, the link is mended.\n\nStores section',
        failure: 'The mail server refused this address (550 5.1.1).',
      },
    ],
  },
  {
    name: 'Lata Salunkhe',
    subject: 'General',
    feedback: 'Is there a fee for a duplicate certificate? The old one was lost in the flood.',
    hours: 8 * DAY,
    state: 'closed',
    replies: [
      {
        text: 'Dear Mrs. Salunkhe,\n\nthe fee is in the fee structure, part C. After a flood the council waives it: please enclose the note of the Tahsildar.\n\nRegistration section',
      },
    ],
  },
  {
    name: 'Winner Team',
    subject: 'CONGRATULATIONS!!!',
    feedback:
      'Your website was chosen!!! Click to claim your prize of 1,000,000 today only >>> http://prize.example <<<',
    hours: 8 * DAY + 3,
    isSetAside: true,
  },
  {
    name: 'Pooja Thorat',
    subject: 'General',
    feedback: 'The screen reader reads every picture of the gallery as "image". Could they get real descriptions?',
    hours: 10 * DAY,
    state: 'in_progress',
    notes: ['Gallery section describes ten pictures a day, done by the end of the month.'],
  },
  {
    name: 'Amol Chavan',
    subject: 'General',
    feedback: 'How long does a verification for abroad take at present? My employer needs it before the 30th.',
    hours: 12 * DAY,
    state: 'answered',
    replies: [
      {
        text: 'Dear Mr. Chavan,\n\nat present fifteen working days after the fee has arrived.\n\nRegistration section',
      },
    ],
  },
  {
    name: 'मंगला पाटील',
    subject: 'कार्यालयात दिलेला निरोप',
    feedback: 'परिचारिका दिनाच्या कार्यक्रमाची छायाचित्रे हवी आहेत. संस्थेच्या वार्षिक अंकात छापायची आहेत.',
    hours: 14 * DAY,
    state: 'closed',
    takenBy: CLERK,
  },
  {
    name: 'Nilesh Kadam',
    subject: 'General',
    feedback:
      'The captcha on the renewal page is hard to read in the evening light. Listening to it works well, thank you.',
    hours: 17 * DAY,
    state: 'closed',
  },
  {
    name: 'Sister Mary Joseph',
    subject: 'General',
    feedback: 'Our school has two codes in the list of institutes. Please remove the old one.',
    hours: 21 * DAY,
    state: 'answered',
    notes: ['Checked with the register: the second one was given in error in 2019. Disabled.'],
    replies: [{ text: 'Dear Sister,\n\nthe old code is no longer shown.\n\nExamination section' }],
  },
  {
    name: 'Tejas Wagh',
    subject: 'General',
    feedback: 'Can the fee be paid in two parts? We are three sisters who renew in the same month.',
    hours: 25 * DAY,
    state: 'closed',
    replies: [
      {
        text: 'Dear Mr. Wagh,\n\nthe rules know one payment for each registration. Each of you may choose the day within the month.\n\nAccounts',
      },
    ],
  },
  {
    name: 'Sangita Bhagat',
    subject: 'General',
    feedback: 'Timings on the door of the office and on the website differ: 5:30 there, 6:15 here.',
    hours: 33 * DAY,
    state: 'closed',
    notes: ['The sign on the door was old. Replaced.'],
  },
  {
    name: 'Imran Pathan',
    subject: 'General',
    feedback: 'Good website. Works on my old phone also.',
    hours: 41 * DAY,
    state: 'closed',
  },
  {
    name: 'ज्योती माने',
    subject: 'General',
    feedback: 'ए.एन.एम. प्रवेशासाठी वयोमर्यादा किती आहे? जाहिरातीत दोन वेगवेगळे आकडे दिसतात.',
    hours: 55 * DAY,
    state: 'answered',
    replies: [{ text: 'नमस्कार,\n\n१७ ते ३५ वर्षे. जाहिरात दुरुस्त केली आहे.\n\nशैक्षणिक विभाग' }],
  },
  {
    name: 'Vikram Nimbalkar',
    subject: 'General',
    feedback: 'I would like to supply computers to the council. Whom can I meet?',
    hours: 70 * DAY,
    state: 'closed',
    replies: [
      {
        text: 'Dear Mr. Nimbalkar,\n\npurchases are made by tender only. Please see the page Quotations & Tenders.\n\nStores section',
      },
    ],
  },
]

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const emailOf = (place: number) => `person${String(place + 1).padStart(2, '0')}@example.org`
/** No mobile number in India begins with a nought. */
const numberOf = (place: number) => `000000${String(1201 + place * 37)}`

/** The messages, sealed as a visitor's are, with what was done about them; and one that was erased in time. */
export async function keepDemoFeedback(db: Db, sealing: Sealing): Promise<void> {
  const oldestFirst = FEEDBACK.map((demo, place) => ({ ...demo, place })).toReversed()
  await db.transaction(async (db) => {
    await db.insert(feedbackMessages).values({
      name: '',
      email: '',
      number: '',
      feedback: '',
      state: 'closed',
      read: 1,
      created_at: hoursAgo(400 * DAY),
      erased_at: hoursAgo(5 * DAY),
      updated_by: CLERK,
    })
    for (const { place, hours, state = 'new', notes = [], replies = [], ...demo } of oldestFirst) {
      const { name, subject, feedback, isUnread, isSetAside, takenBy = '' } = demo
      const person = { name, email: emailOf(place), number: numberOf(place) }
      const [message] = await db
        .insert(feedbackMessages)
        .values({
          ...stored(sealing, { ...person, subject, feedback }),
          state,
          read: isUnread ? 0 : 1,
          status: isSetAside ? 0 : 1,
          taken_by: takenBy,
          created_at: hoursAgo(hours),
          updated_by: takenBy || 'Visitor',
        })
        .returning({ id: feedbackMessages.id })
      const by = { feedback_id: message?.id ?? 0, author_id: 0, author: CLERK }
      for (const [index, text] of notes.entries())
        await db.insert(feedbackEntries).values({ ...by, kind: 'note', text, created_at: hoursAgo(hours - 2 - index) })
      for (const { text, failure = '' } of replies)
        await db.insert(feedbackEntries).values({
          ...by,
          kind: 'reply',
          text,
          failure,
          tries: 1,
          created_at: hoursAgo(hours - 20),
          delivery: failure ? 'failed' : 'sent',
          sent_at: failure ? null : hoursAgo(hours - 20),
          message_id: `<demo-${place}@council.example>`,
        })
    }
  })
}
