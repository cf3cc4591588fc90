/**
 * Draws the demo's films into demo/films/, which is committed. Run by hand after a change in demo/drawing/:
 * `node scripts/make-films.ts`, or with names to make only those. Needs Chromium, for its text, and ffmpeg.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { FILM, FILMS } from '../demo/drawing/films.ts'
import { sheet } from '../demo/drawing/svg.ts'

const FOLDER = new URL('../demo/films/', import.meta.url)
const FONT = new URL(
  '../node_modules/@fontsource-variable/noto-sans/files/noto-sans-latin-wght-normal.woff2',
  import.meta.url,
)
const { width, height, framesPerSecond } = FILM

// Single-threaded and without the encoder's name, so that the file is the same each time.
const ENCODE = ['-c:v', 'libx264', '-preset', 'slow', '-crf', '25', '-pix_fmt', 'yuv420p', '-threads', '1']
const TIDY = ['-movflags', '+faststart', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-map_metadata', '-1']

mkdirSync(FOLDER, { recursive: true })
const asked = new Set(process.argv.slice(2))
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
})
const page = await browser.newPage({ viewport: { width, height } })
await page.setContent(`<style>
  @font-face { font-family: Council; font-weight: 100 900; src: url(data:font/woff2;base64,${readFileSync(FONT, 'base64')}) }
  body { margin: 0; font-family: Council }
  svg { display: block }
</style><p style="font-weight: 400">a</p><p style="font-weight: 700">a</p>`)
await page.evaluate(() => document.fonts.ready)

for (const [name, { seconds, frame }] of Object.entries(FILMS).filter(
  ([name]) => asked.size === 0 || asked.has(name),
)) {
  const file = fileURLToPath(new URL(name, FOLDER))
  const input = ['-f', 'image2pipe', '-framerate', String(framesPerSecond), '-c:v', 'png', '-i', '-']
  const ffmpeg = spawn('ffmpeg', ['-v', 'error', '-y', ...input, ...ENCODE, ...TIDY, file], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  for (let index = 0; index < seconds * framesPerSecond; index += 1) {
    const svg = sheet(width, height, frame(index / framesPerSecond))
    await page.evaluate((drawn) => {
      document.body.innerHTML = drawn
    }, svg)
    if (!ffmpeg.stdin.write(await page.screenshot({ type: 'png' }))) await once(ffmpeg.stdin, 'drain')
  }
  ffmpeg.stdin.end()
  const [code] = await once(ffmpeg, 'exit')
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
  console.log(`${name}: ${Math.ceil(statSync(file).size / 1024)} KB`)
}
await browser.close()
