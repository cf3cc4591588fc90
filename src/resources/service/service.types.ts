/** Who a service is for; the list of services is divided by them, in this order. */
export const AUDIENCES = ['nurse', 'student', 'institute', 'employer', 'vendor', 'everyone'] as const
export type Audience = (typeof AUDIENCES)[number]

/** The icon of its tile on the home page. */
export const SERVICE_ICONS = {
  file: 'Sheet of paper',
  'id-card': 'Identity card',
  refresh: 'Renewal',
  plus: 'Addition',
  map: 'Map',
  globe: 'Globe',
  check: 'Tick',
  edit: 'Pencil',
  graduation: 'Graduation cap',
  building: 'Building',
} as const
export type ServiceIcon = keyof typeof SERVICE_ICONS
