/** What the demo's pictures and films show, in the order in which they are shown. Each names a file of pictures/ or films/. */

export const SLIDER_IMAGES = [
  {
    file: 'slide-oath-with-lamps.webp',
    title: 'Oath ceremony, batch of 2026',
    header: '1,240 nurses joined the register this month',
    alternate_name:
      'Eleven nurses and students, women and men, stand side by side at sunrise before the Sahyadri hills; each holds a small burning lamp.',
  },
  {
    file: 'slide-council-house-in-the-morning.webp',
    title: 'The council’s house is open from 9:45 AM',
    header: 'Counter from 10:00 AM to 4:00 PM, closed on Saturdays, Sundays and government holidays',
    alternate_name:
      'The council’s two-storeyed house with clock tower, arcades and red tiles between palms; nurses and a family walk to its door.',
  },
  {
    file: 'slide-on-the-ghat-road.webp',
    title: 'A nurse within reach of every village',
    header: 'Community postings in all districts of the state',
    alternate_name:
      'Two nurses with their bags talk with an old man beside a road that winds up into green flat-topped hills; an ambulance waits.',
  },
  {
    file: 'slide-learning-by-doing.webp',
    title: 'Learning by doing',
    header: 'Skills laboratories are part of every inspection',
    alternate_name:
      'Students stand at two beds with manikins in a bright skills laboratory with a Warli border; their teacher explains a monitor.',
  },
  {
    file: 'slide-village-evening.webp',
    title: 'Care that comes home',
    header: 'International Nurses Day: stories from the field',
    alternate_name:
      'In a village at dusk a nurse with a bicycle talks with women, a girl and an old man by the light of small oil lamps.',
  },
] as const

export const GALLERY = [
  ['ceremonies', 'lamp-lighting-ceremony-2026.webp', 'The president lights the lamp; students with candles look on'],
  [
    'ceremonies',
    'oath-taking-at-sunrise-2026.webp',
    'Students take the oath with raised hands in the courtyard at sunrise',
  ],
  ['community', 'home-visit-on-the-hill-road.webp', 'Two nurses on their way to a home visit in the Sahyadri'],
  [
    'workshops',
    'skills-laboratory-with-manikin.webp',
    'Practice at the bedside with a manikin in the skills laboratory',
  ],
  [
    'community',
    'health-camp-under-the-banyan.webp',
    'Health camp under the banyan: blood pressure, vaccines and advice',
  ],
  ['institutes', 'council-building-at-dusk.webp', 'The council’s house at dusk, all its windows lit'],
  ['ceremonies', 'graduation-caps-in-the-air-2026.webp', 'Graduates throw their caps into the air, convocation 2026'],
  [
    'community',
    'vaccination-at-the-health-centre.webp',
    'A girl on her mother’s lap is vaccinated at the health centre',
  ],
  ['workshops', 'heart-massage-workshop.webp', 'Workshop on resuscitation: heart massage on two manikins'],
  ['institutes', 'library-reading-table.webp', 'Two students read at the table of a nursing college’s library'],
  ['community', 'health-worker-on-a-bicycle.webp', 'A health worker brings vaccines by bicycle past the paddy fields'],
  ['ceremonies', 'certificate-on-stage-2026.webp', 'A graduate receives his certificate on the stage'],
  ['community', 'maternity-ward-in-the-morning.webp', 'Morning in the maternity ward: a mother with her newborn child'],
  ['institutes', 'examination-hall-winter-2026.webp', 'The examination hall during the first paper, winter 2026'],
  ['community', 'monsoon-visit-to-a-hamlet.webp', 'Two nurses walk to a hamlet in the monsoon'],
  ['workshops', 'council-meeting-from-above.webp', 'The members of the council around their table, seen from above'],
  ['ceremonies', 'nurses-day-walk-on-the-seafront.webp', 'Walk with banner on the seafront of Mumbai on Nurses Day'],
  ['community', 'by-boat-to-the-creek-villages.webp', 'Two nurses cross a creek in the Konkan by boat'],
  [
    'institutes',
    'anatomy-of-the-heart-classroom.webp',
    'A teacher explains the heart at the board of a full classroom',
  ],
  ['community', 'school-health-check.webp', 'School health check: a boy is measured, others wait'],
  ['workshops', 'panel-on-nursing-research.webp', 'Four speakers on a panel about nursing research'],
  ['ceremonies', 'rangoli-for-nurses-day.webp', 'A rangoli with clay lamps for International Nurses Day'],
  ['community', 'mothers-meeting-in-a-warli-house.webp', 'A nurse and mothers sit before a wall with Warli paintings'],
  ['institutes', 'anatomy-lesson-with-skeleton.webp', 'Anatomy lesson: a teacher and his students at the skeleton'],
  ['community', 'weighing-day-at-the-anganwadi.webp', 'Weighing day: a baby in the scale that hangs from a tree'],
  ['workshops', 'online-workshop-in-the-evening.webp', 'A nurse attends an online workshop at home in the evening'],
  ['ceremonies', 'flag-hoisting-republic-day.webp', 'The flag is hoisted on Republic Day; students salute'],
  ['workshops', 'hand-washing-practice.webp', 'Practice of hand washing at the basins before a clinical posting'],
  ['institutes', 'tree-planting-in-the-monsoon.webp', 'Students plant a sapling on the campus in the first rain'],
  ['ceremonies', 'lamps-on-the-steps.webp', 'Rows of lamps on the steps, the eve of Nurses Day'],
] as const

export const VIDEOS = [
  ['guides', 'how-to-check-an-institute.mp4', 'How to check an institute, step by step'],
  ['events', 'lamp-lighting-ceremony.mp4', 'Lamp lighting ceremony, batch of 2026'],
] as const
