import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawCaptcha } from './captcha-picture.server.ts'
import { speakCaptcha } from './captcha-sound.server.ts'

const CHARACTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'

async function speak(characters: string): Promise<Buffer> {
  const wave = await speakCaptcha(characters)
  if (wave === null) throw new Error('espeak-ng is not installed')
  return wave
}

test('A-02 the picture is an opaque PNG at twice 220 by 72 and under 15 KB', async () => {
  const picture = await drawCaptcha('k7m2z')
  const { format, width, height } = await sharp(picture).metadata()
  expect({ format, width, height }).toEqual({ format: 'png', width: 440, height: 144 })
  expect((await sharp(picture).stats()).isOpaque).toBe(true)
  expect(picture.length).toBeLessThan(15 * 1024)
})

test('A-02 the picture is dark ink on light paper in every theme', async () => {
  const grey = await sharp(await drawCaptcha('a8w4x'))
    .greyscale()
    .raw()
    .toBuffer()
  const sorted = [...grey].toSorted((one, other) => one - other)
  expect(sorted[0]).toBeLessThan(80)
  expect(sorted[Math.floor(sorted.length / 2)]).toBeGreaterThan(215)
})

test('A-02 no column between the first and the last character is free of ink', async () => {
  for (const characters of ['il1ij', 'rncl7', 'mwmwm', '7r7r7']) {
    const { data, info } = await sharp(await drawCaptcha(characters))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    for (let x = 60; x < info.width - 60; x += 1) {
      let darkest = 255
      for (let y = 0; y < info.height; y += 1)
        darkest = Math.min(darkest, data[(y * info.width + x) * info.channels] ?? 255)
      expect(darkest, `${characters} column ${x}`).toBeLessThan(140)
    }
  }
})

test('A-02 two drawings of the same characters differ', async () => {
  const [one, other] = await Promise.all([drawCaptcha('k7m2z'), drawCaptcha('k7m2z')])
  expect(one.equals(other)).toBe(false)
})

test.each([...CHARACTERS])('A-02 the character %s can be drawn', async (character) => {
  const picture = await drawCaptcha(character.repeat(5))
  expect(picture.toString('latin1', 1, 4)).toBe('PNG')
  expect(picture.length).toBeLessThan(15 * 1024)
})

test('A-02 other characters are neither drawn nor spoken', async () => {
  for (const characters of ['', 'ABCDE', 'ab cd', 'ab<cd', 'abcdé']) {
    await expect(drawCaptcha(characters)).rejects.toThrow(RangeError)
    await expect(speakCaptcha(characters)).rejects.toThrow(RangeError)
  }
})

test('A-02 a sound is on offer', async () => {
  expect(await speakCaptcha.available()).toBe(true)
})

test('A-02 the sound is a mono 16-bit WAVE of more than one second and under 400 KB', async () => {
  const wave = await speak('k7m2z')
  expect(wave.toString('latin1', 0, 4)).toBe('RIFF')
  expect(wave.toString('latin1', 8, 12)).toBe('WAVE')
  expect(wave.readUInt32LE(4)).toBe(wave.length - 8)
  expect(wave.readUInt16LE(22)).toBe(1)
  expect(wave.readUInt16LE(34)).toBe(16)
  const rate = wave.readUInt32LE(24)
  expect(rate).toBeGreaterThanOrEqual(11_000)
  expect(rate).toBeLessThanOrEqual(22_050)
  const bytes = wave.readUInt32LE(40)
  expect(bytes).toBe(wave.length - 44)
  expect(bytes / 2 / rate).toBeGreaterThan(1)
  expect(wave.length).toBeLessThan(400 * 1024)
})

test('A-02 the sound carries speech, not only noise', async () => {
  const wave = await speak('k7m2z')
  let peak = 0
  for (let offset = 44; offset + 1 < wave.length; offset += 2) peak = Math.max(peak, Math.abs(wave.readInt16LE(offset)))
  expect(peak).toBeGreaterThan(16_000)
})

test('A-02 the sound differs for different characters and from one time to the next', async () => {
  const [one, again, other] = await Promise.all([speak('k7m2z'), speak('k7m2z'), speak('a3x9q')])
  expect(one.equals(other)).toBe(false)
  expect(one.equals(again)).toBe(false)
})

test('A-02 every character can be spoken', async () => {
  for (let start = 0; start < CHARACTERS.length; start += 6) {
    expect((await speak(CHARACTERS.slice(start, start + 6))).length).toBeLessThan(400 * 1024)
  }
})
