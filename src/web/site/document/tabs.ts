import { isPlainClick } from '#web/site/preview/plain-click.ts'
import { goInPlace } from './place.ts'

const KEYS: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  Home: () => 0,
  End: (_at, last) => last,
}

/** Turns the links of `Tabs`, whose panels are in the document already, into tab lists. */
export function makeTabLists(): void {
  for (const list of document.querySelectorAll<HTMLElement>('[data-tabs]')) makeTabList(list)
}

function makeTabList(list: HTMLElement): void {
  const tabs = [...list.querySelectorAll('a')]
  const panels = tabs.map(({ dataset }) => document.getElementById(dataset.panel ?? ''))
  const chosen = tabs.findIndex(({ dataset }) => 'open' in dataset)
  const asked = location.search
  let open = chosen

  const show = () => {
    for (const [index, tab] of tabs.entries()) {
      tab.toggleAttribute('data-open', index === open)
      tab.setAttribute('aria-selected', String(index === open))
      tab.tabIndex = index === open ? 0 : -1
      panels[index]?.toggleAttribute('data-open', index === open)
    }
  }
  const choose = (index: number) => {
    const tab = tabs[index]
    if (!tab || index === open) return
    open = index
    show()
    if (!('addressed' in list.dataset)) return
    const { pathname, search } = new URL(tab.href)
    // Each panel is in the state of its tab's URL, except the one that this page's own URL has opened.
    if (index === chosen && search !== asked) goInPlace(tab.href, tab, (href) => location.replace(href))
    else history.replaceState(null, '', pathname + search)
  }

  list.setAttribute('role', 'tablist')
  list.setAttribute('aria-label', list.dataset.tabs ?? '')
  for (const [index, tab] of tabs.entries()) {
    tab.setAttribute('role', 'tab')
    tab.removeAttribute('aria-current')
    tab.setAttribute('aria-controls', tab.dataset.panel ?? '')
    tab.addEventListener('click', (event) => {
      if (!isPlainClick(event)) return
      event.preventDefault()
      choose(index)
    })
    const panel = panels[index]
    if (!panel) continue
    panel.setAttribute('role', 'tabpanel')
    panel.tabIndex = 0
    panel.setAttribute('aria-labelledby', tab.id)
  }
  list.addEventListener('keydown', (event) => {
    const to = KEYS[event.key]?.(open, tabs.length - 1)
    if (to === undefined) return
    event.preventDefault()
    choose(to)
    tabs[to]?.focus()
  })
  show()
}
