/**
 * The obvious guesses. Not a list of leaked passwords: hardly any of those is as long as ours must be, and those that are
 * consist of these parts.
 */
const WORDS = `password passwort passw0rd p@ssword pass admin administrator root login welcome letmein secret master
  nursing nurse council hospital college institute maharashtra mumbai pune nagpur india bharat shivaji ganesh ganpati
  krishna sairam jaimatadi iloveyou princess sunshine monkey dragon football cricket superman batman computer internet
  default changeme test user guest hello qwerty azerty asdfgh zxcvbn abc123 trustno1 government office website january
  february march april june july august september october november december monday sunday`.split(/\s+/)
const ROWS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '!@#$%^&*()',
  '1qaz2wsx3edc4rfv5tgb',
]
const SHORTEST_RUN = 4
/** Characters that people use to disguise letters. */
const DISGUISES: readonly (readonly [string, string])[] = [
  ['0', 'o'],
  ['1', 'i'],
  ['3', 'e'],
  ['4', 'a'],
  ['5', 's'],
  ['7', 't'],
  ['@', 'a'],
  ['$', 's'],
]

/** The number of characters that are not part of a common word, a keyboard run, a year or a repetition. */
export function unguessed(password: string, more: readonly string[] = []): number {
  const text = password.toLowerCase()
  const plain = DISGUISES.reduce((left, [sign, letter]) => left.replaceAll(sign, letter), text)
  const words = [...WORDS, ...more.map((word) => word.toLowerCase())].filter((word) => word.length > 2)
  const isGuessed = Array.from(text, () => false)
  const mark = (from: number, length: number) => isGuessed.fill(true, from, from + length)
  for (const spelling of [text, plain])
    for (const word of words)
      for (let at = spelling.indexOf(word); at >= 0; at = spelling.indexOf(word, at + 1)) mark(at, word.length)
  for (let from = 0; from < text.length; from++) {
    const run = runAt(text, from)
    if (run >= SHORTEST_RUN) mark(from, run)
  }
  for (const { index, 0: found } of text.matchAll(/(?:19|20)\d\d|(.)\1{2,}|(.{2,8}?)\2{2,}/g)) mark(index, found.length)
  return isGuessed.filter((guessed) => !guessed).length
}

/** The length of the keyboard run that starts here, forwards or backwards. */
function runAt(text: string, from: number): number {
  const rows = ROWS.flatMap((row) => [row, [...row].toReversed().join('')])
  return Math.max(
    ...rows.map((row) => {
      let length = 0
      while (from + length < text.length && row.includes(text.slice(from, from + length + 1))) length++
      return length
    }),
  )
}
