import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { data, matchPath, Outlet, redirect, useLocation, useNavigate } from 'react-router'
import type { PageHandle } from '#contract/page-handle.ts'
import { roleName } from '#contract/roles.ts'
import { ConfirmDialog } from '#resources/account/confirm-dialog.admin.tsx'
import { ACCOUNT_PATH, ADMIN_SCREENS, powerOfScreen, UNLISTED_SCREENS } from '#resources/admin-screens.ts'
import { pageContext } from '#resources/api.ts'
import { accessToken, browserApi, whenSessionLost } from '#resources/browser-api.ts'
import { lookForEditions, useEditionCounts } from '#resources/edition/use-editions.ts'
import { lookForUnread, useUnread } from '#resources/feedback/use-unread.ts'
import { siteHrefOf, translatedOf } from '#resources/history/recorded.ts'
import { LOGIN_PATH, loginPathFrom } from '#resources/session/login-path.ts'
import { DesignationsContext } from '#resources/user/designations.ts'
import type { Designation, Me } from '#resources/user/user.contract.ts'
import { EditionsContext } from '#web/admin/editions/editions.ts'
import { TranslatedContext } from '#web/admin/languages/translated.ts'
import { type Library, LibraryContext } from '#web/admin/library/library.ts'
import { MayContext } from '#web/admin/may/may.ts'
import { officeLink } from '#web/admin/office-link/office-link.tsx'
import { OnSiteContext } from '#web/admin/on-site/on-site.tsx'
import { DraftOwnerContext, dropDraftsOf } from '#web/admin/record/draft.ts'
import { AdminShell, type SidebarItem } from '#web/admin/shell/admin-shell.tsx'
import { forgetUploads } from '#web/admin/upload/upload.ts'
import { DocumentHead, SiteContext, siteOf } from '#web/ui/document-head/document-head.tsx'
import { LinkContext } from '#web/ui/link/link.tsx'
import { Loader } from '#web/ui/loader/loader.tsx'
import { showToast } from '#web/ui/toast/toast.tsx'
import type { Route } from './+types/admin'
import { NotFoundHere } from './failure-content.tsx'
import NoSuchScreen from './not-found.admin.tsx'
import { PublicShell } from './public-shell.tsx'
import { loadShell } from './shell-data.ts'

export const handle = { private: true } satisfies PageHandle

/** No data: only whether there is a session. Without one this is a 404; after a session has expired, the login page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const session = await context.get(pageContext).sessionState()
  if (session === 'dead' || session === 'half') throw redirect(loginPathFrom(new URL(request.url).pathname))
  const shell = await loadShell(context)
  return data({ admitted: session === 'live', shell }, { status: session === 'live' ? 200 : 404 })
}

export default function Admin({ loaderData }: Route.ComponentProps) {
  if (loaderData.admitted)
    return (
      <SiteContext value={siteOf(loaderData.shell.council.name)}>
        <LinkContext value={officeLink}>
          <BackOffice />
        </LinkContext>
      </SiteContext>
    )
  return (
    <PublicShell shell={loaderData.shell}>
      <NotFoundHere />
    </PublicShell>
  )
}

function BackOffice() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [person, setPerson] = useState<Me>()
  const [designations, setDesignations] = useState<readonly Designation[]>([])
  const unread = useUnread()
  const { waiting } = useEditionCounts()
  const isKnown = person !== undefined

  useEffect(() => {
    if (isKnown) void readDesignations().then(setDesignations)
  }, [isKnown])

  // On every navigation, so that the count is rarely stale; never by a timer, which would keep an unused session alive.
  const answers = person?.may.includes('answer') ?? false
  useEffect(() => {
    if (answers) void lookForUnread()
    if (isKnown) void lookForEditions()
  }, [answers, isKnown, pathname])

  useEffect(() => {
    // An expired session is not a logout: the return path and the unsaved form are kept.
    whenSessionLost(() => {
      showToast({ message: 'Your session has ended. Please log in again.', displayClass: 'warning' })
      void navigate(loginPathFrom(location.pathname + location.search))
    })
    readPerson().then(setPerson, () => {
      accessToken.clear()
      void navigate(loginPathFrom(location.pathname + location.search))
    })
  }, [navigate])

  async function logOut() {
    try {
      const { message } = await browserApi.session.logout()
      accessToken.clear()
      // Unmounting forms save their drafts, so unmount them first.
      flushSync(() => setPerson(undefined))
      if (person) dropDraftsOf(person.id)
      forgetUploads()
      showToast({ message, displayClass: 'success' })
      await navigate(LOGIN_PATH)
    } catch (error) {
      console.error('Logout failed', error)
    }
  }

  if (!person)
    return (
      <main className="grid min-h-dvh place-items-center">
        <DocumentHead title="Back office" />
        <h1 className="sr-only">Back office</h1>
        <Loader label="Loading" showLabel />
      </main>
    )
  const badges: Record<string, SidebarItem['badge']> = {
    editions: { count: waiting, of: waiting === 1 ? 'text waits for approval' : 'texts wait for approval' },
    manageFeedback: { count: unread, of: unread === 1 ? 'unread message' : 'unread messages' },
  }
  const screens = ADMIN_SCREENS.filter(({ power }) => person.may.includes(power))
  return (
    <AdminShell
      user={{ ...person, role: roleName(person.role) }}
      accountHref={ACCOUNT_PATH}
      currentPath={screenOf(pathname)}
      items={screens.map(({ path, ...screen }) => ({ ...screen, href: `/admin/${path}`, badge: badges[path] }))}
      onLogout={() => void logOut()}
    >
      <MayContext value={person.may}>
        <DraftOwnerContext value={person.id}>
          <DesignationsContext value={designations}>
            <LibraryContext value={library}>
              <EditionsContext value={browserApi.edition}>
                <OnSiteContext value={siteHrefOf}>
                  <TranslatedContext value={translatedOf}>
                    {person.may.includes(powerOfScreen(pathname)) ? <Outlet /> : <NoSuchScreen />}
                  </TranslatedContext>
                </OnSiteContext>
              </EditionsContext>
            </LibraryContext>
          </DesignationsContext>
        </DraftOwnerContext>
        <ConfirmDialog />
      </MayContext>
    </AdminShell>
  )
}

const unlistedAt = (pathname: string) => UNLISTED_SCREENS.find(({ path }) => matchPath(`/admin/${path}`, pathname))

/** The path of the sidebar entry that this screen belongs to. */
function screenOf(pathname: string): string {
  const within = unlistedAt(pathname)?.within
  return within ? `/admin/${within}` : pathname
}

const library: Library = { upload: browserApi.upload, list: browserApi.file.adminListing }

/** The cookie identifies the user; the response gives this tab its access token. */
async function readPerson(): Promise<Me> {
  const me = await browserApi.session.whoAmI()
  if (me.status !== 'success') throw new Error(me.message)
  const user = JSON.parse(me.data) as Me
  accessToken.set(user.access_token)
  return user
}

/** Loaded once after login (I-04). Forms suggest them; a failure doesn't affect the session. */
async function readDesignations(): Promise<Designation[]> {
  try {
    return (await browserApi.user.getDesignations({ page: 1, per_page: 100 })).data
  } catch {
    return []
  }
}
