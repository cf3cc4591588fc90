import type marathi from '#web/ui/texts/marathi/search-islands.ts'
import type { SameTexts } from '#web/ui/texts/text.ts'

export default {
  'Search again': 'फिर से खोजें',
  'Search for': 'क्या खोजना है',
  'All kinds': 'सभी प्रकार',
  'All years': 'सभी वर्ष',
  Kind: 'प्रकार',
  Year: 'वर्ष',
} satisfies SameTexts<typeof marathi>
