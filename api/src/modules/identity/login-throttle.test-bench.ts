import { createTestDatabase } from '../../../test/test-database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { openDatabase } from '../../platform/database.ts'
import type { PasswordHasher } from '../../platform/password-hash.ts'
import { createIdentityUnitOfWork, type IdentityUnitOfWork } from './db/identity.unit-of-work.ts'
import { createSecondFactorVault } from './second-factor-vault.ts'
import { createLoginQueue, openSession, type OpenSessionContext } from './use-cases/open-session.ts'

export type Outcome = 'in' | 'wrong' | 'limited' | 'locked' | 'busy'

export interface ThrottleBench {
  readonly clock: { now: number }
  readonly checks: { count: number }
  readonly storage: IdentityUnitOfWork
  readonly given: (account: string) => Promise<void>
  readonly attempt: (fields: Partial<Attempt> & { readonly account: string }) => Promise<Outcome>
  readonly remembered: () => Promise<number>
  readonly close: () => Promise<void>
}

export interface Attempt {
  readonly account: string
  readonly password: string
  readonly ip: string
  readonly deviceId: string | null
  readonly process: number
}

export const RIGHT = 'right horse 1'
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

const OUTCOMES: Readonly<Record<string, Outcome>> = {
  'identity.credentials-wrong': 'wrong',
  'platform.rate-limited': 'limited',
  'identity.login-locked': 'locked',
  'platform.unavailable': 'busy',
}

export async function createThrottleBench({ processes = 1, loginFailuresOfNet = 30 } = {}): Promise<ThrottleBench> {
  const database = await createTestDatabase()
  const clock = { now: Date.parse('2026-11-21T12:00:00Z') }
  const checks = { count: 0 }
  const hasher = countingHasher(checks)
  const outlets = { mail: { post: async () => undefined }, queue: { enqueue: async () => undefined }, publish: async () => undefined }
  const pools = Array.from({ length: processes }, () => openDatabase(database.connectionString, { maxConnections: 8 }))
  const now = () => new Date(clock.now)
  const vault = createSecondFactorVault('a pepper of the throttle bench, long enough', 0)
  const storage = createIdentityUnitOfWork(database.db, outlets)
  const dummyHash = hasher.hash('nobody', 'merchant')
  const parts = { hasher, vault, loginFailuresOfNet, suspensionOf: async () => null, areDemonstrationsClosed: false, dummyHash, now }
  const contexts = pools.map((pool): OpenSessionContext => {
    return { ...parts, storage: createIdentityUnitOfWork(pool, outlets), queueLogin: createLoginQueue() }
  })
  return {
    clock,
    checks,
    storage,
    given: async (account) => {
      const fields = { account, accountKey: account, email: `${account}@example.org`, emailKey: `${account}@example.org` }
      const passwordHash = await hasher.hash(RIGHT, 'merchant')
      await storage.accounts.insert({ ...fields, passwordHash, leagueCode: null, server: 'unicorn', registeredAt: now() })
    },
    attempt: async ({ account, password = 'wrong guess', ip = '192.0.2.1', deviceId = null, process = 0 }) => {
      const ctx = contexts[process % contexts.length]
      if (!ctx) throw new Error('no process')
      return openSession(ctx, { account, password, ip, deviceId, userAgent: null, code: '', locale: 'en' }).then(
        () => 'in' as const,
        (error: unknown) => outcomeOf(error),
      )
    },
    remembered: async () => Number((await database.db('identity_login_tries').count('* as keys'))[0]?.keys),
    close: async () => {
      await Promise.all(pools.map((pool) => pool.destroy()))
      await database.drop()
    },
  }
}

function countingHasher(checks: { count: number }): PasswordHasher {
  return {
    hash: async (password) => `plain:${password}`,
    verify: async (hash, password, _purpose, onTurn) => {
      await onTurn?.()
      checks.count += 1
      return hash === `plain:${password}`
    },
    isOutdated: () => false,
  }
}

function outcomeOf(error: unknown): Outcome {
  const outcome = error instanceof DomainError ? OUTCOMES[error.code] : undefined
  if (outcome === undefined) throw error
  return outcome
}

export function tally(outcomes: readonly Outcome[]): Readonly<Record<Outcome, number>> {
  const counts = { in: 0, wrong: 0, limited: 0, locked: 0, busy: 0 }
  for (const outcome of outcomes) counts[outcome] += 1
  return counts
}
