// The islands that stand on every page: one file, as each of them would wait for its own turn on a slow network.
export { PauseUpdates } from '#web/site/latest-updates/pause-updates.tsx'
export { PageTools } from '#web/site/page-tools/page-tools.tsx'
export { SearchBox } from '#web/site/search-box/search-box.tsx'
export { TextSize } from '#web/site/shell/text-size.tsx'
export { ThemeChoice } from '#web/site/shell/theme-choice.tsx'
