// Where visitors read about an institute. No schema here: pages import it.

/** The characters that the router leaves as they are in an address: a page has one address only. */
const PLAIN = /%(?:24|26|2B|2C|3A|3B|3D|40)/g

/** Codes that no address can end with. */
const UNUSABLE = new Set(['check', '.', '..'])

/** The page of the institute with this code; of one whose code is a word of our addresses, what the check says. */
export function institutePath(inst_code: string): string {
  if (UNUSABLE.has(inst_code.toLowerCase())) return `/institute/check?name=${encodeURIComponent(inst_code)}`
  return `/institute/${encodeURIComponent(inst_code).replaceAll(PLAIN, decodeURIComponent)}`
}
