import type { TestProject } from 'vitest/node'
import { throwawayDatabase } from '../../testbed/throwaway-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    template: { ownerUrl: string; appUrl: string }
  }
}

/** Migrates one database, which every test file clones (tests/support/site.ts). Removes all clones at the end. */
export default async function setup(project: TestProject) {
  const { DATABASE_URL, MIGRATE_DATABASE_URL, drop } = await throwawayDatabase(`test_${process.pid}`)
  project.provide('template', { ownerUrl: MIGRATE_DATABASE_URL, appUrl: DATABASE_URL })
  return drop
}
