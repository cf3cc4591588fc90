/** The parts of a PDF. A row of a table is one line with a bar between its cells, which keeps it readable. */
export type Block =
  | { p: string | string[] }
  | { h: string }
  /** Starts a new page. */
  | { part: string }
  | { h3: string }
  | { list: string[] }
  | { steps: string[] }
  | { table: Table<string[]> }
  /** Hyphenated numbers that must not wrap. */
  | { together: string }
  /** A field to be filled in; with `half`, two side by side. */
  | { line: string }
  | { half: string[] }
  | { choice: { label: string; options: string[] } }
  | { photo: string }

export type Table<Rows> = { caption?: string; head: string; rows: Rows; right?: number[]; short?: number[] }

const MOST_ROWS_KEPT_TOGETHER = 10

export const htmlOf = (blocks: Block[]): string => blocks.map(blockHtml).join('')

function blockHtml(block: Block): string {
  if ('p' in block) return [block.p].flat().map(paragraph).join('')
  if ('h' in block) return `<h2>${block.h}</h2>`
  if ('part' in block) return `<h2 class="new-page">${block.part}</h2>`
  if ('h3' in block) return `<h3>${block.h3}</h3>`
  if ('list' in block) return `<ul>${block.list.map(item).join('')}</ul>`
  if ('steps' in block) return `<ol>${block.steps.map(item).join('')}</ol>`
  if ('table' in block) return table(block.table)
  if ('together' in block)
    return paragraph(
      block.together
        .split(', ')
        .map((number) => `<span class="short">${number}</span>`)
        .join(', '),
    )
  if ('line' in block) return line(block.line)
  if ('half' in block) return `<div class="half">${block.half.map(line).join('')}</div>`
  if ('photo' in block) return `<div class="photo">${block.photo}</div>`
  const { label, options } = block.choice
  return `<p>${label}${options.map((option) => ` <span class="choice"><span class="box"></span>${option}</span>`).join('')}</p>`
}

const paragraph = (text: string) => `<p>${text}</p>`
const item = (text: string) => `<li>${text}</li>`
const line = (label: string) => `<p class="line"><span>${label}</span><span></span></p>`

function table({ caption, head, rows, right = [], short = [] }: Table<string[]>): string {
  const cells = (line: string) => line.split('|').map((cell) => cell.trim())
  const classOf = (column: number) =>
    right.includes(column) ? ' class="right"' : short.includes(column) ? ' class="short"' : ''
  return `<table${rows.length <= MOST_ROWS_KEPT_TOGETHER ? ' class="whole"' : ''}>${caption ? `<caption>${caption}</caption>` : ''}
    <thead><tr>${cells(head)
      .map((cell, column) => `<th scope="col"${classOf(column)}>${cell}</th>`)
      .join('')}</tr></thead>
    <tbody>${rows
      .map(
        (line) =>
          `<tr>${cells(line)
            .map((cell, column) => `<td${classOf(column)}>${cell}</td>`)
            .join('')}</tr>`,
      )
      .join('')}</tbody></table>`
}
