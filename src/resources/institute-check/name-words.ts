import type { NameWord } from '#contract/name-match.ts'

/**
 * Words that say what kind of institute it is, not which one. Each line is one meaning with all its spellings, in lower
 * case without dots: abbreviations, common misspellings, Marathi, and English in Devanagari.
 */
const COMMON = new Map(
  Object.entries({
    school: 'school sch schl skool विद्यालय स्कूल शाळा vidyalaya vidyalay',
    college: 'college coll col clg colg collage कॉलेज कॉलेजे महाविद्यालय mahavidyalaya mahavidyalay',
    institute: 'institute inst instt insti institution संस्था इन्स्टिट्यूट इन्स्टिट्युट sanstha',
    academy: 'academy acad acdmy अकादमी ॲकॅडमी अकॅडमी',
    university: 'university univ uni विद्यापीठ vidyapeeth vidyapith',
    hospital: 'hospital hosp hsptl hospitals रुग्णालय हॉस्पिटल rugnalaya',
    centre: 'centre center centr cntr ctr केंद्र सेंटर kendra',
    training: 'training trg trng trn train प्रशिक्षण ट्रेनिंग prashikshan',
    education: 'education edu edn educational educ शिक्षण एज्युकेशन shikshan',
    government: 'government govt gov goverment govermnt शासकीय सरकारी गव्हर्नमेंट shaskiya',
    midwifery: 'midwifery midwife midwives midwif midw प्रसूतिविद्या प्रसूतिशास्त्र मिडवाइफरी',
    general: 'general gen genl सामान्य जनरल',
    auxiliary: 'auxiliary aux auxilary auxillary साहाय्यकारी सहायक',
    paramedical: 'paramedical paramed निमवैद्यकीय पॅरामेडिकल',
    medical: 'medical med medl वैद्यकीय मेडिकल',
    science: 'science sciences sci विज्ञान सायन्स सायन्सेस vidnyan',
    research: 'research res rsch संशोधन रिसर्च',
    health: 'health hlth आरोग्य हेल्थ arogya arogy',
    saint: 'saint st संत सेंट',
    municipal: 'municipal mun corporation corp महानगरपालिका नगरपालिका',
    trust: 'trust trusts ट्रस्ट न्यास',
    society: 'society societys soc सोसायटी मंडळ mandal',
    memorial: 'memorial meml mem स्मारक स्मृती',
  }),
)

/** Programmes that a name may write out: `gnm` is general nursing and midwifery. */
const SEVERAL = new Map<string, readonly string[]>(
  Object.entries({
    gnm: ['general', 'midwifery'],
    जीएनएम: ['general', 'midwifery'],
    anm: ['auxiliary', 'midwifery'],
    एएनएम: ['auxiliary', 'midwifery'],
  }),
)

/** Words that say nothing: every institute is about nursing, and titles are optional. */
const FILLERS = new Set(
  `of the and for at in on near a an to s nursing nurse nurses nsg nrsg nurs nursng nurcing nurshing shushrusha paricharya
  परिचर्या नर्सिंग शुश्रूषा नर्सेस ऑफ फॉर अँड व आणि वा ची चे चा येथील
  dist district tal taluka tq post pin city maharashtra india mh state जिल्हा जि तालुका ता महाराष्ट्र भारत
  dr doctor doct shri shree sri smt shrimati late kai prof डॉ श्री श्रीमती कै`.split(/\s+/),
)

const MEANINGS = new Map(
  [...COMMON].flatMap(([meaning, spellings]) => spellings.split(' ').map((word) => [word, meaning] as const)),
)

/** All spellings of a meaning. */
export const spellingsOf = (meaning: string): string[] => COMMON.get(meaning)?.split(' ') ?? []

/** The meaning of a word that describes the kind of institute; empty for fillers, undefined for a distinctive word. */
export function meaningOf(word: string): readonly string[] | undefined {
  if (FILLERS.has(word) || /^\d{6}$/.test(word)) return []
  const meaning = MEANINGS.get(word)
  return meaning ? [meaning] : SEVERAL.get(word)
}

const LONG = 5

/** Like `meaningOf`, for a word that no listed name has: allows typing mistakes in long words. */
export function meaningWithSlip(word: string, isSlip: (one: string, other: string) => boolean) {
  if (word.length < LONG) return undefined
  for (const filler of FILLERS) if (filler.length >= LONG && isSlip(word, filler)) return []
  for (const [spelling, meaning] of MEANINGS) if (spelling.length >= LONG && isSlip(word, spelling)) return [meaning]
  return undefined
}

/** The words of a name, as they are indexed. */
export const nameWords = (words: string[], sounds: string[]): NameWord[] =>
  words.map((word, index) => ({ word, sound: sounds[index] ?? word, meaning: meaningOf(word) }))
