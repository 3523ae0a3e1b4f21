import { defineConfig } from 'vitest/config'

const isNightly = process.env.NIGHTLY === '1'

const MORE_AT_NIGHT = [
  'src/chain/local-chain.test.ts',
  'src/modules/cart/claims.test.ts',
  'src/modules/payments/watcher/provider-faults.test.ts',
  'src/modules/rollouts/domain/judge/judge-simulation.test.ts',
  'src/modules/verification/blocked-actions.test.ts',
  'test/hostile-input.test.ts',
  'test/ledger/concurrency.test.ts',
  'test/hostile/*.test.ts',
  'test/matrix/surplus-fields.test.ts',
  'test/money/event-order.test.ts',
  'test/money/simulator/simulator.test.ts',
  'test/sessions/{refresh,signing-in}.test.ts',
  'test/settlement/random-usage.test.ts',
  'test/demonstration-advance.test.ts',
  'test/start.test.ts',
]

export default defineConfig({
  test: {
    name: 'api',
    include: isNightly ? ['{src,test}/**/*.nightly.ts', ...MORE_AT_NIGHT] : ['{src,migrations,test}/**/*.test.ts'],
    globalSetup: ['./test/global-setup.ts'],
    // A worker loads the API once and not for each of its files, which takes longer than most files do.
    isolate: false,
    testTimeout: isNightly ? 600_000 : 30_000,
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 60_000,
  },
})
