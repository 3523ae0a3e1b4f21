import { raw } from 'objection'
import type { Database } from '../../../platform/database.ts'
import type { AuditActor } from '../domain/new-audit-entry.ts'
import type { GenerationRepository, SignedGeneration } from '../domain/generation.repository.ts'
import { assignmentsOf, SHELL, type LiveSet } from '../domain/live-set.ts'
import { vectorIdOf } from '../domain/vector.ts'
import { BlockModel, AssignmentModel, LeaseModel, SweptReleaseModel, GenerationModel } from './releases.model.ts'
import { usableSince } from './served-vectors.ts'

export const VECTOR_CHANNEL = 'releases_vector'

const VECTOR_LOCK = 7_216_001

const NEVER = new Date('9999-01-01T00:00:00Z')

const FORMER = `
  SELECT release_id AS "releaseId" FROM (
    SELECT CASE WHEN ? THEN shell_id ELSE remote_ids ->> ? END AS release_id, max(epoch) AS last FROM releases_vectors GROUP BY 1
  ) former WHERE release_id IS NOT NULL ORDER BY last DESC`

const FORMER_AMONG = `
  SELECT release_id AS "releaseId" FROM unnest(?::text[]) release_id WHERE EXISTS (
    SELECT 1 FROM releases_vectors WHERE shell_id = release_id OR EXISTS (SELECT 1 FROM jsonb_each_text(remote_ids) part WHERE part.value = release_id))`

/** Publishing and sweeping hold it for seconds; waiting callers need a longer timeout than for a row. */
const LOCK = `
  SET LOCAL lock_timeout = '60s'; SET LOCAL statement_timeout = '60s';
  SELECT pg_advisory_xact_lock(${VECTOR_LOCK});
  SET LOCAL lock_timeout TO DEFAULT; SET LOCAL statement_timeout TO DEFAULT`

export function createGenerationRepository(db: Database): GenerationRepository {
  return {
    lock: async () => void (await db.raw(LOCK)),
    latest: async () => {
      const row = await GenerationModel.query(db).orderBy('epoch', 'desc').first()
      return row ? generationOf(row) : null
    },
    add: async (generation, reason) => add(db, generation, reason),
    block: async ({ releaseId, reason, actor }) =>
      void (await BlockModel.insertIfAbsent(db, { releaseId, reason, actor: `${actor.kind} ${actor.name}` })),
    unblock: async (releaseId) => void (await BlockModel.query(db).deleteById(releaseId)),
    blockOf: async (releaseId) => {
      const row = await BlockModel.query(db).findById(releaseId)
      return row ? { releaseId, reason: row.reason, actor: actorOf(row.actor) } : null
    },
    sweptAmong: async (releaseIds) => (await SweptReleaseModel.query(db).findByIds([...releaseIds])).map(({ releaseId }) => releaseId),
    assignmentOf: async (vectorId) => (await AssignmentModel.query(db).findById(vectorId)) ?? null,
    formerOf: async (part) => {
      const { rows } = await db.raw<{ rows: { releaseId: string }[] }>(FORMER, [part === SHELL, part])
      return rows.map(({ releaseId }) => releaseId)
    },
    formerAmong: async (releaseIds) => {
      const { rows } = await db.raw<{ rows: { releaseId: string }[] }>(FORMER_AMONG, [[...releaseIds]])
      return new Set(rows.map(({ releaseId }) => releaseId))
    },
    usableAt: async (at) => usableAt(db, at),
    leasedAt: async (vectorId) => (await LeaseModel.query(db).findById(vectorId))?.seenAt ?? null,
  }
}

/** A generation is served until the next one exists. */
async function usableAt(db: Database, at: Date): Promise<readonly string[]> {
  const first = GenerationModel.query(db).where('created_at', '<=', usableSince(at)).select(raw('coalesce(max(epoch), 0)'))
  const assignments = (await GenerationModel.query(db).where('epoch', '>=', first)).map(generationOf).flatMap(assignmentsOf)
  return assignments.filter(({ shellId }) => shellId !== null).map(vectorIdOf)
}

async function add(db: Database, generation: SignedGeneration, reason: string): Promise<void> {
  const { epoch, notBefore, ...content } = generation
  await GenerationModel.query(db).insert({ ...content, epoch: BigInt(epoch), id: vectorIdOf(generation), reason, createdAt: notBefore })
  await addAssignments(db, generation, notBefore)
  await db.raw('SELECT pg_notify(?, ?)', [VECTOR_CHANNEL, String(epoch)])
}

async function addAssignments(db: Database, live: LiveSet, firstAt: Date): Promise<void> {
  for (const { shellId, remoteIds } of assignmentsOf(live)) {
    if (shellId === null) continue
    const vectorId = vectorIdOf({ shellId, remoteIds })
    await AssignmentModel.insertIfAbsent(db, { vectorId, shellId, remoteIds, firstEpoch: BigInt(live.epoch), firstAt })
  }
}

function generationOf({
  epoch,
  shellId,
  remoteIds,
  trains,
  blocked,
  createdAt,
  expiresAt,
  keyId,
  signature,
}: GenerationModel): SignedGeneration {
  return {
    epoch: Number(epoch),
    shellId,
    remoteIds,
    trains,
    blocked,
    notBefore: createdAt,
    expiresAt: expiresAt ?? NEVER,
    keyId: keyId ?? '',
    signature: signature ?? '',
  }
}

function actorOf(text: string): AuditActor {
  const [kind = '', ...name] = text.split(' ')
  return { kind: kind === 'staff' || kind === 'team' ? kind : 'system', name: name.join(' ') }
}
