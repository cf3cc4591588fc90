import { examplesOf } from '#web/examples/examples.ts'
import { Icon, type IconName } from './icon.tsx'
import drawings from './icons.svg?raw'

const names = [...drawings.matchAll(/<symbol id="([\w-]+)"/g)].map(([, name]) => name as IconName)

export default examplesOf('Icon', {
  'every icon': (
    <ul className="flex flex-wrap gap-4">
      {names.map((name) => (
        <li key={name} className="flex items-center gap-2">
          <Icon name={name} />
          {name}
        </li>
      ))}
    </ul>
  ),
  'as large as its text': (
    <p className="text-h1">
      <Icon name="bell" className="inline" /> Latest updates
    </p>
  ),
})
