import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'mfe-account',
    environment: 'jsdom',
    pool: 'threads',
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
    unstubGlobals: true,
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
