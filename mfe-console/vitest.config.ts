import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'mfe-console',
    environment: 'jsdom',
    pool: 'threads',
    include: ['src/**/*.test.{ts,tsx}'],
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
})
