import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'site-engine',
    include: ['src/**/*.test.ts'],
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    environment: 'node',
  },
})
