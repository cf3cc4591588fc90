import type { ReactNode } from 'react'

/**
 * A component in the states that matter: empty, long, many, disabled, wrong, busy. Each `*.examples.tsx` exports one as its
 * default. Tests render them, axe checks them, and the development server shows them at /admin/examples. All their texts are
 * invented. They use no classes of their own, so production and its styles contain nothing of them.
 */
export type Examples = { component: string; states: Readonly<Record<string, ReactNode>> }

export const examplesOf = (component: string, states: Record<string, ReactNode>): Examples => ({ component, states })
