import type { ReactNode } from 'react'

export type IconName =
  | 'arrow-right'
  | 'arrow-up'
  | 'bell'
  | 'bold'
  | 'building'
  | 'check'
  | 'chevron-down'
  | 'chevron-first'
  | 'chevron-last'
  | 'chevron-left'
  | 'chevron-right'
  | 'close'
  | 'dashboard'
  | 'download'
  | 'edit'
  | 'external'
  | 'eye'
  | 'eye-off'
  | 'file'
  | 'graduation'
  | 'grip'
  | 'history'
  | 'home'
  | 'image'
  | 'info'
  | 'italic'
  | 'link'
  | 'list-bullet'
  | 'list-ordered'
  | 'logout'
  | 'mail'
  | 'menu'
  | 'message'
  | 'panel'
  | 'people'
  | 'plus'
  | 'question'
  | 'redo'
  | 'refresh'
  | 'restore'
  | 'search'
  | 'sort'
  | 'speaker'
  | 'subscript'
  | 'superscript'
  | 'tag'
  | 'trash'
  | 'underline'
  | 'unlink'
  | 'upload'
  | 'video'
  | 'warning'

const drawings: Record<IconName, ReactNode> = {
  'arrow-right': <path d="M4.5 12h15m-6-6 6 6-6 6" />,
  'arrow-up': <path d="M12 19.5v-15m-6 6 6-6 6 6" />,
  bell: <path d="M6 16.5v-6a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10 20.5a2.2 2.2 0 0 0 4 0" />,
  bold: <path d="M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z" />,
  building: <path d="M3.5 20.5h17M6 20.5V9.2l6-4.7 6 4.7v11.3M10 20.5V15h4v5.5M10 11.3h.01M14 11.3h.01" />,
  check: <path d="m5 12.5 4.7 4.5L19 7.5" />,
  'chevron-down': <path d="m6 9 6 6 6-6" />,
  'chevron-first': <path d="m17.5 6-6 6 6 6M6.5 6v12" />,
  'chevron-last': <path d="m6.5 6 6 6-6 6M17.5 6v12" />,
  'chevron-left': <path d="m14.5 5.5-6.5 6.5 6.5 6.5" />,
  'chevron-right': <path d="m9.5 5.5 6.5 6.5-6.5 6.5" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  dashboard: (
    <>
      <rect x="4" y="4" width="6.5" height="6.5" rx="1.2" />
      <rect x="13.5" y="4" width="6.5" height="6.5" rx="1.2" />
      <rect x="4" y="13.5" width="6.5" height="6.5" rx="1.2" />
      <rect x="13.5" y="13.5" width="6.5" height="6.5" rx="1.2" />
    </>
  ),
  download: <path d="M12 4v11m-5-4.5 5 4.5 5-4.5M4.5 19.5h15" />,
  edit: <path d="M4.5 19.5h3.8L19.5 8.3l-3.8-3.8L4.5 15.7zM13 7.2l3.8 3.8" />,
  external: <path d="M13.5 4.5h6v6M19.5 4.5l-9 9M17 14v4.5a1 1 0 0 1-1 1H5.5a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1H10" />,
  eye: (
    <>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
      <circle cx="12" cy="12" r="2.8" />
    </>
  ),
  'eye-off': (
    <path d="M9.5 5.9A8.6 8.6 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.6 3.4M6.3 7.5A15 15 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.6-1.3M10 10.1a2.8 2.8 0 0 0 3.9 3.9M4 4l16 16" />
  ),
  file: (
    <path d="M13.5 3.5H7a1 1 0 0 0-1 1v15a1 1 0 0 0 1 1h10.5a1 1 0 0 0 1-1v-11zM13.5 3.5v5h5M9.5 13h6M9.5 16.5h6" />
  ),
  graduation: (
    <path d="M2.5 9.5 12 5l9.5 4.5L12 14zM6.5 11.5V16c1.5 1.5 3.3 2.2 5.5 2.2s4-.7 5.5-2.2v-4.5M21.5 9.5v5" />
  ),
  grip: <path d="M9 6h.1M9 12h.1M9 18h.1M15 6h.1M15 12h.1M15 18h.1" strokeWidth="2.6" />,
  history: <path d="M4.5 12a7.5 7.5 0 1 0 2.3-5.4L4.5 8.8M4.5 4.5v4.3h4.3M12 8v4.2l3 1.8" />,
  home: <path d="M4 11.5 12 4.5l8 7M6.5 9.5v10h11v-10M10 19.5v-5.5h4v5.5" />,
  image: (
    <>
      <rect x="3.5" y="5" width="17" height="14" rx="1.5" />
      <circle cx="9" cy="10" r="1.6" />
      <path d="m4 17 5-4.5 3.5 3 3-2.5 4.5 4" />
    </>
  ),
  info: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11.2v5M12 7.9v.01" />
    </>
  ),
  italic: <path d="M10.5 5H17M7 19h6.5M14 5l-4 14" />,
  link: (
    <path d="M10.2 13.8a4 4 0 0 0 5.6 0l3-3a4 4 0 0 0-5.6-5.6l-1.2 1.2M13.8 10.2a4 4 0 0 0-5.6 0l-3 3a4 4 0 0 0 5.6 5.6l1.2-1.2" />
  ),
  'list-bullet': <path d="M9.5 6.5h10M9.5 12h10M9.5 17.5h10M5 6.5h.01M5 12h.01M5 17.5h.01" />,
  'list-ordered': (
    <path d="M10.5 6.5h9M10.5 12h9M10.5 17.5h9M4.3 5.2l1.4-.9V9M4.2 15.4a1.3 1.3 0 1 1 2.4.7l-2.3 3.1h2.6" />
  ),
  logout: <path d="M13.5 4.5H6a1 1 0 0 0-1 1v13a1 1 0 0 0 1 1h7.5M10 12h10m-3.5-3.5L20 12l-3.5 3.5" />,
  mail: <path d="M4 6h16v12H4zM4.5 6.5l7.5 6 7.5-6" />,
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  message: <path d="M4 5.5h16v11.2H10.3L6 20.2v-3.5H4z" />,
  panel: (
    <>
      <rect x="3.5" y="5" width="17" height="14" rx="1.5" />
      <path d="M9.5 5v14" />
    </>
  ),
  people: (
    <>
      <circle cx="9" cy="8.8" r="3.2" />
      <path d="M3 19c.6-3.3 3-5 6-5s5.4 1.7 6 5M15.5 6a3 3 0 0 1 0 5.6M17.5 14.4c2 .7 3.2 2.2 3.5 4.6" />
    </>
  ),
  plus: <path d="M12 5v14M5 12h14" />,
  question: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M9.6 9.6a2.4 2.4 0 1 1 3.3 2.2c-.6.3-.9.8-.9 1.6M12 16.4v.01" />
    </>
  ),
  redo: <path d="M15.5 5l4 4-4 4M19.5 9H10a5.5 5.5 0 0 0 0 11h5" />,
  refresh: (
    <path d="M4.5 12a7.5 7.5 0 0 1 13-5.1l2.5 2.6V5M20 9.5h-4.5M19.5 12a7.5 7.5 0 0 1-13 5.1L4 14.5V19M4 14.5h4.5" />
  ),
  restore: <path d="M8.5 5 4.5 9l4 4M4.5 9H14a5.5 5.5 0 0 1 0 11H9" />,
  search: (
    <>
      <circle cx="11" cy="11" r="6.5" />
      <path d="m16 16 4.5 4.5" />
    </>
  ),
  sort: <path d="M8 5v14m-3.5-3.5L8 19l3.5-3.5M16 19V5m-3.5 3.5L16 5l3.5 3.5" />,
  speaker: <path d="M4 9.5v5h3.5l5 4.5V5l-5 4.5zM16 9a4.2 4.2 0 0 1 0 6M18.5 6.5a7.8 7.8 0 0 1 0 11" />,
  subscript: <path d="m4.5 5.5 8 10M12.5 5.5l-8 10M15.8 15.4a1.8 1.8 0 1 1 3.2 1.2l-3.2 3.4h3.7" />,
  superscript: <path d="m4.5 8.5 8 10M12.5 8.5l-8 10M15.8 5.4A1.8 1.8 0 1 1 19 6.6L15.8 10h3.7" />,
  tag: <path d="M4 5v6.5l8.8 8.8 7.2-7.2-8.8-8.8H4.7A.7.7 0 0 0 4 5zM8.2 8.5h.01" />,
  trash: <path d="M5 7h14M9.8 7V4.5h4.4V7M7 7l.8 12.5h8.4L17 7M10.5 10.5v5.5M13.5 10.5v5.5" />,
  underline: <path d="M7 4.5V11a5 5 0 0 0 10 0V4.5M5.5 19.5h13" />,
  unlink: (
    <path d="M14.6 14.6a4 4 0 0 0 1.2-.8l3-3a4 4 0 0 0-5.6-5.6l-1.2 1.2M9.4 9.4a4 4 0 0 0-1.2.8l-3 3a4 4 0 0 0 5.6 5.6l1.2-1.2M4.5 4.5l15 15" />
  ),
  upload: <path d="M12 15.5v-11M7.5 9 12 4.5 16.5 9M5 19.5h14" />,
  video: (
    <>
      <rect x="3" y="6" width="12.5" height="12" rx="1.5" />
      <path d="m15.5 11 5.5-3v8l-5.5-3z" />
    </>
  ),
  warning: <path d="M12 4 2.8 19.5h18.4zM12 10v4.5M12 17v.01" />,
}

/** Always decoration: the words beside it, or the control's own name, carry the meaning. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1.25em"
      height="1.25em"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className={`shrink-0 ${className ?? ''}`}
    >
      {drawings[name]}
    </svg>
  )
}
