import { expect, test } from 'vitest'
import { aSite } from '../../../tests/support/site.ts'

const site = await aSite()
const admin = await site.asAdmin()

test('N-06 a synonym is looked for as soon as it is saved, and no longer once it is disabled', async () => {
  await admin.program.add({ category: 'Quokka care', duration: 'One year', examination: 'Yes', registration: 'None' })
  const found = async () => (await site.asVisitor.search.search({ query: 'wombat' })).data.table_content.data.length
  expect(await found()).toBe(0)
  const { data } = await admin.synonym.add({ words: 'wombat, wombats', others: 'quokka' })
  await expect.poll(found).toBe(1)
  await admin.synonym.disable({ id: data.id, status: 0 })
  await expect.poll(found).toBe(0)
})

test('N-06 a line of more than eight words is refused, and so is one without any', async () => {
  const nine = Array.from({ length: 9 }, (_, n) => `word${n}`).join(', ')
  await expect(admin.synonym.add({ words: 'bilby', others: nine })).rejects.toMatchObject({ code: 'invalid' })
  await expect(admin.synonym.add({ words: ' ', others: 'quokka' })).rejects.toMatchObject({ code: 'invalid' })
})
