import { configDefaults, defineConfig } from 'vitest/config'

const isNightly = process.env.NIGHTLY === '1'

/** Tests with bounds in seconds: the whole run gives them the machine to themselves. */
export const ALONE = ['test/reliability/postgres-crash.test.ts']

export default defineConfig({
  test: {
    name: 'api',
    include: isNightly ? ['{src,test}/**/*.nightly.ts'] : ['{src,migrations,test}/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...ALONE],
    globalSetup: ['./test/global-setup.ts'],
    // A worker loads the API once and not for each of its files, which takes longer than most files do.
    isolate: false,
    testTimeout: isNightly ? 600_000 : 30_000,
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 60_000,
  },
})
