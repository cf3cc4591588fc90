import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { throwawayDatabase } from '../../testbed/throwaway-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    template: { name: string; ownerUrl: string; appUrl: string; demoFiles: string }
  }
}

/** Migrates one database, which every test file clones (tests/support/site.ts). Removes all clones at the end. */
export default async function setup(project: TestProject) {
  const name = `test_${process.pid}`
  const { DATABASE_URL, MIGRATE_DATABASE_URL, drop } = await throwawayDatabase(name)
  const demoFiles = path.join(tmpdir(), `council-demo-files-${process.pid}`)
  project.provide('template', { name, ownerUrl: MIGRATE_DATABASE_URL, appUrl: DATABASE_URL, demoFiles })
  return async () => {
    await rm(demoFiles, { recursive: true, force: true })
    await drop()
  }
}
