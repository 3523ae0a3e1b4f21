import { defineConfig } from 'vitest/config'

const isNightly = process.env.NIGHTLY === '1'

export default defineConfig({
  test: {
    name: 'api',
    include: isNightly ? ['{src,test}/**/*.nightly.ts'] : ['{src,migrations,test}/**/*.test.ts'],
    globalSetup: ['./test/global-setup.ts'],
    testTimeout: isNightly ? 600_000 : 30_000,
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 60_000,
  },
})
