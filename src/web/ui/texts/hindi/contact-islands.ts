import type marathi from '#web/ui/texts/marathi/contact-islands.ts'
import type { SameTexts } from '#web/ui/texts/text.ts'

export default {
  'Opens today at {time}': 'आज {time} बजे खुलेगा',
  'Opens on {weekday}, {date}, at {time}': '{weekday}, {date} को {time} बजे खुलेगा',
  'Open now': 'अभी खुला है',
  'Closed now': 'अभी बंद है',
} satisfies SameTexts<typeof marathi>
