import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/*.test.ts'],
    // Every file has a site and a database of its own; the modules are the same for all and take a second to load.
    isolate: false,
    globalSetup: 'tests/support/template-database.ts',
    // Argon2 and real browsers share two cores with us.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
