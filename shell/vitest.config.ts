import { defineConfig } from 'vitest/config'

const isNightly = process.env.NIGHTLY === '1'

export default defineConfig({
  test: {
    name: 'shell',
    environment: 'jsdom',
    pool: 'threads',
    setupFiles: ['./test/patience.ts'],
    include: isNightly ? ['{src,test}/**/*.nightly.{ts,tsx}'] : ['{src,test}/**/*.test.{ts,tsx}'],
    testTimeout: isNightly ? 600_000 : 30_000,
    expect: { poll: { timeout: 10_000 } },
    unstubGlobals: true,
  },
})
