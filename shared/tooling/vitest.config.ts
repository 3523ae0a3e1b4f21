import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'tooling',
    include: ['{checks,dev,generators,rspack,thumbnails}/**/*.test.ts'],
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
