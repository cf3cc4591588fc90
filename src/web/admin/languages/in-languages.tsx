import type { ComponentType } from 'react'
import { useFieldPath } from './translated.ts'

/** The same field in the language that is edited around it; nothing there, if it is the same in every language. */
export function inLanguages<Props extends { name: string }>(Field: ComponentType<Props>) {
  return function FieldInLanguage(props: Props) {
    const name = useFieldPath(props.name)
    return name === null ? null : <Field {...props} name={name} />
  }
}
