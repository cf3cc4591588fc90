import { data } from 'react-router'

export { NotFoundHere as default } from './failure-content.tsx'

export const loader = () => data(null, { status: 404 })
