import { LANGUAGES } from '@parlour/i18n'
import type { Scheme, Theme } from './catalog/design.types.ts'
import { SCHEMES } from './catalog/schemes.ts'
import { THEMES } from './catalog/themes.ts'
import type { TenantDocument } from './tenant-document.ts'

/** A theme with a scheme. */
export type Combination = { readonly theme: Theme; readonly scheme: Scheme }

/** Every theme with every scheme. */
export const COMBINATIONS: readonly Combination[] = THEMES.flatMap((theme) => SCHEMES.map((scheme) => ({ theme, scheme })))

/** A valid tenant document with the given parts replaced. */
export function tenantOf(parts: Partial<TenantDocument> = {}): TenantDocument {
  return {
    name: 'Moonlit Pier',
    slug: 'moonlit-pier',
    locale: 'en',
    languages: LANGUAGES.map(({ code }) => code),
    country: { id: 76, name: 'Brazil', currencyCode: 'BRL' },
    templateId: 'aurora',
    themeId: 'aurora-dusk',
    schemeId: 'green',
    designVersion: 1,
    ...parts,
  }
}

/** The tenant document of a combination. */
export function tenantFor({ theme, scheme }: Combination, parts: Partial<TenantDocument> = {}): TenantDocument {
  return tenantOf({ templateId: theme.templateId, themeId: theme.id, schemeId: scheme.id, ...parts })
}
