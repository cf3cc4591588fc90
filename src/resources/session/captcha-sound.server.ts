import { execFile } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { promisify } from 'node:util'

type Recording = { rate: number; samples: Float64Array<ArrayBuffer> }

const run = promisify(execFile)

const PROGRAM = 'espeak-ng'
const TIMEOUT_MS = 5000
const MAX_PROGRAM_OUTPUT = 2 * 1024 * 1024
// Six spoken characters stay under 400 KB at 11 kHz with the slowest voice and the longest words.
const MAX_CHARACTERS = 6
const HIGHEST_RATE = 16_000

// Words most listeners here know from school or the telephone, no two of them rhyming.
const WORDS: Readonly<Record<string, string>> = {
  a: 'apple',
  b: 'bravo',
  c: 'charlie',
  d: 'delta',
  e: 'elephant',
  f: 'foxtrot',
  g: 'garden',
  h: 'hotel',
  i: 'india',
  j: 'jungle',
  k: 'kilo',
  l: 'london',
  m: 'mother',
  n: 'november',
  o: 'orange',
  p: 'parrot',
  q: 'queen',
  r: 'romeo',
  s: 'sunday',
  t: 'tiger',
  u: 'umbrella',
  v: 'victor',
  w: 'water',
  x: 'x-ray',
  y: 'yellow',
  z: 'zebra',
}
const DIGITS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const
const VOICES = ['en-gb', 'en-gb+m3', 'en-gb+f2'] as const

let programMissing = false
let programSeen = false

function sayCharacter(character: string): string {
  if (Object.hasOwn(WORDS, character)) {
    // Without say-as, "a" would be spoken as the article.
    return `<say-as interpret-as="characters">${character}</say-as> for ${WORDS[character]}`
  }
  const digit = /^[0-9]$/.test(character) ? DIGITS[Number(character)] : undefined
  if (digit === undefined) throw new RangeError('captcha characters must be lowercase letters or digits')
  return `digit ${digit}`
}

function compose(characters: string): string {
  const sentences = [...characters].map((character) => {
    return `<s>${sayCharacter(character)}</s><break time="${randomInt(350, 600)}ms"/>`
  })
  return `<speak>${sentences.join('')}</speak>`
}

// espeak-ng cannot seek back in a pipe, so the lengths in its header are placeholders: only the real end counts.
function readWave(wave: Buffer): Recording {
  if (wave.toString('latin1', 0, 4) !== 'RIFF' || wave.toString('latin1', 8, 12) !== 'WAVE') {
    throw new Error('espeak-ng did not answer with a WAVE file')
  }
  let rate = 0
  let offset = 12
  while (offset + 8 <= wave.length) {
    const name = wave.toString('latin1', offset, offset + 4)
    const start = offset + 8
    const length = Math.min(wave.readUInt32LE(offset + 4), wave.length - start)
    if (name === 'fmt ' && length >= 16) {
      const plain = wave.readUInt16LE(start) === 1
      const mono = wave.readUInt16LE(start + 2) === 1
      const sixteenBit = wave.readUInt16LE(start + 14) === 16
      if (!plain || !mono || !sixteenBit) throw new Error('espeak-ng answered in another format than mono 16-bit PCM')
      rate = wave.readUInt32LE(start + 4)
    } else if (name === 'data' && rate > 0) {
      const samples = new Float64Array(Math.floor(length / 2))
      for (let index = 0; index < samples.length; index += 1)
        samples[index] = wave.readInt16LE(start + index * 2) / 32768
      return { rate, samples }
    }
    offset = start + length + (length % 2)
  }
  throw new Error('espeak-ng answered without sound')
}

function halveRate({ rate, samples }: Recording): Recording {
  // A windowed sinc just below the new upper limit, else the hiss of s and f folds down into the speech.
  const reach = 16
  const cutoff = 0.23
  const taps = Float64Array.from({ length: 2 * reach + 1 }, (_, index) => {
    const distance = index - reach
    const sinc = distance === 0 ? 2 * cutoff : Math.sin(2 * Math.PI * cutoff * distance) / (Math.PI * distance)
    return sinc * (0.54 + 0.46 * Math.cos((Math.PI * distance) / reach))
  })
  const padded = new Float64Array(samples.length + 2 * reach + 1)
  padded.set(samples, reach)
  const halved = new Float64Array(Math.ceil(samples.length / 2))
  for (let index = 0; index < halved.length; index += 1) {
    let sum = 0
    for (let tap = 0; tap < taps.length; tap += 1) sum += (taps[tap] as number) * (padded[index * 2 + tap] as number)
    halved[index] = sum
  }
  return { rate: rate / 2, samples: halved }
}

