import type { HeadRequest } from '@parlour/federation-sdk'
import { LANGUAGES } from '@parlour/i18n'
import { createI18n } from '@parlour/i18n/react'
import { expect, it } from 'vitest'
import remote from '../../remote.ts'
import { homeHead } from '../../page-heads.ts'

it.each(LANGUAGES.map(({ code }) => code))(
  'describes the home page in %s, with its eight questions',
  { meta: { req: 'M08 R04' } },
  async (locale) => {
    const i18n = createI18n(locale)
    i18n.addResourceBundle(locale, 'marketing', await remote.loadLocale(locale))
    const fixed: (...key: never) => unknown = i18n.getFixedT(locale, 'marketing')
    const t: HeadRequest['t'] = fixed as HeadRequest['t']
    const { title, description, structuredData } = homeHead({ locale, params: {}, t })
    expect(title.length).toBeGreaterThan(3)
    expect(description.length).toBeGreaterThan(50)
    expect(description.length).toBeLessThan(190)
    const [organization, site, questions] = structuredData ?? []
    expect([organization?.['@type'], site?.['@type'], questions?.['@type']]).toEqual(['Organization', 'WebSite', 'FAQPage'])
    expect(questions?.mainEntity).toHaveLength(8)
    expect(JSON.stringify(structuredData)).not.toMatch(/\{\{|home\./)
  },
)
