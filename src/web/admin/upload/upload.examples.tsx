import { InventedLibrary } from '#web/admin/library/library.examples.tsx'
import { examplesOf } from '#web/examples/examples.ts'
import { LONG_MARATHI, nothing, UNBROKEN } from '#web/examples/invented.ts'
import { ChooseFiles } from './choose-files.tsx'
import { FileAddressInput, FileInput } from './file-input.tsx'
import { UploadLine } from './upload-line.tsx'
import type { Upload } from './use-uploads.ts'

const MB = 1024 * 1024

const line = (state: Upload['state'], name: string, given: { size?: number; sent?: number; message?: string } = {}) => {
  const { size = MB, sent = 0, message = '' } = given
  // Only its name and size are used, so the bytes are not created.
  const file = { name, size } as File
  return <UploadLine upload={{ id: 1, file, state, sent, message, path: '' }} onResume={nothing} onDrop={nothing} />
}

export default examplesOf('Upload', {
  'choose one file': <ChooseFiles kinds={['pdf']} onChoose={nothing} />,
  'choose several': <ChooseFiles kinds={['pdf', 'jpeg', 'png', 'webp', 'mp4', 'webm']} several onChoose={nothing} />,
  'one is missing': <ChooseFiles kinds={['jpeg', 'png', 'webp']} onChoose={nothing} invalid />,
  waiting: line('waiting', 'fees.pdf'),
  'under way': line('running', UNBROKEN, { sent: 400_000 }),
  'a large one under way': line('running', 'film.mp4', { size: 80 * MB, sent: 30 * MB }),
  'being checked': line('running', `${LONG_MARATHI}.pdf`, { sent: MB }),
  stopped: line('stopped', UNBROKEN, {
    sent: 700_000,
    message: 'The selected file could not be uploaded – try again',
  }),
  refused: line('refused', 'page.html', { message: 'The selected file must be a PDF' }),
  done: line('done', 'fees.pdf', { sent: MB }),
  'no file yet': (
    <InventedLibrary>
      <FileInput label="Schedule" kinds={['pdf']} value="" onChange={nothing} error="Schedule is required" />
    </InventedLibrary>
  ),
  'an address': (
    <InventedLibrary>
      <FileAddressInput label="Form" kinds={['pdf']} value="https://council.example/form" onChange={nothing} />
    </InventedLibrary>
  ),
})
