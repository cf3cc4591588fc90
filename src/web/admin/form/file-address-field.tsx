import { useController } from 'react-hook-form'
import { labelOf } from '#contract/fields.ts'
import type { FileKind } from '#contract/file-kinds.ts'
import { FileAddressInput } from '#web/admin/upload/file-input.tsx'
import { useFormSchema } from './form-schema.ts'

/** The URL of a file in a form: uploaded, chosen from the library, or typed. */
export function FileAddressField({ name, kinds, hint }: { name: string; kinds: readonly FileKind[]; hint?: string }) {
  const { field, fieldState } = useController({ name })
  return (
    <FileAddressInput
      label={labelOf(useFormSchema(), name)}
      hint={hint}
      error={fieldState.error?.message}
      kinds={kinds}
      value={String(field.value ?? '')}
      onChange={(address) => field.onChange(address)}
      onBlur={field.onBlur}
      fieldRef={field.ref}
    />
  )
}
