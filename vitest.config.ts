import { defineConfig } from 'vitest/config'

/**
 * Run after all others, one at a time: the first measures the memory of its process and how long a hostile file takes, the
 * second compiles and builds a copy of the whole tree, which would starve the tests beside it.
 */
const ALONE = ['src/server/files/inspect.test.ts', 'tests/new-resource.test.ts']

export default defineConfig({
  test: {
    globalSetup: 'tests/support/template-database.ts',
    // The number of cores of the machines that this runs on: most tests wait for the database or for a program.
    maxWorkers: 2,
    // Argon2 and real browsers share two cores with the tests.
    testTimeout: 30_000,
    // A busy machine needs more than the default of one second.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'all',
          include: ['src/**/*.test.ts', 'tests/*.test.ts', 'tests/functions/*.test.ts'],
          exclude: ALONE,
          // Every file has its own site and database; the modules are shared and take a second to load.
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: { name: 'alone', include: ALONE, maxWorkers: 1, sequence: { groupOrder: 2 } },
      },
    ],
  },
})
