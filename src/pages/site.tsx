import { isRouteErrorResponse, Outlet } from 'react-router'
import { FailureToast } from '#web/site/load-failed/failure-toast.tsx'
import type { Route } from './+types/site'
import { Broken, NotFoundHere } from './failure-content.tsx'
import { PublicShell } from './public-shell.tsx'
import { loadShell } from './shell-data.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadShell(context)

export default function Site({ loaderData }: Route.ComponentProps) {
  return (
    <PublicShell shell={loaderData}>
      <FailureToast failure={loaderData.failure} />
      <Outlet />
    </PublicShell>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const notFound = isRouteErrorResponse(error) && error.status === 404
  return <PublicShell shell={loaderData}>{notFound ? <NotFoundHere /> : <Broken />}</PublicShell>
}
