import { expect, it } from 'vitest'
import { randomFrom } from '../art/random.ts'
import { renderSite } from '../render-site.ts'
import { tenantOf } from '../tenant.fixture.ts'

function isSafe(name: string, value: string): boolean {
  return name === 'href' ? /^(https:\/\/|mailto:|\/[a-z-]*(\?|$))/.test(value) : ['dir', 'rel'].includes(name)
}

export function testHostileTexts(count: number): void {
  it(`makes nothing but its few elements and safe addresses of ${count} random hostile texts`, () => {
    const pieces = [
      '<script>',
      '</div>',
      '[a](',
      'javascript:alert(1)',
      'https://x.example/',
      '//evil.example',
      '/\\evil',
      '/help',
      ')',
      '](',
      '[',
      ']',
      '"',
      "'",
      ' onclick=',
      '\n',
      '\n\n',
      '# ',
      '- ',
      'data:text/html,',
      'mailto:',
      '&lt;',
      '\u202e',
      'words',
    ]
    const random = randomFrom('own text 2026')
    for (let round = 0; round < count; round += 1) {
      const text = Array.from({ length: 14 }, () => pieces[Math.floor(random() * pieces.length)]).join('')
      const holder = document.createElement('div')
      const html = renderSite(
        tenantOf({ contents: { pages: [{ id: 'p1', slug: 'about-us', title: { en: 'About us' }, text: { en: text }, isOn: true }] } }),
        '/about-us',
      )
      holder.innerHTML = /<div class="own-page"[^>]*>(.*?)<\/main>/s.exec(html)?.[1] ?? ''
      const made = Array.from(holder.querySelectorAll('*'))
      const unexpected = made.filter(({ tagName }) => !['H2', 'P', 'UL', 'LI', 'A', 'BR'].includes(tagName))
      const alternateAttributes = made.flatMap(({ attributes }) => Array.from(attributes)).filter(({ name, value }) => !isSafe(name, value))
      expect([text, unexpected.length, alternateAttributes.map(({ name }) => name)]).toEqual([text, 0, []])
    }
  })
}
