import { defineConfig } from 'vitest/config'

/** Measures the memory of its process, which earlier tests in the same process would distort. */
const MEASURED = 'src/server/files/inspect.test.ts'

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
          exclude: [MEASURED],
          // Every file has its own site and database; the modules are shared and take a second to load.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'measured', include: [MEASURED] } },
    ],
  },
})
