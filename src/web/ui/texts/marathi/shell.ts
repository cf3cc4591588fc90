import type { Catalogue } from '#web/ui/texts/texts.tsx'

export const SHELL: Catalogue = {}
