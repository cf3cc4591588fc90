/** The policies of an invented council, each in a few short sections. */

const REVIEWED = '2026-11-02'

export const POLICIES = [
  {
    slug: 'copyright',
    title: 'Copyright policy',
    summary: '<p>What may be copied from this website, and how.</p>',
    reviewed_on: REVIEWED,
    sections: [
      {
        title: 'What you may do',
        text: '<p>Text, forms and circulars of the council may be copied free of charge, without asking, in any medium. Copy them exactly and name the State Nursing Council as the source.</p>',
      },
      {
        title: 'What you may not do',
        text: '<p>Do not change the meaning, do not use the material to mislead, and do not use the council’s crest to make something look as if it came from the council.</p>',
      },
      {
        title: 'What belongs to others',
        text: '<p>Where a document names another owner, that owner decides. Ask there.</p>',
      },
    ],
  },
  {
    slug: 'privacy',
    title: 'Privacy policy',
    summary: '<p>This website can be read without telling us who you are.</p>',
    reviewed_on: REVIEWED,
    sections: [
      {
        title: 'What we don’t do',
        text: '<p>No advertising, no profiles, no tracking by third parties. Visitors get no cookie. Your choice of theme and text size stays in your own browser.</p>',
      },
      {
        title: 'What the server writes down',
        text: '<p>For each request the time, the page, the result and a shortened technical record, for up to 180 days, so that faults and attacks can be found.</p>',
      },
      {
        title: 'What the feedback form takes',
        text: '<p>Name, e-mail address, mobile number and your message, so that we can answer. They are kept sealed, are seen by the clerks who answer, and are erased after thirteen months.</p>',
      },
      {
        title: 'Your rights',
        text: '<p>You may ask what we keep about you, have it corrected or erased, and complain. Write to the web information manager named on the <a href="/contactUs">contact page</a>. If the answer does not satisfy you, you may go to the Data Protection Board of India.</p>',
      },
    ],
  },
  {
    slug: 'terms',
    title: 'Terms of use',
    summary: '<p>The terms on which this website is offered.</p>',
    reviewed_on: REVIEWED,
    sections: [
      {
        title: 'Information, not a legal text',
        text: '<p>We take care that what stands here is right. Where it differs from the gazette or from a signed order, the gazette or the order counts.</p>',
      },
      {
        title: 'Use',
        text: '<p>Do not try to break the website, to slow it down for others, or to read what is not public. A program may read the public interface at a moderate pace.</p>',
      },
      {
        title: 'Law',
        text: '<p>These terms are governed by the laws of India. Disputes belong to the courts at the council’s seat.</p>',
      },
    ],
  },
  {
    slug: 'hyperlinking',
    title: 'Hyperlinking policy',
    summary: '<p>Links to us, and links from us.</p>',
    reviewed_on: REVIEWED,
    sections: [
      {
        title: 'Links to this website',
        text: '<p>You may link to any page without asking. Let the page open by itself, not in a frame of yours. Tell us of important links, so that we can tell you when an address changes.</p>',
      },
      {
        title: 'Links to other websites',
        text: '<p>They are marked, open in a new tab and are announced before you leave. We choose them with care, but we do not answer for what stands there.</p>',
      },
      {
        title: 'Broken links',
        text: '<p>Please report one with the <a href="/feedback">feedback form</a>.</p>',
      },
    ],
  },
  {
    slug: 'archival',
    title: 'Content archival policy',
    summary: '<p>How long things stay on the live pages, and where they go.</p>',
    reviewed_on: REVIEWED,
    sections: [
      {
        title: 'Tenders and quotations',
        text: '<p>They stay listed after their last date, marked as closed, and leave the list after one year.</p>',
      },
      {
        title: 'Circulars and notifications',
        text: '<p>They stay while they are in force. One that was replaced names the one that replaced it.</p>',
      },
      {
        title: 'Everything else',
        text: '<p>What has no date of its own is looked at after ten years at the latest. Nothing is destroyed that a rule on public records protects.</p>',
      },
    ],
  },
  {
    slug: 'review',
    title: 'Content review policy',
    summary: '<p>Who reads the pages again, and when.</p>',
    reviewed_on: REVIEWED,
    sections: [
      {
        title: 'How often',
        text: '<ul><li>notices, tenders and results: when they are published and when they end</li><li>contacts, fees and timings: every month</li><li>guides and answers to questions: every three months</li><li>policies, this one too: every year</li></ul>',
      },
      {
        title: 'Who',
        text: '<p>The head of the department that wrote the text. The day of the last review stands on the page.</p>',
      },
    ],
  },
  {
    slug: 'content-contribution',
    title: 'Content contribution, moderation and approval policy',
    summary: '<p>How something comes onto this website.</p>',
    reviewed_on: REVIEWED,
    sections: [
      {
        title: 'Contribution',
        text: '<p>Each department names a clerk who writes its texts, in plain words and in both languages where the public needs it.</p>',
      },
      {
        title: 'Moderation',
        text: '<p>The head of the department checks facts, dates and attachments, and that a file can be read by a screen reader.</p>',
      },
      {
        title: 'Approval',
        text: '<p>The Registrar, or an officer whom she names, approves it. The website keeps who changed what, and when.</p>',
      },
    ],
  },
  {
    slug: 'security',
    title: 'Website security policy',
    summary: '<p>What we do to keep this website safe, and what you can do.</p>',
    reviewed_on: REVIEWED,
    sections: [
      {
        title: 'On our side',
        text: '<p>All pages are sent encrypted. Uploads are checked before anybody can open them. Access to the back office is personal and written down. The website is examined by an empanelled auditor before it goes live and after large changes.</p>',
      },
      {
        title: 'On your side',
        text: '<p>The council never asks for a password or a one-time password by telephone, message or e-mail. Look at the address in your browser before you type anything.</p>',
      },
      {
        title: 'Reporting a weakness',
        text: '<p>Write to the IT department (see the <a href="/contactUs">contact page</a>). Please give us time to mend it before you tell others. Whoever reports in good faith has nothing to fear from us.</p>',
      },
    ],
  },
  {
    slug: 'monitoring',
    title: 'Website monitoring plan',
    summary: '<p>How we notice that something is wrong.</p>',
    reviewed_on: REVIEWED,
    sections: [
      {
        title: 'Every minute',
        text: '<p>Whether the website answers, how fast, and whether its database does. The IT department is called when it does not.</p>',
      },
      {
        title: 'Every day',
        text: '<p>Copies of the data, free space, failed logins, and links that lead nowhere.</p>',
      },
      {
        title: 'Every month',
        text: '<p>What visitors wrote, which searches found nothing, and how long answers took. The web information manager reports it to the Registrar.</p>',
      },
    ],
  },
  {
    slug: 'contingency',
    title: 'Contingency management plan',
    summary: '<p>What happens when the website is damaged or can’t be reached.</p>',
    reviewed_on: REVIEWED,
    sections: [
      {
        title: 'If it can’t be reached',
        text: '<p>It is started again from the last copy, within four hours on working days. Last dates that fall into the interruption are extended by the same time.</p>',
      },
      {
        title: 'If it was tampered with',
        text: '<p>It is taken off the net, the trace is kept, CERT-In is told within six hours, and it comes back from a copy that is known to be sound.</p>',
      },
      {
        title: 'Where to turn meanwhile',
        text: '<p>The telephone numbers of the departments, and the notice board at the counter.</p>',
      },
    ],
  },
]
