import { examplesOf } from '#web/examples/examples.ts'
import { LONG } from '#web/examples/invented.ts'
import { PasswordInput } from './password-input.tsx'

export default examplesOf('PasswordInput', {
  empty: <PasswordInput label="Password" autoComplete="off" />,
  'with a hint': <PasswordInput label="New password" hint={LONG} autoComplete="off" />,
  wrong: <PasswordInput label="Password" error="This is not your password" defaultValue="typed" autoComplete="off" />,
})
