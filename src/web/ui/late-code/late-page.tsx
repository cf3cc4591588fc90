import { useEffect, useEffectEvent } from 'react'
import { useHref, useLocation, useNavigate, useNavigation } from 'react-router'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { showToast } from '#web/ui/toast/toast.tsx'
import { GIVE_UP_AFTER_MS } from './in-time.ts'

/**
 * The router waits for a page's code and data without limit. After two minutes this cancels the navigation and reports it
 * (S-13); the reader stays on the page and may open the other one as a new document.
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
      action: { label: t('Open it separately'), onPress: () => window.location.assign(href) },
    })
    // A new navigation replaces the one before it; one within the page loads nothing.
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
