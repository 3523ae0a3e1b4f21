import type { Config } from '../src/platform/config.ts'

/** Signs nothing but tests. */
export const TEST_REGISTRY_KEY =
  '-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIP99fHLb+qfULfFO3F9Ly6ocQUWuym2IALIarTvNsChE\n-----END PRIVATE KEY-----\n'

/** Configuration of a test process: fixed and boring; limits wide so that only limit tests meet them. */
export function testConfig(overrides: Partial<Config> = {}): Config {
  return {
    host: '127.0.0.1',
    port: 0,
    publicUrl: 'http://localhost:8080',
    siteBaseDomain: 'localhost:8080',
    trustProxy: false,
    role: 'all',
    environment: 'test',
    drainSeconds: 0,
    dataDirectory: '.data/test',
    databaseUrl: null,
    artifactBucket: null,
    chainUrl: null,
    rpcUrls: { tron: [], eth: [] },
    dustLimit: 1_000_000n,
    siblingUrls: {},
    witnessEvery: 20,
    depositXpub: null,
    orderNetworks: ['trc20'],
    paymentTolerance: 0n,
    lateWindowDays: 7,
    screenedSenders: [],
    treasuries: { tron: null, eth: null },
    tronApiUrl: null,
    tokenSecret: 'test-token-secret-test-token-secret-test',
    passwordPepper: 'test-pepper-test-pepper-test-pepper-test',
    releaseProofs: 'off',
    registryKey: TEST_REGISTRY_KEY,
    smtpUrl: null,
    mailFrom: 'Parlour <no-reply@parlour.test>',
    developmentEmailPin: null,
    selfServiceOpensAt: '2026-07-07T00:00:00Z',
    isTestPagesEnabled: true,
    isPicturingDesigns: false,
    passwordMin: 6,
    isStaffFactorRequired: false,
    registrationsAnHour: 1e6,
    loginFailuresOfNet: 1e6,
    formsAnHour: 1e6,
    visitsPerAddress: 1e6,
    affiliateRate: { basisPoints: 1_000, isDemonstration: true },
    messenger: null,
    isWebhookLoopbackAllowed: true,
    dnsServers: [],
    siteAddresses: [],
    siteCountryHeader: null,
    siteBlockedCountries: [],
    rateLimits: { read: 1e6, write: 1e6, auth: 1e6, money: 1e6, publish: 1e6 },
    ...overrides,
  }
}
