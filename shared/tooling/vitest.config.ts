import { defineConfig } from 'vitest/config'

const isNightly = process.env.NIGHTLY === '1'

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'tooling',
    include: isNightly
      ? ['{rspack,thumbnails}/**/*.nightly.ts']
      : ['{checks,dev,generators,lockfile,node,power,rspack,stylelint,supply-chain,thumbnails}/**/*.test.ts'],
    testTimeout: isNightly ? 600_000 : 30_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
