import { examplesOf } from '#web/examples/examples.ts'
import { LONG_MARATHI, nothing, UNBROKEN } from '#web/examples/invented.ts'
import { Opens } from '#web/examples/opens.tsx'
import { OldFontDialog } from './old-font-dialog.tsx'

type Shown = { fontName: string; text: string; converted: string | null | undefined; hasFailed?: boolean }

const dialog = (word: string, { hasFailed = false, ...shown }: Shown) => (
  <Opens word={word}>
    {(close) => <OldFontDialog {...shown} hasFailed={hasFailed} onInsert={nothing} onClose={close} />}
  </Opens>
)

export default examplesOf('OldFontDialog', {
  'Kruti Dev, converted': dialog('Paste Kruti Dev', {
    fontName: 'Kruti Dev',
    text: `egkjk"Vª 'kklu`,
    converted: 'महाराष्ट्र शासन',
  }),
  'a long text': dialog('Paste a long text', {
    fontName: 'Kruti Dev',
    text: UNBROKEN,
    converted: `${LONG_MARATHI}\n${LONG_MARATHI}`,
  }),
  'while it is converted': dialog('Paste, slowly', { fontName: 'DevLys', text: 'fo|kFkhZ', converted: undefined }),
  'the converter did not load': dialog('Paste without a connection', {
    fontName: 'Kruti Dev',
    text: 'fo|kFkhZ',
    converted: null,
    hasFailed: true,
  }),
  'a font that is not converted': dialog('Paste another font', {
    fontName: '',
    text: '´ÖÆüÖ¸üÖÂ™Òü ¿ÖÖÃÖ®Ö',
    converted: null,
  }),
})
