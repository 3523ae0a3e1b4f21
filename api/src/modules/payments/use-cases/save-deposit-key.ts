import { ConfigError } from '../../../platform/environment.ts'
import type { DepositKeyRecord, DepositKeyRepository } from '../db/deposit-key.repository.ts'
import { DEMONSTRATION_XPUB, fingerprintOf, openDepositKeys } from '../domain/deposit-keys.ts'

const ACCOUNT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Saves the fingerprint at first start. Throws ConfigError for another key, or when earlier addresses do not derive from it. */
export async function saveDepositKey(store: DepositKeyRepository, depositXpub: string | null, now: Date): Promise<void> {
  const xpub = depositXpub ?? DEMONSTRATION_XPUB
  const fingerprint = fingerprintOf(xpub)
  const known = await store.current()
  if (known && known.fingerprint !== fingerprint) throw otherKey(known.fingerprint, fingerprint)
  if (known) return
  const first = await store.firstIssued()
  if (first && openDepositKeys(xpub).addressAt(first.index) !== first.hexAddress)
    throw otherKey('that of the addresses it handed out', fingerprint)
  await store.insert({ fingerprint, firstIndex: 0, since: now, approvedBy: null, reason: 'first start' })
}

export interface KeyChange {
  readonly xpub: string
  readonly approvedBy: readonly string[]
  /** Of the new key; typing it proves that it was compared. */
  readonly fingerprint: string
  readonly reason: string
}

/** Addresses derive from the new key from the next index on; throws ConfigError. */
export async function changeDepositKey(store: DepositKeyRepository, change: KeyChange, now: Date): Promise<DepositKeyRecord> {
  const fingerprint = fingerprintOf(change.xpub)
  const [first, second, ...others] = new Set(change.approvedBy.map((id) => id.toLowerCase()).filter((id) => ACCOUNT_ID.test(id)))
  if (first === undefined || second === undefined || others.length > 0)
    throw new ConfigError('The deposit key is changed by two different persons: name the ids of both staff accounts with --approved-by.')
  if (change.fingerprint !== fingerprint)
    throw new ConfigError(`The fingerprint of the new key is ${fingerprint}, which is not the one after --fingerprint.`)
  if (change.reason.trim() === '') throw new ConfigError('A change of the deposit key needs a reason after --reason.')
  openDepositKeys(change.xpub).addressAt(0)
  const record = {
    fingerprint,
    firstIndex: await store.takeIndex(),
    since: now,
    approvedBy: [first, second] as const,
    reason: change.reason,
  }
  if (!(await store.insert(record))) throw new ConfigError('This key was in use before: a key that was left is not taken again.')
  return record
}

function otherKey(known: string, given: string): ConfigError {
  return new ConfigError(
    `DEPOSIT_XPUB has the fingerprint ${given.slice(0, 16)}, but this installation derives its addresses from another key (${known.slice(0, 36)}): set that one again, or change it as docs/how-to/change-the-deposit-key.md says.`,
  )
}
