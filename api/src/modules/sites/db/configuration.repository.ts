import type { SitePaymentMethod } from '@parlour/contracts'
import { DEFAULT_LOCALE, type Locale } from '@parlour/i18n'
import { readLayout, type StoredLayout } from '@parlour/site-engine'
import type { Database } from '../../../platform/database.ts'
import type { SiteLook } from '../domain/site-design.ts'
import type { SiteConfiguration } from '../domain/site.ts'
import type { SiteContents } from '../domain/site-contents.ts'

interface ConfigurationRow extends LogoColumns {
  layout: StoredLayout | null
  template_id: string
  theme_id: string
  scheme_id: string
  languages: Locale[]
  design_version: number
  is_published: boolean
  payment_methods: SitePaymentMethod[] | null
  contents: SiteContents
  design_writes: number
  settings_writes: number
}

/** Fields that are not given stay. */
export interface ConfigurationChange {
  readonly languages?: readonly Locale[] | undefined
  readonly paymentMethods?: readonly SitePaymentMethod[] | undefined
  readonly contents?: SiteContents | undefined
}

export interface LogoColumns {
  logo_path: string | null
  logo_width: number | null
  logo_height: number | null
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
  const find = async (where: Readonly<Record<string, unknown>>) => {
    const row = await db<ConfigurationRow>('sites_configurations').where(where).first()
    return row ? toConfiguration(row) : null
  }
  return {
    writeOnce: async (siteId, { design, logo, layout, languages, designVersion }) =>
      void (await db('sites_configurations')
        .insert({ site_id: siteId, ...columnsOf({ design, logo, layout }), languages: [...languages], design_version: designVersion })
        .onConflict('site_id')
        .ignore()),
    find: async (siteId) => find({ site_id: siteId }),
    publish: async (siteId) => void (await db('sites_configurations').where({ site_id: siteId }).update({ is_published: true })),
    findPublished: async (siteId) => find({ site_id: siteId, is_published: true }),
    recordDesign: async (siteId, published) => {
      const shown = published ? { ...columnsOf(published), design_version: published.designVersion } : {}
      await db('sites_configurations')
        .where({ site_id: siteId })
        .update({ ...shown, design_writes: db.raw('design_writes + 1') })
    },
    change: async (siteId, { languages, paymentMethods, contents }) => {
      await db('sites_configurations')
        .where({ site_id: siteId })
        .update({
          ...(languages ? { languages: [...languages] } : {}),
          ...(paymentMethods ? { payment_methods: JSON.stringify(paymentMethods) } : {}),
          ...(contents ? { contents: JSON.stringify(contents) } : {}),
          settings_writes: db.raw('settings_writes + 1'),
        })
    },
  }
}

export function columnsOf({ design, logo, layout }: SiteLook) {
  return {
    template_id: design.templateId,
    theme_id: design.themeId,
    scheme_id: design.schemeId,
    logo_path: logo?.path ?? null,
    logo_width: logo?.width ?? null,
    logo_height: logo?.height ?? null,
    layout: layout && JSON.stringify(layout),
  }
}

export function toLogo({ logo_path: path, logo_width: width, logo_height: height }: LogoColumns): SiteConfiguration['logo'] {
  return path && width && height ? { path, width, height } : null
}

function toConfiguration(row: ConfigurationRow): SiteConfiguration {
  return {
    design: { templateId: row.template_id, themeId: row.theme_id, schemeId: row.scheme_id },
    logo: toLogo(row),
    layout: readLayout(row.layout, row.languages[0] ?? DEFAULT_LOCALE),
    languages: row.languages,
    designVersion: row.design_version,
    paymentMethods: row.payment_methods,
    contents: row.contents,
    designWrites: row.design_writes,
    settingsWrites: row.settings_writes,
  }
}
