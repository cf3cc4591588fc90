import { data } from 'react-router'
import { NotFoundContent } from '#web/site/not-found-content/not-found-content.tsx'

export const loader = () => data(null, { status: 404 })

export default function NoSuchScreen() {
  return <NotFoundContent links={[{ title: 'Dashboard', href: '/admin/home' }]} />
}
