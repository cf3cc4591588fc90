// The islands of every page, in one file: on a slow network each file would wait for its turn.
export { PauseUpdates } from '#web/site/latest-updates/pause-updates.tsx'
export { PageTools } from '#web/site/page-tools/page-tools.tsx'
export { SearchBox } from '#web/site/search-box/search-box.tsx'
export { TextSize } from '#web/site/shell/text-size.tsx'
export { ThemeChoice } from '#web/site/shell/theme-choice.tsx'
