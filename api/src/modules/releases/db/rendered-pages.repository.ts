import pg from 'pg'
import { raw } from 'objection'
import { sessionUrl, type Database } from '../../../platform/database.ts'
import type { RenderedPagesRepository } from '../domain/rendered-pages.repository.ts'
import type { LiveRenderedSet, RenderedSet } from '../domain/rendered-page.ts'
import { VECTOR_CHANNEL } from './generation.repository.ts'
import { RenderedPagesModel } from './releases.model.ts'

/** A set changed for visitors when it was rendered or when its pair went live, whichever was later. */
const LIVE_SINCE = `
  LEFT JOIN LATERAL (
    SELECT min(vector.created_at) AS since FROM releases_vectors vector
    WHERE vector.epoch > coalesce((
      SELECT max(other.epoch) FROM releases_vectors other
      WHERE other.shell_id IS DISTINCT FROM pages.shell_id OR other.remote_ids ->> pages.remote_name IS DISTINCT FROM pages.remote_id), 0)
  ) live ON true`

export function createRenderedPagesRepository(db: Database): RenderedPagesRepository {
  return {
    find: async (shellId, remoteId) => (await RenderedPagesModel.query(db).findById([shellId, remoteId])) ?? null,
    listOf: async (shellId, remoteIds) =>
      RenderedPagesModel.query(db)
        .alias('pages')
        .joinRaw(LIVE_SINCE)
        .where({ shell_id: shellId })
        .whereIn('remote_id', [...remoteIds])
        .select('pages.*', raw('greatest(pages.rendered_at, live.since) AS changed_at'))
        .castTo<LiveRenderedSet[]>(),
    put: async (set) => db.transaction(async (trx) => put(trx, set)),
  }
}

async function put(trx: Database, set: RenderedSet): Promise<readonly string[]> {
  const old = await RenderedPagesModel.query(trx).findById([set.shellId, set.remoteId]).forUpdate()
  const replaced = old ? artifactsOf(old).filter((integrity) => !artifactsOf(set).includes(integrity)) : []
  await RenderedPagesModel.query(trx)
    .insert({ ...set, replaced })
    .onConflict(['shell_id', 'remote_id'])
    .merge()
  await trx.raw('SELECT pg_notify(?, ?)', [VECTOR_CHANNEL, 'pages'])
  return unneeded(trx, old?.replaced ?? [])
}

/** Two pairs may have rendered the same bytes. */
async function unneeded(trx: Database, candidates: readonly string[]): Promise<readonly string[]> {
  const { rows } = await trx.raw<{ rows: { integrity: string }[] }>(
    `SELECT integrity FROM jsonb_array_elements_text(?::jsonb) integrity WHERE NOT EXISTS (
       SELECT 1 FROM releases_rendered_pages WHERE position(integrity IN documents::text) > 0 OR replaced @> to_jsonb(integrity))`,
    [JSON.stringify(candidates)],
  )
  return rows.map(({ integrity }) => integrity)
}

function artifactsOf({ documents }: Pick<RenderedSet, 'documents'>): readonly string[] {
  return Object.values(documents).map(({ integrity }) => integrity)
}

const RENDER_LOCK = 7_216_002

/** One process at a time; a dedicated connection holds the lock for as long as it takes. */
export function createRenderLock(connectionString: string): <Result>(work: () => Promise<Result>) => Promise<Result> {
  // Those who wait in this process do so here, so that they do not take a connection each.
  let last: Promise<unknown> = Promise.resolve()
  return async (work) => {
    const turn = last.then(async () => locked(connectionString, work))
    last = turn.catch(() => undefined)
    return turn
  }
}

async function locked<Result>(connectionString: string, work: () => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: sessionUrl(connectionString), application_name: 'parlour-rendering' })
  // A lost connection frees the lock; the worst that follows is that the same pages are rendered twice.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [RENDER_LOCK])
    return await work()
  } finally {
    await client.end().catch(() => undefined)
  }
}
