import { defineConfig } from 'vitest/config'

const isNightly = process.env.NIGHTLY === '1'

export default defineConfig({
  test: {
    name: 'mfe-marketing',
    environment: 'jsdom',
    pool: 'threads',
    include: isNightly ? ['src/**/*.nightly.{ts,tsx}'] : ['src/**/*.test.{ts,tsx}'],
    testTimeout: isNightly ? 600_000 : 30_000,
    expect: { poll: { timeout: 10_000 } },
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
})
