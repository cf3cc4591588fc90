import { defineConfig } from 'vitest/config'

/** Measures what the process holds: other tests before it in the same process would be measured too. */
const MEASURED = 'src/server/files/inspect.test.ts'

export default defineConfig({
  test: {
    globalSetup: 'tests/support/template-database.ts',
    // As many as the machines that this runs on have cores: most tests wait for the database or for a program.
    maxWorkers: 2,
    // Argon2 and real browsers share two cores with us.
    testTimeout: 30_000,
    // What is polled comes when it comes; a busy machine needs more than the usual second.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'all',
          include: ['src/**/*.test.ts', 'tests/*.test.ts', 'tests/functions/*.test.ts'],
          exclude: [MEASURED],
          // Every file has a site and a database of its own; the modules are the same for all and take a second to load.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'measured', include: [MEASURED] } },
    ],
  },
})
