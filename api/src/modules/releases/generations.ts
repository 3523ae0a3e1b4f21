import type { Database } from '../../platform/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { appendAudit } from './audit/append-audit.ts'
import { createGenerationRepository } from './db/generation.repository.ts'
import { createReleaseRepository } from './db/release.repository.ts'
import type { ChangeEntry } from './domain/new-audit-entry.ts'
import { assertLiveSet, isSameSet, newAssignments, releaseIdsOfGeneration } from './domain/generation-rules.ts'
import { generationStatement } from './domain/generation-statement.ts'
import type { SignedGeneration } from './domain/generation.repository.ts'
import { changeOf } from './domain/live-facts.ts'
import { EMPTY_LIVE_SET, releaseIdsOf, type Assignment, type LiveSet } from './domain/live-set.ts'
import type { Signer } from './domain/signer.ts'

export interface Generations {
  /**
   * Changes what is live inside the caller's transaction, one change after the other; signs the generation, writes the audit row and notifies
   * every process. A change that leaves everything as it was only writes the audit row. Rejects a blocked or lost release, a assignment
   * that is not proven or whose parts own the same path, and too many trains.
   */
  readonly change: (trx: Database, change: (live: LiveSet) => LiveSet, entry: ChangeEntry) => Promise<LiveSet>
  readonly liveSet: (on: Database) => Promise<LiveSet>
  readonly renew: (db: Database) => Promise<void>
}

export interface GenerationsDeps {
  readonly signer: Signer
  /** Called only for new assignments. */
  readonly isProven: (trx: Database, assignment: Assignment) => Promise<boolean>
  readonly now: () => Date
}

const VALID_DAYS = 400
const RENEWED_DAYS = 100
const DAY_MS = 86_400_000

export function createGenerations({ signer, isProven, now }: GenerationsDeps): Generations {
  const liveSet: Generations['liveSet'] = async (on) => {
    const { epoch, shellId, remoteIds, trains, blocked } = (await createGenerationRepository(on).latest()) ?? EMPTY_LIVE_SET
    return { epoch, shellId, remoteIds, trains, blocked }
  }
  const change: Generations['change'] = async (trx, changed, entry) => {
    const store = createGenerationRepository(trx)
    await store.lock()
    const live = await liveSet(trx)
    const next = { ...changed(live), epoch: live.epoch + 1 }
    await appendAudit(trx, { ...entry, ...changeOf(live, next) }, now())
    if (isSameSet(live, next) && !isDue(await store.latest())) return live
    assertLiveSet(next, await createReleaseRepository(trx).find(releaseIdsOfGeneration(next)))
    const assignments = newAssignments(live, next)
    await assertStored(trx, assignments)
    // What fails is taken away at once, also when nobody saw the rest together.
    for (const assignment of isWithdrawal(live, next) ? [] : assignments) {
      if (!(await isProven(trx, assignment))) throw new DomainError('releases.unproven')
    }
    await saveBlocks(trx, { live, next, entry })
    const notBefore = now()
    const generation = { ...next, notBefore, expiresAt: new Date(notBefore.getTime() + VALID_DAYS * DAY_MS) }
    const signature = [signer.sign(generationStatement(generation)), signer.endorsement].filter((part) => part !== undefined).join('.')
    await store.add({ ...generation, keyId: signer.keyId, signature }, entry.reason)
    return next
  }
  const isDue = (latest: SignedGeneration | null): boolean =>
    latest !== null && (latest.keyId !== signer.keyId || latest.expiresAt.getTime() - now().getTime() < RENEWED_DAYS * DAY_MS)
  return {
    liveSet,
    change,
    renew: async (db) => {
      if (!isDue(await createGenerationRepository(db).latest())) return
      const entry = { actor: { kind: 'system', name: 'registry' }, action: 'sign', subject: 'registry', reason: 'sign again' } as const
      await db.transaction(async (trx) => change(trx, (live) => live, entry))
    },
  }
}

function isWithdrawal(live: LiveSet, next: LiveSet): boolean {
  return next.blocked.some((id) => !live.blocked.includes(id))
}

/** Swept bytes can only be restored by publishing them again. */
async function assertStored(trx: Database, assignments: readonly Assignment[]): Promise<void> {
  const [lost] = await createGenerationRepository(trx).sweptAmong([...new Set(assignments.flatMap(releaseIdsOf))])
  if (lost !== undefined) throw new DomainError('releases.not-found', { fields: { releaseId: 'swept' } })
}

async function saveBlocks(
  trx: Database,
  { live, next, entry }: { readonly live: LiveSet; readonly next: LiveSet; readonly entry: ChangeEntry },
): Promise<void> {
  const store = createGenerationRepository(trx)
  const { reason, actor } = entry
  for (const releaseId of next.blocked.filter((id) => !live.blocked.includes(id))) await store.block({ releaseId, reason, actor })
  for (const releaseId of live.blocked.filter((id) => !next.blocked.includes(id))) await store.unblock(releaseId)
}
