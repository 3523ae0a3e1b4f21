import { DomainError } from '../../../platform/domain-error.ts'
import type { AuditEntry } from './audit-entry.ts'
import { isStillSo, withChangeBack, type LiveChange, type LiveFacts } from './live-facts.ts'
import { trainOfPart, type LiveSet } from './live-set.ts'

type Reversion = 'restore' | 'cancel-train'

/** Acts not listed only add data, or are reverted by their own opposite. */
const REVERSIONS: Readonly<Record<string, Reversion>> = {
  publish: 'restore',
  promote: 'restore',
  rollback: 'restore',
  block: 'restore',
  unblock: 'restore',
  revert: 'restore',
  'train-promote': 'restore',
  'train-rollback': 'restore',
  'train-start': 'cancel-train',
  'train-approve': 'cancel-train',
}

/** Null when it cannot be reverted, or the state has changed since. */
export type WayBack = { readonly restore: (live: LiveSet) => LiveSet } | { readonly trainId: string }

export function wayBackFrom(entry: Pick<AuditEntry, 'action' | 'before' | 'after'>, live: LiveSet): WayBack | null {
  const change = changeIn(entry)
  const reversion = REVERSIONS[entry.action]
  if (!change || reversion === undefined) return null
  if (reversion === 'cancel-train') {
    const trainId = Object.keys(change.after.trains).find((id) => live.trains.some((train) => train.id === id))
    return trainId === undefined ? null : { trainId }
  }
  return isRestorable(change, live) ? { restore: (locked) => restored(locked, change) } : null
}

/** False when the result would be no release, or one that is now blocked. */
function isRestorable(change: LiveChange, live: LiveSet): boolean {
  const targets = Object.values(change.before.parts)
  const isAnything = targets.length > 0 || Object.keys(change.before.blocked).length > 0
  if (!isAnything || targets.includes(null) || !isStillSo(live, change)) return false
  const back = withChangeBack(live, change)
  return targets.every((id) => id === null || !back.blocked.includes(id))
}

/** Throws `releases.not-revertible` when the state has changed, or `releases.train-open` when a train holds a part of the change. */
function restored(live: LiveSet, change: LiveChange): LiveSet {
  if (!isRestorable(change, live)) throw new DomainError('releases.not-revertible')
  const held = Object.keys(change.before.parts).find((name) => trainOfPart(live, name))
  if (held !== undefined) throw new DomainError('releases.train-open', { fields: { name: held } })
  return withChangeBack(live, change)
}

function changeIn({ before, after }: Pick<AuditEntry, 'before' | 'after'>): LiveChange | null {
  return isFacts(before) && isFacts(after) ? { before, after } : null
}

function isFacts(value: unknown): value is LiveFacts {
  return typeof value === 'object' && value !== null && 'parts' in value && 'blocked' in value && 'trains' in value
}
