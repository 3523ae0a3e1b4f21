import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: ['shell', 'mfe-*', 'api', 'shared/*/vitest.config.ts'],
  },
})
