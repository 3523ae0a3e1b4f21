import { describe, expect, it } from 'vitest'
import { TEMPLATES } from '../catalog/templates.ts'
import { themesOf } from '../catalog/themes.ts'
import { renderSite } from '../render-site.ts'
import { tenantOf } from '../tenant.fixture.ts'

const HOSTILE_NAMES = {
  'right to left': 'منصة الألعاب العائلية الكبرى في المدينة',
  'forty characters without a space': 'Kazinooooooooooooooooooooooooooooooooooo',
  emoji: '🎲🃏 Mega Star Palace 🎰',
  'unpaired direction marks': '\u202eMoonlit\u2066 Pier',
}

const BY_HEADER = Array.from(new Map(TEMPLATES.map((template) => [template.header, template])).values())

function headerOf(document: string): string {
  return /<header class="head">.*?<\/header>/s.exec(document)?.[0] ?? ''
}

describe('siteHeader', () => {
  it.each(Object.entries(HOSTILE_NAMES))('isolates a name with %s in every kind of header', (_case, name) => {
    expect(BY_HEADER).toHaveLength(9)
    for (const { id } of BY_HEADER) {
      const header = headerOf(renderSite(tenantOf({ templateId: id, themeId: themesOf(id)[0]?.id ?? '', name })))
      expect(header.split(`<bdi>${name}</bdi>`), id).toHaveLength(2)
      expect(header.replace(`<bdi>${name}</bdi>`, ''), id).not.toContain(name)
    }
  })

  it('has the brand, five ways to go and two account actions in every kind', () => {
    for (const { id } of BY_HEADER) {
      const header = headerOf(renderSite(tenantOf({ templateId: id, themeId: themesOf(id)[0]?.id ?? '' })))
      const navigation = /<nav class="nav".*?<\/nav>/s.exec(header)?.[0] ?? ''
      expect(navigation.match(/<li>/g), id).toHaveLength(5)
      expect(header.match(/popovertarget="(join|login)"/g), id).toHaveLength(2)
      expect(header.match(/class="brand"/g), id).toHaveLength(1)
    }
  })

  it('carries the category list only where the template has one', () => {
    for (const { id, categories } of TEMPLATES) {
      const header = headerOf(renderSite(tenantOf({ templateId: id, themeId: themesOf(id)[0]?.id ?? '' })))
      expect(header.includes('class="cats"'), id).toBe(categories === 'list')
    }
  })
})
