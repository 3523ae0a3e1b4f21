import { createHmac } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash as argonHash, verify as argonVerify } from '@node-rs/argon2'
import { createBulkhead } from './bulkhead.ts'

/** Each purpose has its own pepper, so that one leaked table never helps to guess the other. */
export type PasswordPurpose = 'merchant' | 'operation'

/** Runs off the main thread. Never call inside a transaction: it takes tens of milliseconds. */
export interface PasswordHasher {
  /** Throws `platform.unavailable` (retry after 1 s) when 64 callers are waiting. */
  readonly hash: (password: string, purpose: PasswordPurpose) => Promise<string>
  /** False for an unreadable hash; throws like `hash`. `onTurn` runs after the wait and may throw to cancel the check. */
  readonly verify: (hash: string, password: string, purpose: PasswordPurpose, onTurn?: () => Promise<void>) => Promise<boolean>
  /** Whether the hash uses another algorithm or cost than today's. */
  readonly isOutdated: (hash: string) => boolean
}

export interface PasswordHasherOptions {
  readonly pepper: string
  readonly concurrency?: number
}

// argon2id is the library's default algorithm; its enum cannot be imported under isolatedModules.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const CURRENT_FORM = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`
const QUEUE_LIMIT = 64

/** argon2id (19 MiB, 2 passes, 1 lane) over an HMAC of the password with the pepper. */
export function createPasswordHasher({
  pepper,
  concurrency = Math.max(1, availableParallelism() - 1),
}: PasswordHasherOptions): PasswordHasher {
  const inTurn = createBulkhead(concurrency, QUEUE_LIMIT)
  const peppers = { merchant: pepperFor(pepper, 'merchant'), operation: pepperFor(pepper, 'operation') }
  const digest = (password: string, purpose: PasswordPurpose) =>
    createHmac('sha256', peppers[purpose]).update(password.normalize('NFC')).digest('base64url')
  return {
    hash: (password, purpose) => inTurn(() => argonHash(digest(password, purpose), COST)),
    verify: (hash, password, purpose, onTurn) =>
      inTurn(async () => {
        await onTurn?.()
        return argonVerify(hash, digest(password, purpose)).catch(() => false)
      }),
    isOutdated: (hash) => !hash.startsWith(CURRENT_FORM),
  }
}

function pepperFor(pepper: string, purpose: PasswordPurpose): Buffer {
  return createHmac('sha256', pepper).update(`password:${purpose}`).digest()
}
