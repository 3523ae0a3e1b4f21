import type { Locale } from '@parlour/i18n'
import type { Database } from '../../../platform/database.ts'
import type { RenderedPagesRepository } from '../domain/rendered-pages.repository.ts'
import type { ApiQuery, RenderedDocument, RenderedSet, UnrenderedPage } from '../domain/rendered-page.ts'
import { VECTOR_CHANNEL } from './generation.repository.ts'

interface Row {
  readonly shell_id: string
  readonly remote_id: string
  readonly remote_name: string
  readonly documents: Readonly<Partial<Record<Locale, RenderedDocument>>>
  readonly replaced: readonly string[]
  readonly page_count: number
  readonly unrendered: readonly UnrenderedPage[]
  readonly questions: readonly ApiQuery[]
  readonly fingerprint: string
  readonly rendered_at: Date
}

/** A set changed for visitors when it was rendered or when its pair went live, whichever was later. */
const LIVE_SETS = `
  SELECT pages.*, greatest(pages.rendered_at, live.since) AS changed_at FROM releases_rendered_pages pages
  LEFT JOIN LATERAL (
    SELECT min(vector.created_at) AS since FROM releases_vectors vector
    WHERE vector.epoch > coalesce((
      SELECT max(other.epoch) FROM releases_vectors other
      WHERE other.shell_id IS DISTINCT FROM pages.shell_id OR other.remote_ids ->> pages.remote_name IS DISTINCT FROM pages.remote_id), 0)
  ) live ON true
  WHERE pages.shell_id = ? AND pages.remote_id = ANY(?)`

export function createRenderedPagesRepository(db: Database): RenderedPagesRepository {
  return {
    find: async (shellId, remoteId) => {
      const { rows } = await db.raw<{ rows: Row[] }>('SELECT * FROM releases_rendered_pages WHERE shell_id = ? AND remote_id = ?', [
        shellId,
        remoteId,
      ])
      return rows[0] ? setOf(rows[0]) : null
    },
    listOf: async (shellId, remoteIds) => {
      const { rows } = await db.raw<{ rows: (Row & { readonly changed_at: Date })[] }>(LIVE_SETS, [shellId, [...remoteIds]])
      return rows.map((row) => ({ ...setOf(row), changedAt: row.changed_at }))
    },
    put: async (set) => db.transaction(async (trx) => put(trx, set)),
  }
}

async function put(trx: Database, set: RenderedSet): Promise<readonly string[]> {
  const { rows } = await trx.raw<{ rows: Row[] }>('SELECT * FROM releases_rendered_pages WHERE shell_id = ? AND remote_id = ? FOR UPDATE', [
    set.shellId,
    set.remoteId,
  ])
  const old = rows[0]
  const replaced = old ? artifactsOf(old).filter((integrity) => !artifactsOf(set).includes(integrity)) : []
  await trx.raw(
    `INSERT INTO releases_rendered_pages
       (shell_id, remote_id, remote_name, documents, replaced, page_count, unrendered, questions, fingerprint, rendered_at)
     VALUES (?, ?, ?, ?::jsonb, ?::jsonb, ?, ?::jsonb, ?::jsonb, ?, ?)
     ON CONFLICT (shell_id, remote_id) DO UPDATE SET documents = excluded.documents, replaced = excluded.replaced,
       page_count = excluded.page_count, unrendered = excluded.unrendered, questions = excluded.questions,
       fingerprint = excluded.fingerprint, rendered_at = excluded.rendered_at`,
    [
      set.shellId,
      set.remoteId,
      set.remoteName,
      JSON.stringify(set.documents),
      JSON.stringify(replaced),
      set.pageCount,
      JSON.stringify(set.unrendered),
      JSON.stringify(set.questions),
      set.fingerprint,
      set.renderedAt,
    ],
  )
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

function setOf(row: Row): RenderedSet {
  return {
    shellId: row.shell_id,
    remoteId: row.remote_id,
    remoteName: row.remote_name,
    documents: row.documents,
    pageCount: row.page_count,
    unrendered: row.unrendered,
    questions: row.questions,
    fingerprint: row.fingerprint,
    renderedAt: row.rendered_at,
  }
}
