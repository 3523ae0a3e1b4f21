import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'mfe-onboarding',
    environment: 'jsdom',
    pool: 'threads',
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    unstubGlobals: true,
  },
})
