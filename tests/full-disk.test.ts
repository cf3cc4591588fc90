import { afterAll, expect, test } from 'vitest'
import { aPdf } from '../testbed/files-made.ts'
import { mayMount, SmallDisk } from '../testbed/small-disk.ts'
import { chunkOf, keyOf } from '../testbed/uploads.ts'
import { aSite } from './support/site.ts'

// `npm run drill:disk` fills both disks under clerks and visitors.
const disk = mayMount() ? new SmallDisk('full-disk', 20) : undefined
afterAll(() => disk?.remove())
const site = await aSite(disk && { FILES_DIR: disk.folder })

test.runIf(disk)(
  'a file that a full disk has cut off is not called broken: the upload is finished once there is room',
  async () => {
    const clerk = await site.asAdmin()
    const bytes = aPdf({ padding: 40_000 })
    const key = keyOf('Notice.pdf', bytes, { storagePath: 'uploads' })
    const send = () => clerk.upload.chunk({ ...key, file: chunkOf(bytes, 0), chunk: 0 })
    for (const leftBytes of [0, 8192, 16_384]) {
      disk?.fill(leftBytes)
      await expect(send(), `${leftBytes} bytes left`).rejects.toMatchObject({ code: 'full', httpStatus: 507 })
      disk?.empty()
    }
    expect((await send()).data.filePath).toMatch(/\.pdf$/)
  },
)
