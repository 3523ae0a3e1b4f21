import { LANGUAGES } from '@parlour/i18n'
import { randomFrom } from './art/random.ts'
import type { Scheme, Theme } from './catalog/design.types.ts'
import { SCHEMES } from './catalog/schemes.ts'
import { TEMPLATES } from './catalog/templates.ts'
import { THEMES, themesOf } from './catalog/themes.ts'
import type { TenantDocument } from './tenant-document.ts'

export type Combination = { readonly theme: Theme; readonly scheme: Scheme }

export const COMBINATIONS: readonly Combination[] = THEMES.flatMap((theme) => SCHEMES.map((scheme) => ({ theme, scheme })))

export const SAMPLE_SEED = 'spring 2026'

export const SAMPLE: readonly Combination[] = TEMPLATES.flatMap((template, position) => {
  const random = randomFrom(`${SAMPLE_SEED} ${template.id}`)
  const drawn = themesOf(template.id)
    .map((theme) => ({ theme, order: random() }))
    .toSorted((left, right) => left.order - right.order)
  return drawn.slice(0, 8).flatMap(({ theme }, index) => {
    const scheme = SCHEMES[(position + index) % SCHEMES.length]
    return scheme ? [{ theme, scheme }] : []
  })
})

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

export function tenantFor({ theme, scheme }: Combination, parts: Partial<TenantDocument> = {}): TenantDocument {
  return tenantOf({ templateId: theme.templateId, themeId: theme.id, schemeId: scheme.id, ...parts })
}
