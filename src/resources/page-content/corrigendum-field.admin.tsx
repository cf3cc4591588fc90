import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { browserApi } from '#resources/browser-api.ts'
import { fieldsOf } from '#web/admin/form/fields-of.ts'
import { plainText } from '#web/ui/rich-text/rich-text.tsx'
import type { PageContentInput } from './page-content.contract.ts'

const { TextField } = fieldsOf<typeof PageContentInput>()

/** By its number, as the successor of a record; the title that has it is shown, since a number is easily mistyped. */
export function CorrigendumField() {
  const number = String(useWatch({ name: 'related_id' }) ?? '').trim()
  const title = useTitleOf(number)
  return (
    <TextField
      name="related_id"
      hint={
        title === undefined
          ? 'If it is a corrigendum: the number of what it corrects, as at the end of its address. Each page links to the other'
          : title || 'There is nothing with this number'
      }
    />
  )
}

/** Undefined while it isn't known, empty if there is none. */
function useTitleOf(number: string): string | undefined {
  const [known, setKnown] = useState({ number: '', title: '' })
  useEffect(() => {
    if (!/^[1-9]\d{0,8}$/.test(number)) return
    let isCurrent = true
    const tell = (title: string) => isCurrent && setKnown({ number, title })
    browserApi.pageContent.one({ id: Number(number) }).then(
      ({ data }) => tell(plainText(data.title)),
      () => tell(''),
    )
    return () => {
      isCurrent = false
    }
  }, [number])
  return number !== '' && known.number === number ? known.title : undefined
}
