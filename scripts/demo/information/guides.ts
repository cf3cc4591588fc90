/** Six invented guides to online applications, each with its steps. */

const ONLINE_POINTS =
  'Of the 5 points of an online CNE, only 1 counts per year for nurses residing in India. For nurses outside India all 5 count. An online CNE workshop has a period of 2 months.'

const APPLICATIONS = 'https://applications.council.example'

export const GUIDES = [
  {
    slug: 'vendor-registration',
    title: 'Vendor / party registration for online bills and refunds',
    summary:
      '<p>For suppliers who send bills to the council, and for institutes and persons who are owed a refund. You register once; every later bill or refund goes to the same profile.</p>',
    note: 'Keep a cancelled cheque, the PAN card and, if you have one, the GST certificate ready as PDF files of up to 1 MB each.',
    link: `${APPLICATIONS}/vendor`,
    link_title: 'Open vendor registration',
    reviewed_on: '2026-10-05',
    sections: [
      {
        title: 'Open the form and confirm your mobile number',
        text: '<p>Choose <b>New vendor or party</b>. Type your mobile number and the one-time password that you receive.</p>',
      },
      {
        title: 'Fill in who you are',
        text: '<p>Type the name exactly as it stands on the PAN card, the address, and an e-mail address that somebody reads.</p>',
      },
      {
        title: 'Enter the bank account',
        text: '<p>Account number, IFSC code and the name of the account holder. The three must belong together: a payment to a wrong account comes back after weeks.</p>',
      },
      {
        title: 'Upload the papers',
        text: '<p>PAN card, cancelled cheque, and the GST certificate if you have one. Check that every page can be read.</p>',
      },
      {
        title: 'Submit the profile for approval',
        text: '<p>The accounts department looks at it within seven working days. <b>Approved:</b> go on with step 6. <b>Rejected:</b> you get the reason by e-mail; correct the profile and submit it again.</p>',
      },
      {
        title: 'Send the bill or ask for the refund',
        text: '<p>Choose the order or the transaction, upload the signed bill, and follow its state under <b>My payments</b>.</p>',
      },
    ],
  },
  {
    slug: 'cne-workshop-organizers',
    title: 'CNE workshop organizers',
    summary:
      '<p>For institutes, hospitals and associations that hold a continuing nursing education (CNE) workshop at a place. Accreditation comes first, then each workshop.</p>',
    note: 'Apply for a workshop at least 30 days before its first day. Points are given only for workshops that were scheduled before they were held.',
    link: `${APPLICATIONS}/cne/organizer`,
    link_title: 'Open the CNE organizers’ site',
    reviewed_on: '2026-09-21',
    sections: [
      {
        title: 'Register and submit your profile',
        text: '<p>Fill in the profile of the organization and submit it for approval. The department approves or rejects it; a rejected profile can be corrected and submitted again.</p>',
      },
      {
        title: 'Apply for CNE accreditation',
        text: '<p>Name the hall, the equipment and the person responsible. The department approves the application, or rejects it with the reason.</p>',
      },
      {
        title: 'Pay the fees',
        text: '<p>Only after the accreditation is approved. Pay online; the receipt is in your account at once.</p>',
      },
      {
        title: 'Apply for the workshop',
        text: '<p>Topic, dates, speakers, number of seats. The department approves or rejects the workshop; a rejected one can be changed and sent again without a second fee.</p>',
      },
      {
        title: 'See it scheduled, and take attendance',
        text: '<p>An approved workshop is scheduled and an observer is named. Take attendance on both halves of the day and upload the list within three days.</p>',
      },
    ],
  },
  {
    slug: 'online-cne-organizers',
    title: 'Online CNE organizers',
    summary: '<p>For accredited organizers whose workshop is attended over the internet.</p>',
    note: ONLINE_POINTS,
    link: `${APPLICATIONS}/cne/online`,
    link_title: 'Open the online CNE site',
    reviewed_on: '2026-09-21',
    sections: [
      {
        title: 'Register and submit your profile',
        text: '<p>As an organizer of online workshops. The department approves or rejects the profile.</p>',
      },
      {
        title: 'Apply for online CNE accreditation',
        text: '<p>Describe the platform, how attendance is proved and who answers questions. The application is approved or rejected.</p>',
      },
      { title: 'Pay the fees', text: '<p>After the approval, online. Keep the number of the transaction.</p>' },
      {
        title: 'Upload the lessons',
        text: '<p>Video with captions, or text. Each lesson has a short test of its own.</p>',
      },
      {
        title: 'Apply for the workshop',
        text: '<p>Topic, lessons, speakers, first day. The department approves or rejects it.</p>',
      },
      {
        title: 'Open it when it is scheduled',
        text: '<p>The workshop stays open for its period of 2 months. Participants may join on any day of it.</p>',
      },
      {
        title: 'Close it and send the list',
        text: '<p>Send the list of those who passed within seven days of the last day. Points are entered by the council.</p>',
      },
    ],
  },
  {
    slug: 'cne-observers',
    title: 'CNE observers',
    summary: '<p>For registered nurses whom the council sends to a workshop to see that it is held as approved.</p>',
    note: 'An observer may not observe a workshop of the organization that employs her or him.',
    link: `${APPLICATIONS}/cne/observer`,
    link_title: 'Open the CNE observers’ site',
    reviewed_on: '2026-08-17',
    sections: [
      {
        title: 'Submit your profile as an observer',
        text: '<p>Registration number, experience, and the districts you can travel to. The department approves or rejects the profile.</p>',
      },
      {
        title: 'Accept a workshop',
        text: '<p>You are told by e-mail when a workshop is given to you. Accept or decline within two days.</p>',
      },
      {
        title: 'Attend the whole day',
        text: '<p>Check the attendance, the speakers and the hall against the approved application.</p>',
      },
      {
        title: 'Send your report',
        text: '<p>Within three days, online. Points are given only after your report has arrived.</p>',
      },
    ],
  },
  {
    slug: 'cne-speakers',
    title: 'CNE speakers',
    summary: '<p>For those who teach at CNE workshops, at a place or online.</p>',
    note: 'A speaker needs three years of experience in the subject.',
    link: `${APPLICATIONS}/cne/speaker`,
    link_title: 'Open the CNE speakers’ site',
    reviewed_on: '2026-08-17',
    sections: [
      {
        title: 'Submit your profile as a speaker',
        text: '<p>Qualification, subjects and a short description of your experience.</p>',
      },
      {
        title: 'Wait for the decision',
        text: '<p><b>Approved:</b> organizers find you in their list. <b>Rejected:</b> read the reason, correct the profile and submit it again.</p>',
      },
      {
        title: 'Confirm each workshop',
        text: '<p>The organizer names you in the application; you confirm it before the council schedules the workshop.</p>',
      },
    ],
  },
  {
    slug: 'cne-participants',
    title: 'CNE participants / students',
    summary:
      '<p>For nurses who collect CNE points for the renewal of their registration, and for students who attend.</p>',
    note: ONLINE_POINTS,
    link: `${APPLICATIONS}/cne/participant`,
    link_title: 'Open the CNE participants’ site',
    reviewed_on: '2026-09-21',
    sections: [
      {
        title: 'Register with your registration number',
        text: '<p>Students register with the number that their institute gives them. Check your name and mobile number.</p>',
      },
      {
        title: 'Choose a scheduled workshop',
        text: '<p>Only scheduled workshops are listed. Look at the place, the date, the points and the fee.</p>',
      },
      {
        title: 'Attend, at the place or online',
        text: '<p>Bring proof of identity. Online, finish all lessons within the period of 2 months.</p>',
      },
      {
        title: 'See your points',
        text: '<p>They stand in your account when the observer’s report, or the online organizer’s list, has been accepted.</p>',
      },
    ],
  },
]
