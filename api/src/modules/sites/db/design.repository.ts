import type { Locale } from '@parlour/i18n'
import { readLayout, type StoredLayout } from '@parlour/site-engine'
import type { Database } from '../../../platform/database.ts'
import type { DraftLook, PastLook, PublishedLook, SiteLook } from '../domain/site-design.ts'
import { columnsOf, toLogo, type LogoColumns } from './configuration.repository.ts'

interface LookRow extends LogoColumns {
  template_id: string
  theme_id: string
  scheme_id: string
}

interface LayoutRow {
  layout: StoredLayout | null
  first_language: Locale
}

interface PastRow extends LookRow {
  version: number
  author: string | null
  restored: number | null
  published_at: Date
}

type VersionRow = PastRow & LayoutRow

interface EditRow extends LookRow, LayoutRow {
  edit: number
  author: string
  saved_at: Date
}

export interface SiteDesignRepository {
  /** The draft and its number of undoable edits, as of one moment. */
  readonly draftOf: (siteId: string) => Promise<(DraftLook & { readonly edits: number }) | null>
  /** The oldest edits are dropped. */
  readonly addEdit: (siteId: string, draft: DraftLook) => Promise<void>
  readonly dropEdits: (siteId: string, from: number) => Promise<void>
  readonly historyOf: (siteId: string) => Promise<readonly PastLook[]>
  readonly versionOf: (siteId: string, version: number) => Promise<PublishedLook | null>
  /** An existing number stays unchanged. */
  readonly addVersion: (siteId: string, look: PublishedLook) => Promise<void>
}

// Without the pages, which weigh up to 256 kB each.
const PAST_COLUMNS = [
  'version',
  'author',
  'restored',
  'published_at',
  'template_id',
  'theme_id',
  'scheme_id',
  'logo_path',
  'logo_width',
  'logo_height',
] as const
const MOST_EDITS = 30
const MOST_VERSIONS = 50

export function createSiteDesignRepository(db: Database): SiteDesignRepository {
  const edits = (siteId: string) => db<EditRow & { site_id: string }>('sites_draft_edits').where({ site_id: siteId })
  const versions = (siteId: string) => db<VersionRow & { site_id: string }>('sites_design_versions').where({ site_id: siteId })
  // Words of old pages are in the first language of their site.
  const first = (siteId: string) =>
    db.raw<Locale>('(SELECT languages[1] FROM sites_configurations WHERE site_id = ?) AS first_language', [siteId])
  return {
    draftOf: async (siteId) => {
      const counted = db.raw<bigint>('count(*) OVER () AS edits')
      const row: (EditRow & { edits: bigint }) | undefined = await edits(siteId).orderBy('edit', 'desc').first('*', first(siteId), counted)
      return row ? { ...toDraft(row), edits: Number(row.edits) } : null
    },
    addEdit: async (siteId, { edit, author, savedAt, ...look }) => {
      await db('sites_draft_edits').insert({ site_id: siteId, edit, author, saved_at: savedAt, ...columnsOf(look) })
      await edits(siteId)
        .where('edit', '<=', edit - MOST_EDITS)
        .delete()
    },
    dropEdits: async (siteId, from) => void (await edits(siteId).where('edit', '>=', from).delete()),
    historyOf: async (siteId) => {
      const rows: readonly PastRow[] = await versions(siteId)
        .select(...PAST_COLUMNS)
        .orderBy('version', 'desc')
        .limit(MOST_VERSIONS)
      return rows.map(toPast)
    },
    versionOf: async (siteId, version) => {
      const row: VersionRow | undefined = await versions(siteId).where({ version }).first('*', first(siteId))
      return row ? { ...toPast(row), layout: layoutOf(row) } : null
    },
    addVersion: async (siteId, { version, author, restored, publishedAt, ...look }) =>
      void (await db('sites_design_versions')
        .insert({ site_id: siteId, version, author, restored, published_at: publishedAt, ...columnsOf(look) })
        .onConflict(['site_id', 'version'])
        .ignore()),
  }
}

function toLook(row: LookRow): Omit<SiteLook, 'layout'> {
  return { design: { templateId: row.template_id, themeId: row.theme_id, schemeId: row.scheme_id }, logo: toLogo(row) }
}

function layoutOf({ layout, first_language: first }: LayoutRow): SiteLook['layout'] {
  return readLayout(layout, first)
}

function toDraft(row: EditRow): DraftLook {
  return { ...toLook(row), layout: layoutOf(row), edit: row.edit, author: row.author, savedAt: row.saved_at }
}

function toPast(row: PastRow): PastLook {
  return { ...toLook(row), version: row.version, author: row.author, restored: row.restored, publishedAt: row.published_at }
}
