import type { Database } from '../../../platform/database.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { wayBackFrom, type AuditActor, type findAuditEntry } from '../../releases/index.ts'
import { commandInside } from './command-train.ts'
import type { StartTrainDeps } from './start-train.ts'

export interface RevertEntryDeps extends StartTrainDeps {
  readonly findAuditEntry: typeof findAuditEntry
}

export interface Reversal {
  readonly seq: number
  readonly actor: AuditActor
  readonly reason: string
}

/** Reverts an act by a new change, returns the epoch. Throws `releases.not-revertible` when the state moved on, registry errors. */
export async function revertEntry(deps: RevertEntryDeps, reversal: Reversal): Promise<number> {
  const { db, generations, prerender } = deps
  const { wayBack } = await wayBackOf(deps, db, reversal.seq)
  if ('restore' in wayBack) await prerender(wayBack.restore(await generations.liveSet(db)))
  await db.transaction(async (trx) => revertInside(deps, trx, reversal))
  return (await generations.liveSet(db)).epoch
}

async function revertInside(deps: RevertEntryDeps, trx: Database, { seq, actor, reason }: Reversal): Promise<void> {
  const { wayBack, entry } = await wayBackOf(deps, trx, seq)
  const why = { actor, reason, reverts: seq }
  if ('trainId' in wayBack) await commandInside(deps, trx, { ...why, id: wayBack.trainId, action: 'cancel' })
  else await deps.generations.change(trx, wayBack.restore, { ...why, action: 'revert', subject: entry.subject })
}

async function wayBackOf({ generations, findAuditEntry: find }: RevertEntryDeps, on: Database, seq: number) {
  const entry = await find(on, seq)
  const wayBack = entry && wayBackFrom(entry, await generations.liveSet(on))
  if (!wayBack) throw new DomainError('releases.not-revertible')
  return { wayBack, entry }
}
