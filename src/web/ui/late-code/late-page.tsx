import { useEffect, useEffectEvent } from 'react'
import { useHref, useLocation, useNavigate, useNavigation } from 'react-router'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { showToast } from '#web/ui/toast/toast.tsx'
import { GIVE_UP_AFTER_MS } from './in-time.ts'

/**
 * The code of a page, and what it shows, are loaded by the router, which waits for ever. Here the way there is given up
 * after two minutes and told (S-13); the reader stays where she is, and can have the page by itself.
 */
export function LatePage() {
  const { t } = useTexts()
  const { location: going } = useNavigation()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const href = useHref(going ?? '/')
  const giveUp = useEffectEvent(() => {
    showToast({
      message: t('This page takes too long to load.'),
      displayClass: 'failure',
      stopTimeOut: true,
      action: { label: t('Load it by itself'), onPress: () => window.location.assign(href) },
    })
    // A new way ends the one before it, and one within the page loads nothing.
    void navigate({ pathname, search, hash: hash || '#main' }, { replace: true, preventScrollReset: true })
  })
  const way = going?.key
  useEffect(() => {
    if (!way) return
    const timer = setTimeout(() => giveUp(), GIVE_UP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [way])
  return null
}
