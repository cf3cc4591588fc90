import { examplesOf } from '#web/examples/examples.ts'
import { LONG_MARATHI, nothing } from '#web/examples/invented.ts'
import crest from '#web/ui/crest/crest.svg'
import { Avatar } from './avatar.tsx'
import { UserMenu } from './user-menu.tsx'

export default examplesOf('Avatar and UserMenu', {
  'no picture': <Avatar image={null} />,
  'a picture': <Avatar image={crest} />,
  'a name': <UserMenu user={{ name: 'Meera Jadhav', image: null }} accountHref="/admin/account" onLogout={nothing} />,
  'no name': <UserMenu user={{ name: '', image: null }} accountHref="/admin/account" onLogout={nothing} />,
  'a long name': (
    <UserMenu user={{ name: LONG_MARATHI, image: crest }} accountHref="/admin/account" onLogout={nothing} />
  ),
})