function mixNoise({ rate, samples }: Recording): Recording {
  const lead = Math.round((rate * randomInt(150, 400)) / 1000)
  const mixed = new Float64Array(lead + samples.length)
  mixed.set(samples, lead)

  let energy = 0
  let peak = 0
  let voiced = 0
  for (const sample of samples) {
    if (Math.abs(sample) < 0.01) continue
    energy += sample * sample
    voiced += 1
    peak = Math.max(peak, Math.abs(sample))
  }
  const loudness = Math.sqrt(energy / Math.max(1, voiced))
  const gain = peak > 0 ? 0.8 / peak : 1

  const white = randomBytes(mixed.length)
  const strength = (loudness * gain * randomInt(9, 14)) / 100
  const swing = rate * (randomInt(8, 20) / 10)
  const phase = (randomInt(1000) / 1000) * 2 * Math.PI
  let soft = 0
  for (let index = 0; index < mixed.length; index += 1) {
    soft = 0.55 * soft + 0.45 * (((white[index] ?? 128) - 127.5) / 74)
    // A slow swell: a constant floor would be easy to subtract.
    const swell = 1 + 0.35 * Math.sin((2 * Math.PI * index) / swing + phase)
    mixed[index] = (mixed[index] ?? 0) * gain + soft * strength * swell
  }
  return { rate, samples: mixed }
}

function writeWave({ rate, samples }: Recording): Buffer {
  const wave = Buffer.alloc(44 + samples.length * 2)
  wave.write('RIFF', 0, 'latin1')
  wave.writeUInt32LE(wave.length - 8, 4)
  wave.write('WAVEfmt ', 8, 'latin1')
  wave.writeUInt32LE(16, 16)
  wave.writeUInt16LE(1, 20)
  wave.writeUInt16LE(1, 22)
  wave.writeUInt32LE(rate, 24)
  wave.writeUInt32LE(rate * 2, 28)
  wave.writeUInt16LE(2, 32)
  wave.writeUInt16LE(16, 34)
  wave.write('data', 36, 'latin1')
  wave.writeUInt32LE(samples.length * 2, 40)
  for (let index = 0; index < samples.length; index += 1) {
    const sample = Math.max(-1, Math.min(1, samples[index] as number))
    wave.writeInt16LE(Math.round(sample * 32767), 44 + index * 2)
  }
  return wave
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/** Null when espeak-ng is not installed: the page then offers no sound. */
export async function speakCaptcha(characters: string): Promise<Buffer | null> {
  if (characters.length === 0 || characters.length > MAX_CHARACTERS) {
    throw new RangeError(`a spoken captcha has 1 to ${MAX_CHARACTERS} characters`)
  }
  const text = compose(characters)
  if (programMissing) return null

  const voice = VOICES[randomInt(VOICES.length)] ?? VOICES[0]
  const speed = String(randomInt(120, 146))
  const pitch = String(randomInt(38, 61))
  try {
    const { stdout } = await run(PROGRAM, ['-v', voice, '-s', speed, '-p', pitch, '-m', '--stdout', '--', text], {
      encoding: 'buffer',
      timeout: TIMEOUT_MS,
      maxBuffer: MAX_PROGRAM_OUTPUT,
      windowsHide: true,
    })
    programSeen = true
    let recording = readWave(stdout)
    while (recording.rate > HIGHEST_RATE) recording = halveRate(recording)
    return writeWave(mixNoise(recording))
  } catch (error) {
    if (!isMissing(error)) throw error
    programMissing = true
    return null
  }
}

/** Whether there will be a sound, without the cost of making one. */
speakCaptcha.available = async (): Promise<boolean> => {
  if (programMissing || programSeen) return programSeen
  try {
    await run(PROGRAM, ['--version'], { timeout: TIMEOUT_MS })
    programSeen = true
  } catch (error) {
    // Any other failure may pass, so it is not remembered.
    programMissing = isMissing(error)
  }
  return programSeen
}
