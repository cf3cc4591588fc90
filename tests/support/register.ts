import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import type { RegisterLine } from '#resources/register-import/register-import.contract.ts'
import { upload } from '../../testbed/uploads.ts'
import { peopleOf } from './people.ts'
import type { Site } from './site.ts'

/** Where the columns of `testbed/register-table.ts` are. */
export const COLUMNS = { number: 2, name: 3, registered_on: 5, valid_until: 6, standing: 7 }
const LOOK_EVERY_MS = 100
const AT_WORK = ['reading', 'erasing', 'applying', 'undoing']

type Order = { whole?: '0' | '1'; columns?: object; roll?: string; as_of?: string }

/** A clerk who proposes, two publishers who apply, and the steps of an import until no job is at it. */
export async function registerPeople(site: Site) {
  const { aPerson, logIn } = peopleOf(site)
  const clerk = await logIn(await aPerson('3'))
  const publisher = await logIn(await aPerson('2'))
  const other = await logIn(await aPerson('2'))
  const imports = clerk.registerImport

  async function settled(id: number) {
    for (;;) {
      const { data } = await imports.one({ id })
      if (!AT_WORK.includes(data.state)) return data
      await wait(LOOK_EVERY_MS)
    }
  }

  async function proposed(csv: string, order: Order = {}, name = 'register.csv') {
    const { filePath } = await upload(clerk, name, Buffer.from(csv), { storagePath: 'register' })
    const { data } = await imports.check({ path: filePath, columns: COLUMNS, ...order })
    return settled(data.id)
  }

  async function applied(csv: string, order: Order = {}) {
    const { id } = await proposed(csv, order)
    await publisher.registerImport.apply({ id })
    const found = await settled(id)
    expect(found).toMatchObject({ state: 'applied', problem: '' })
    return found
  }

  async function undone(id: number) {
    await imports.askUndo({ id })
    await publisher.registerImport.undo({ id })
    return settled(id)
  }

  const linesOf = async (id: number, kind: RegisterLine['kind'], page = 1) =>
    (await imports.lines({ id, kind, page })).data

  return { clerk, publisher, other, imports, settled, proposed, applied, undone, linesOf }
}
