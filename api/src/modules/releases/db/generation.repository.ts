import type { Database } from '../../../platform/database.ts'
import type { AuditActor } from '../domain/new-audit-entry.ts'
import type { GenerationRepository, KnownCombination, SignedGeneration } from '../domain/generation.repository.ts'
import { combinationsOf, SHELL, type LiveSet, type RunningTrain } from '../domain/live-set.ts'
import { vectorIdOf } from '../domain/vector.ts'
import { usableSince } from './served-vectors.ts'

export const VECTOR_CHANNEL = 'releases_vector'

const VECTOR_LOCK = 7_216_001

/** Rows from before generations were signed have neither key nor end. */
interface Row {
  readonly epoch: bigint
  readonly shell_id: string | null
  readonly remote_ids: Readonly<Record<string, string>>
  readonly trains: readonly RunningTrain[]
  readonly blocked: readonly string[]
  readonly created_at: Date
  readonly expires_at: Date | null
  readonly key_id: string | null
  readonly signature: string | null
}

const NEVER = new Date('9999-01-01T00:00:00Z')

const FORMER = `
  SELECT release_id FROM (
    SELECT CASE WHEN ? THEN shell_id ELSE remote_ids ->> ? END AS release_id, max(epoch) AS last FROM releases_vectors GROUP BY 1
  ) former WHERE release_id IS NOT NULL ORDER BY last DESC`

const FORMER_AMONG = `
  SELECT release_id FROM unnest(?::text[]) release_id WHERE EXISTS (
    SELECT 1 FROM releases_vectors WHERE shell_id = release_id OR EXISTS (SELECT 1 FROM jsonb_each_text(remote_ids) part WHERE part.value = release_id))`

/** A generation is served until the next one exists. */
const SERVED_SINCE = `
  SELECT * FROM releases_vectors WHERE epoch >= (SELECT coalesce(max(epoch), 0) FROM releases_vectors WHERE created_at <= ?)`

/** Publishing and sweeping hold it for seconds; waiting callers need a longer timeout than for a row. */
const LOCK = `
  SET LOCAL lock_timeout = '60s'; SET LOCAL statement_timeout = '60s';
  SELECT pg_advisory_xact_lock(${VECTOR_LOCK});
  SET LOCAL lock_timeout TO DEFAULT; SET LOCAL statement_timeout TO DEFAULT`

export function createGenerationRepository(db: Database): GenerationRepository {
  return {
    lock: async () => void (await db.raw(LOCK)),
    latest: async () => {
      const row = await db<Row>('releases_vectors').orderBy('epoch', 'desc').first()
      return row ? generationOf(row) : null
    },
    add: async (generation, reason) => add(db, generation, reason),
    block: async ({ releaseId, reason, actor }) => {
      const row = { release_id: releaseId, reason, actor: `${actor.kind} ${actor.name}` }
      await db('releases_blocks').insert(row).onConflict('release_id').ignore()
    },
    unblock: async (releaseId) => void (await db('releases_blocks').where({ release_id: releaseId }).delete()),
    blockOf: async (releaseId) => {
      const row = await db<BlockRow>('releases_blocks').where({ release_id: releaseId }).first()
      return row ? { releaseId, reason: row.reason, actor: actorOf(row.actor) } : null
    },
    sweptAmong: async (releaseIds) => {
      const rows: { readonly release_id: string }[] = await db('releases_swept').whereIn('release_id', [...releaseIds])
      return rows.map(({ release_id }) => release_id)
    },
    combinationOf: async (vectorId) => {
      const row = await db<CombinationRow>('releases_combinations').where({ vector_id: vectorId }).first()
      return row ? knownOf(row) : null
    },
    formerOf: async (part) => {
      const { rows } = await db.raw<{ rows: { release_id: string }[] }>(FORMER, [part === SHELL, part])
      return rows.map(({ release_id }) => release_id)
    },
    formerAmong: async (releaseIds) => {
      const { rows } = await db.raw<{ rows: { release_id: string }[] }>(FORMER_AMONG, [[...releaseIds]])
      return new Set(rows.map(({ release_id }) => release_id))
    },
    usableAt: async (at) => usableAt(db, at),
    leasedAt: async (vectorId) => {
      const row = await db<{ vector_id: string; seen_at: Date }>('releases_leases').where({ vector_id: vectorId }).first()
      return row?.seen_at ?? null
    },
  }
}

async function usableAt(db: Database, at: Date): Promise<readonly string[]> {
  const { rows } = await db.raw<{ rows: Row[] }>(SERVED_SINCE, [usableSince(at)])
  const combinations = rows.map(generationOf).flatMap(combinationsOf)
  return combinations.filter(({ shellId }) => shellId !== null).map(vectorIdOf)
}

interface BlockRow {
  readonly release_id: string
  readonly reason: string
  readonly actor: string
}

interface CombinationRow {
  readonly vector_id: string
  readonly shell_id: string
  readonly remote_ids: Readonly<Record<string, string>>
  readonly first_epoch: bigint
  readonly first_at: Date
}

async function add(db: Database, generation: SignedGeneration, reason: string): Promise<void> {
  await db.raw(
    `INSERT INTO releases_vectors (epoch, id, shell_id, remote_ids, trains, blocked, reason, created_at, expires_at, key_id, signature)
     VALUES (?, ?, ?, ?::jsonb, ?::jsonb, ?::jsonb, ?, ?, ?, ?, ?)`,
    [
      generation.epoch,
      vectorIdOf(generation),
      generation.shellId,
      JSON.stringify(generation.remoteIds),
      JSON.stringify(generation.trains),
      JSON.stringify(generation.blocked),
      reason,
      generation.notBefore,
      generation.expiresAt,
      generation.keyId,
      generation.signature,
    ],
  )
  await addCombinations(db, generation)
  await db.raw('SELECT pg_notify(?, ?)', [VECTOR_CHANNEL, String(generation.epoch)])
}

async function addCombinations(db: Database, live: LiveSet): Promise<void> {
  for (const combination of combinationsOf(live).filter(({ shellId }) => shellId !== null)) {
    await db.raw(
      `INSERT INTO releases_combinations (vector_id, shell_id, remote_ids, first_epoch) VALUES (?, ?, ?::jsonb, ?) ON CONFLICT (vector_id) DO NOTHING`,
      [vectorIdOf(combination), combination.shellId, JSON.stringify(combination.remoteIds), live.epoch],
    )
  }
}

function generationOf(row: Row): SignedGeneration {
  return {
    epoch: Number(row.epoch),
    shellId: row.shell_id,
    remoteIds: row.remote_ids,
    trains: row.trains,
    blocked: row.blocked,
    notBefore: row.created_at,
    expiresAt: row.expires_at ?? NEVER,
    keyId: row.key_id ?? '',
    signature: row.signature ?? '',
  }
}

function knownOf({ shell_id, remote_ids, first_epoch, first_at }: CombinationRow): KnownCombination {
  return { shellId: shell_id, remoteIds: remote_ids, firstEpoch: Number(first_epoch), firstAt: first_at }
}

function actorOf(text: string): AuditActor {
  const [kind = '', ...name] = text.split(' ')
  return { kind: kind === 'staff' || kind === 'team' ? kind : 'system', name: name.join(' ') }
}
