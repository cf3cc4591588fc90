import type { IconName } from '#web/ui/icon/icon.tsx'

type Screen = { path: string; title: string; icon: IconName; file: string; caption?: string }

/** The screens of the back office in the sidebar's order: routes.ts and the sidebar are made from this list. */
export const ADMIN_SCREENS: Screen[] = [
  { path: 'home', title: 'Dashboard', icon: 'dashboard', file: 'pages/dashboard.admin.tsx' },
  {
    path: 'manageInstitute',
    title: 'Manage Institute',
    icon: 'building',
    file: 'resources/institute/institute.admin.tsx',
    caption: 'Registers',
  },
]
