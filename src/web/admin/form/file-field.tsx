import { useController } from 'react-hook-form'
import { labelOf } from '#contract/fields.ts'
import type { FileKind } from '#contract/file-kinds.ts'
import { FileInput } from '#web/admin/upload/file-input.tsx'
import { useFormSchema } from './form-schema.ts'

/** A file in a form; its value is the file's URL. */
export function FileField({ name, kinds, hint }: { name: string; kinds: readonly FileKind[]; hint?: string }) {
  const { field, fieldState } = useController({ name })
  return (
    <FileInput
      label={labelOf(useFormSchema(), name)}
      hint={hint}
      error={fieldState.error?.message}
      kinds={kinds}
      value={String(field.value ?? '')}
      onChange={field.onChange}
      fieldRef={field.ref}
    />
  )
}
