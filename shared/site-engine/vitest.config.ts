import { defineConfig } from 'vitest/config'

const isNightly = process.env.NIGHTLY === '1'

export default defineConfig({
  test: {
    name: 'site-engine',
    include: isNightly ? ['src/**/*.nightly.ts'] : ['src/**/*.test.ts'],
    testTimeout: isNightly ? 600_000 : 30_000,
    expect: { poll: { timeout: 10_000 } },
    environment: 'node',
  },
})
