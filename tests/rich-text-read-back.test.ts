import { chromium } from '@playwright/test'
import { expect, test } from 'vitest'
import { parseRichText, type RichNode, richHtml } from '#contract/rich-text.ts'
import { badTexts } from './journeys/support/bad-nesting.ts'

const EXECUTABLE = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell'

type Read = [tag: string, text: string, children: Read[]]
const treeOf = (nodes: RichNode[]): Read[] =>
  nodes.map((node) => (typeof node === 'string' ? ['#', node, []] : [node.tag, node.href, treeOf(node.children)]))

test('F-A4 a browser reads five hundred badly nested texts back as the trees that were written, as blocks and inline', async () => {
  const browser = await chromium.launch({ executablePath: EXECUTABLE, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await browser.newPage()
    const texts = badTexts(20_260_404, 500).flatMap((text) => [text(50_000), text(1000)])
    for (const inline of [false, true]) {
      const trees = texts.map((text) => parseRichText(text, { inline }))
      const read = await page.evaluate(
        ({ written, tag }) =>
          written.map((html) => {
            const walk = (element: Element): unknown[] =>
              [...element.childNodes].map((node) =>
                node instanceof Element
                  ? [node.localName, node.getAttribute('href') ?? '', walk(node)]
                  : ['#', node.nodeValue, []],
              )
            const { body } = new DOMParser().parseFromString(`<${tag}>${html}</${tag}>`, 'text/html')
            return body.firstElementChild ? JSON.stringify(walk(body.firstElementChild)) : ''
          }),
        { written: trees.map(richHtml), tag: inline ? 'h1' : 'div' },
      )
      for (const [index, tree] of trees.entries())
        expect(read[index], texts[index]?.slice(0, 200)).toBe(JSON.stringify(treeOf(tree)))
    }
  } finally {
    await browser.close()
  }
})
