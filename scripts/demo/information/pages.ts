/** Statements of an invented council: what the website is like to use, and what the Right to Information Act asks for. */

export const PAGES = [
  {
    slug: 'screen-reader',
    title: 'Screen Reader Access',
    summary:
      '<p>This website follows the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. People who can’t see the screen can use it with a screen reader: every page has headings, landmarks and a link that skips to the main content, and every picture that matters has a description.</p>',
    reviewed_on: '2026-11-02',
    sections: [
      {
        title: 'What else the website offers',
        text: '<ul><li>text in six sizes, with the buttons A−, A and A+ at the top of every page</li><li>three themes: Default, Dark and Blue</li><li>everything can be done with the keyboard alone</li><li>whatever moves can be paused, and stands still where your device asks for less motion</li><li>English and Marathi, each marked so that a screen reader changes its voice</li></ul>',
      },
    ],
  },
  {
    slug: 'accessibility',
    title: 'Accessibility statement',
    summary:
      '<p>The State Nursing Council wants this website to be usable by everyone, whatever their abilities, device or connection.</p>',
    reviewed_on: '2026-11-02',
    sections: [
      {
        title: 'What we aim for',
        text: '<p>Level AA of the Web Content Accessibility Guidelines (WCAG) 2.2, and the Guidelines for Indian Government Websites and Apps (GIGW 3.0). We test every page automatically and with the keyboard. An outside body has not certified the website yet.</p>',
      },
      {
        title: 'What does not work well yet',
        text: '<ul><li>Older notices were scanned as pictures. A screen reader can’t read them. Ask us for the text.</li><li>Films have no captions and no transcripts yet. Ask us for the text.</li><li>Most notices are published in one language only.</li><li>We have not yet tested with every screen reader in use.</li></ul>',
      },
      {
        title: 'What works without',
        text: '<p>All public pages work without scripts, at 200 % zoom, at a width of 320 pixels and on slow connections. No part of the website needs a mouse.</p>',
      },
      {
        title: 'Tell us',
        text: '<p>If something keeps you from using this website, use the <a href="/feedback">feedback form</a> or write to the web information manager named on the <a href="/contactUs">contact page</a>. You get an answer within seven working days.</p>',
      },
    ],
  },
  {
    slug: 'rti',
    title: 'Right to Information',
    summary:
      '<p>What the council publishes by itself under section 4(1)(b) of the Right to Information Act, 2005. It is brought up to date every year. For anything else you may apply to the Public Information Officer.</p>',
    note: 'An application costs ₹10, and nothing for those below the poverty line. It is answered within 30 days. A first appeal is made within 30 days of the answer.',
    reviewed_on: '2026-04-01',
    sections: [
      {
        title: 'Public Information Officer and appellate authority',
        text: '<ul><li><b>Public Information Officer:</b> the Deputy Registrar, pio@council.example, 022 0000 0011</li><li><b>Assistant Public Information Officer:</b> the Section Officer (General), apio@council.example, 022 0000 0012</li><li><b>First appellate authority:</b> the Registrar, appeals@council.example, 022 0000 0013</li></ul><p>All of them at the council’s address. A second appeal goes to the State Information Commission.</p>',
      },
      {
        title: '1. Organisation, functions and duties',
        text: '<p>The council was set up by the State Nurses Act. It keeps the register of nurses, midwives and auxiliary nurse midwives, recognises the institutes that train them, holds examinations and sees that they keep learning. See <a href="/aboutus">About the council</a>.</p>',
      },
      {
        title: '2. Powers and duties of officers and employees',
        text: '<p>The President chairs the council. The Registrar is its executive officer, keeps the register and signs for the council. Section officers decide what the Registrar has delegated to them in writing; clerks prepare the files.</p>',
      },
      {
        title: '3. Procedure of decisions, supervision and accountability',
        text: '<p>Clerk, section officer, Registrar; then, where the Act asks for it, a committee or the whole council. Every file shows who held it and for how long. The Registrar looks at delays every month.</p>',
      },
      {
        title: '4. Norms for the discharge of functions',
        text: '<ul><li>new registration: 30 days</li><li>renewal: 15 days</li><li>verification for another council: 15 days</li><li>recounting of marks: 30 days from the last day for applications</li></ul>',
      },
      {
        title: '5. Rules, regulations, instructions, manuals and records',
        text: '<p>The State Nurses Act and its rules, the regulations of the Indian Nursing Council, the council’s standing orders and its office manual. The current ones are under Guidelines and Circulars on this website.</p>',
      },
      {
        title: '6. Categories of documents that are held',
        text: '<p>The register and its files, files of institutes and their inspections, examination records, minutes, accounts, files of the staff, tenders and contracts.</p>',
      },
      {
        title: '7. Consultation with the public',
        text: '<p>Draft rules are published for 30 days for objections and suggestions. Elected members speak for the registered nurses. Anybody may use the <a href="/feedback">feedback form</a>.</p>',
      },
      {
        title: '8. Boards, councils, committees and their minutes',
        text: '<p>The council itself, the executive committee, the education committee, the examination board and the disciplinary committee. Their meetings are not open to the public; their minutes can be had on application.</p>',
      },
      {
        title: '9. Directory of officers and employees',
        text: '<p>The departments with their telephone numbers and e-mail addresses stand on the <a href="/contactUs">contact page</a>; a full list is kept at the counter.</p>',
      },
      {
        title: '10. Monthly remuneration',
        text: '<p>Officers and employees are paid on the scales of the state government for their posts. Members of the council receive an allowance for each sitting.</p>',
      },
      {
        title: '11. Budget of each agency',
        text: '<p>The council is financed by its fees. Its budget, its plans and what was spent are laid before the council every year and can be had on application.</p>',
      },
      {
        title: '12. Execution of subsidy programmes',
        text: '<p>The council runs no subsidy programme.</p>',
      },
      {
        title: '13. Recipients of concessions, permits and authorisations',
        text: '<p>Recognised institutes are listed under Recognized institutes; accredited organizers of continuing nursing education can be had on application.</p>',
      },
      {
        title: '14. Information in electronic form',
        text: '<p>Everything on this website, and the list of registered nurses. The public interface of the website gives the same as data.</p>',
      },
      {
        title: '15. Facilities for citizens to obtain information',
        text: '<p>This website, the notice board and the counter, from 10:00 AM to 4:00 PM on working days. There is no reading room.</p>',
      },
      {
        title: '16. Public Information Officers',
        text: '<p>Their designations and addresses stand at the top of this page.</p>',
      },
      {
        title: '17. Other information that may be prescribed',
        text: '<p>Audit reports, and how many applications were received, answered and refused in each of the last three years, can be had from the Public Information Officer.</p>',
      },
    ],
  },
]
