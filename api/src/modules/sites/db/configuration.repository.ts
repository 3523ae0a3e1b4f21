import type { SitePaymentMethod } from '@parlour/contracts'
import { DEFAULT_LOCALE, type Locale } from '@parlour/i18n'
import { readLayout } from '@parlour/site-engine'
import { raw } from 'objection'
import type { Database } from '../../../platform/database.ts'
import type { SiteContents } from '../domain/site-contents.ts'
import type { SiteLook } from '../domain/site-design.ts'
import type { SiteConfiguration } from '../domain/site.ts'
import { ConfigurationModel } from './sites.model.ts'

/** The columns of a design and a logo. */
export type LookColumns = Pick<ConfigurationModel, 'templateId' | 'themeId' | 'schemeId' | 'logoPath' | 'logoWidth' | 'logoHeight'>

/** Fields that are not given stay. */
export interface ConfigurationChange {
  readonly languages?: readonly Locale[]
  readonly paymentMethods?: readonly SitePaymentMethod[]
  readonly contents?: SiteContents
}

export type NewConfiguration = Pick<SiteConfiguration, 'design' | 'logo' | 'layout' | 'languages' | 'designVersion'>

export interface ConfigurationRepository {
  readonly writeOnce: (siteId: string, configuration: NewConfiguration) => Promise<void>
  readonly find: (siteId: string) => Promise<SiteConfiguration | null>
  readonly publish: (siteId: string) => Promise<void>
  readonly findPublished: (siteId: string) => Promise<SiteConfiguration | null>
  /** Increments the write count of the draft, and publishes the given look if any. */
  readonly recordDesign: (siteId: string, published?: SiteLook & { readonly designVersion: number }) => Promise<void>
  readonly change: (siteId: string, change: ConfigurationChange) => Promise<void>
}

export function createConfigurationRepository(db: Database): ConfigurationRepository {
  const one = (siteId: string) => ConfigurationModel.query(db).findById(siteId)
  return {
    writeOnce: async (siteId, { languages, designVersion, ...look }) =>
      void (await ConfigurationModel.insertIfAbsent(db, { siteId, languages, designVersion, ...columnsOf(look) })),
    find: async (siteId) => toConfiguration(await one(siteId)),
    publish: async (siteId) => void (await one(siteId).patch({ isPublished: true })),
    findPublished: async (siteId) => toConfiguration(await one(siteId).where({ is_published: true })),
    recordDesign: async (siteId, published) => {
      const shown = published ? { ...columnsOf(published), designVersion: published.designVersion } : {}
      await one(siteId).patch({ ...shown, designWrites: raw('design_writes + 1') })
    },
    change: async (siteId, change) => void (await one(siteId).patch({ ...change, settingsWrites: raw('settings_writes + 1') })),
  }
}

export function columnsOf({ design, logo, layout }: SiteLook) {
  return { ...design, logoPath: logo?.path ?? null, logoWidth: logo?.width ?? null, logoHeight: logo?.height ?? null, layout }
}

export function toLook(row: LookColumns): Omit<SiteLook, 'layout'> {
  const { templateId, themeId, schemeId, logoPath: path, logoWidth: width, logoHeight: height } = row
  return { design: { templateId, themeId, schemeId }, logo: path && width && height ? { path, width, height } : null }
}

function toConfiguration(row: ConfigurationModel | undefined): SiteConfiguration | null {
  if (!row) return null
  const { layout, languages, designVersion, paymentMethods, contents, designWrites, settingsWrites } = row
  const stored = { languages, designVersion, paymentMethods, contents, designWrites, settingsWrites }
  return { ...toLook(row), ...stored, layout: readLayout(layout, languages[0] ?? DEFAULT_LOCALE) }
}
