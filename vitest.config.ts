import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/*.test.ts'],
    globalSetup: 'tests/support/template-database.ts',
    // Argon2 and real browsers share two cores with us.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
