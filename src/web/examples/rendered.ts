import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { AllOpenContext } from './opens.tsx'

/** An example as the server would send it, inside a router, with everything open. For tests. */
export function rendered(example: ReactNode): string {
  const Stub = createRoutesStub([{ path: '/', Component: () => example }])
  // React adds comments to separate adjacent texts.
  return renderToString(createElement(AllOpenContext, { value: true }, createElement(Stub))).replaceAll('<!-- -->', '')
}
