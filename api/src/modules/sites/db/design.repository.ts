import type { Locale } from '@parlour/i18n'
import { readLayout } from '@parlour/site-engine'
import { raw } from 'objection'
import type { Database } from '../../../platform/database.ts'
import type { DraftLook, PastLook, PublishedLook } from '../domain/site-design.ts'
import { columnsOf, toLook } from './configuration.repository.ts'
import { DesignVersionModel, DraftEditModel } from './sites.model.ts'

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
  const edits = (siteId: string) => DraftEditModel.query(db).where({ site_id: siteId })
  const versions = (siteId: string) => DesignVersionModel.query(db).where({ site_id: siteId })
  // Words of old pages are in the first language of their site.
  const first = (siteId: string) => raw('(SELECT languages[1] FROM sites_configurations WHERE site_id = ?)', [siteId]).as('first_language')
  return {
    draftOf: async (siteId) => {
      const counted = raw('count(*) OVER ()').as('edits')
      const newest = edits(siteId).orderBy('edit', 'desc').select('*', first(siteId), counted).first()
      const row = await newest.castTo<(DraftEditModel & { firstLanguage: Locale; edits: bigint }) | undefined>()
      if (!row) return null
      const { edit, author, savedAt } = row
      return { ...toLook(row), layout: readLayout(row.layout, row.firstLanguage), edit, author, savedAt, edits: Number(row.edits) }
    },
    addEdit: async (siteId, { edit, author, savedAt, ...look }) => {
      await DraftEditModel.query(db).insert({ siteId, edit, author, savedAt, ...columnsOf(look) })
      await edits(siteId)
        .where('edit', '<=', edit - MOST_EDITS)
        .delete()
    },
    dropEdits: async (siteId, from) => void (await edits(siteId).where('edit', '>=', from).delete()),
    historyOf: async (siteId) => {
      const rows = await versions(siteId)
        .select(...PAST_COLUMNS)
        .orderBy('version', 'desc')
        .limit(MOST_VERSIONS)
      return rows.map(toPast)
    },
    versionOf: async (siteId, version) => {
      const found = versions(siteId).where({ version }).select('*', first(siteId)).first()
      const row = await found.castTo<(DesignVersionModel & { firstLanguage: Locale }) | undefined>()
      return row ? { ...toPast(row), layout: readLayout(row.layout, row.firstLanguage) } : null
    },
    addVersion: async (siteId, { version, author, restored, publishedAt, ...look }) =>
      void (await DesignVersionModel.insertIfAbsent(db, { siteId, version, author, restored, publishedAt, ...columnsOf(look) })),
  }
}

function toPast(row: DesignVersionModel): PastLook {
  const { version, author, restored, publishedAt } = row
  return { ...toLook(row), version, author, restored, publishedAt }
}
