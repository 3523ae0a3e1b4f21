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
  /** Whether the hash uses another algorithm, cost or pepper than today's. */
  readonly isOutdated: (hash: string) => boolean
}

export interface PasswordHasherOptions {
  readonly pepper: string
  /** Of hashes that were made before the pepper was replaced. */
  readonly previousPepper?: string | null
  readonly concurrency?: number
}

// argon2id is the library's default algorithm; its enum cannot be imported under isolatedModules.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const CURRENT_FORM = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}`
const KEY_ID = /^\$argon2id\$[^$]*\$[^$]*,keyid=([^$,]+)\$/
const QUEUE_LIMIT = 64

/** argon2id (19 MiB, 2 passes, 1 lane) over an HMAC of the password with the pepper, which `keyid` of the hash names. */
export function createPasswordHasher({
  pepper,
  previousPepper = null,
  concurrency = Math.max(1, availableParallelism() - 1),
}: PasswordHasherOptions): PasswordHasher {
  const inTurn = createBulkhead(concurrency, QUEUE_LIMIT)
  const current = openPepper(pepper)
  const previous = previousPepper === null ? current : openPepper(previousPepper)
  // Hashes that name no pepper are older than any replacement of it.
  const pepperOf = (hash: string) => (KEY_ID.exec(hash)?.[1] === current.id ? current : previous)
  const form = `${CURRENT_FORM},keyid=${current.id}$`
  return {
    hash: (password, purpose) =>
      inTurn(async () => (await argonHash(current.digest(password, purpose), COST)).replace(`${CURRENT_FORM}$`, form)),
    verify: (hash, password, purpose, onTurn) =>
      inTurn(async () => {
        await onTurn?.()
        const { digest } = pepperOf(hash)
        return argonVerify(hash, digest(password, purpose)).catch(() => false)
      }),
    isOutdated: (hash) => !hash.startsWith(form),
  }
}

interface Pepper {
  /** Names the pepper and reveals nothing of it. */
  readonly id: string
  readonly digest: (password: string, purpose: PasswordPurpose) => string
}

function openPepper(pepper: string): Pepper {
  const keyFor = (use: string) => createHmac('sha256', pepper).update(use).digest()
  const keys = { merchant: keyFor('password:merchant'), operation: keyFor('password:operation') }
  return {
    id: keyFor('password:keyid').subarray(0, 6).toString('base64'),
    digest: (password, purpose) => createHmac('sha256', keys[purpose]).update(password.normalize('NFC')).digest('base64url'),
  }
}
