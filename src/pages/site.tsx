import { isRouteErrorResponse, Outlet } from 'react-router'
import type { Route } from './+types/site'
import { Broken, NotFoundHere } from './failure-content.tsx'
import { PublicShell } from './public-shell.tsx'

export default function Site() {
  return (
    <PublicShell>
      <Outlet />
    </PublicShell>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const notFound = isRouteErrorResponse(error) && error.status === 404
  return <PublicShell>{notFound ? <NotFoundHere /> : <Broken />}</PublicShell>
}
