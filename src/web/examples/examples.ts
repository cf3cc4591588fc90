import type { ReactNode } from 'react'

/**
 * A component in the states that matter: empty, long, many, disabled, wrong, busy. Each `*.examples.tsx` gives one as its
 * default. They are rendered in tests, looked at by axe, and shown at /admin/examples of the development server. Whatever
 * they say is invented. They have no classes of their own: production knows nothing of them, its styles neither.
 */
export type Examples = { component: string; states: Readonly<Record<string, ReactNode>> }

export const examplesOf = (component: string, states: Record<string, ReactNode>): Examples => ({ component, states })
