import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: ['shell', 'mfe-*', 'api', 'shared/*/vitest.config.ts'],
    // Tests wait for timers, the database and the chain for about half of their time.
    maxWorkers: availableParallelism() + 1,
  },
})
