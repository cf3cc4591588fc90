import { defineConfig } from 'vitest/config'

/**
 * Run after all others, one at a time: the first measures the memory of its process and how long a hostile file takes, the
 * second compiles and builds a copy of the whole tree, which would starve the tests beside it.
 */
const ALONE = ['src/server/files/inspect.test.ts', 'tests/new-resource.test.ts']

export default defineConfig({
  test: {
    globalSetup: 'tests/support/template-database.ts',
    // One more than the cores of the machines that this runs on: most tests wait for the database or for a program.
    maxWorkers: 3,
    // What hangs must end; how long something may take, a test says itself. Argon2, tesseract and real browsers share two
    // cores with the tests, and the cores with others.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
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
