import { LANGUAGES } from '@parlour/i18n'
import { describe, expect, it } from 'vitest'
import type { EmailKind } from './index.ts'
import { givenEmail, KINDS } from './mail.test-bench.ts'
import { renderEmail } from './render-email.ts'

const CASES = LANGUAGES.flatMap((language) => KINDS.map((kind) => ({ ...language, kind })))
// Names and units that stand in an email of any language.
const NOT_TEXT = /Parlour|maria|example\.org|new@|https?:\S+|Chrome, Windows|Safari, iOS|UTC|AURORA|USDT|\b(AM|PM|API)\b/g

function textsOf(html: string): string {
  const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }
  const body = html.replace(/<head>.*<\/head>/s, '').replace(/<[^>]+>/g, ' ')
  return body.replace(/&(amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
}

describe('a rendered email', () => {
  it('exists in 48 kinds and 15 languages', () => {
    expect(CASES).toHaveLength(720)
  })

  it.each(CASES)('$kind in $code has every word, no hole, its direction and the same words as text and as HTML', (language) => {
    const { subject, text, html } = renderEmail(givenEmail(language.kind, language.code))
    expect(subject.trim()).not.toBe('')
    expect(`${subject}${text}${html}`).not.toMatch(/\{\{|\}\}|undefined|null|\[object/)
    expect(text).not.toMatch(/[!！]/)
    expect(html).toContain(`<html lang="${language.hreflang}" dir="${language.dir}">`)
    expect(html).not.toMatch(/<img|<script|url\(|@import/)
    const texts = textsOf(html).replace(/\s+/g, '')
    for (const line of text.split('\n').slice(0, -1)) {
      if (line === '-- ') continue
      for (const piece of line.split(/: |:$/)) expect(texts).toContain(piece.replace(/\s+/g, ''))
    }
  })

  it.each(LANGUAGES.filter(({ code }) => !['en', 'vi', 'id', 'ms', 'es', 'pt', 'tr'].includes(code)))(
    'leaves no Latin words in $code',
    ({ code }) => {
      for (const kind of KINDS) expect(renderEmail(givenEmail(kind, code)).text.replace(NOT_TEXT, '')).not.toMatch(/[A-Za-z]{2}/)
    },
  )

  it.each(LANGUAGES.filter(({ code }) => code !== 'en'))('says nothing in $code with the words of English', ({ code }) => {
    for (const kind of KINDS) {
      const english = new Set(renderEmail(givenEmail(kind)).text.split('\n'))
      const own = renderEmail(givenEmail(kind, code)).text.split('\n')
      const shared = own.filter((line) => english.has(line) && line.replace(NOT_TEXT, '').match(/\p{L}{2}/u))
      expect(shared).toEqual([])
    }
  })

  it('puts codes and addresses into left-to-right isolates of a right-to-left email', () => {
    const { html } = renderEmail(givenEmail('email-code-old', 'ar'))
    expect(html).toMatch(/<bdi dir="ltr"[^>]*>048213<\/bdi>/)
    expect(html).toMatch(/<bdi dir="ltr"[^>]*>new@example\.org<\/bdi>/)
    expect(html).toContain('text-align:right')
  })

  it('escapes whatever a value holds', () => {
    const evil = '<script>alert("1")</script>'
    const { html, text } = renderEmail(givenEmail('new-device', 'en', { account: evil, device: "<b onload='x'>&" }))
    expect(html).not.toMatch(/<script|<b /)
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;')
    expect(html).toContain('&lt;b onload=&#39;x&#39;&gt;&amp;')
    expect(text).toContain(evil)
    expect(renderEmail(givenEmail('password-reset', 'en', { link: 'http://x/"><script>' })).html).not.toContain('<script')
  })

  it.each<[EmailKind, number]>([
    ['password-reset', 1],
    ['email-changed', 1],
    ['email-code-old', 0],
    ['new-device', 0],
  ])('%s has %i action', (kind, count) => {
    const { html, text } = renderEmail(givenEmail(kind))
    expect(html.match(/<a /g) ?? []).toHaveLength(count)
    expect(text.match(/http/g) ?? []).toHaveLength(count)
  })

  it('repeats what a person wrote line by line, escaped, in its own direction', () => {
    const text = '<img src=x onerror=alert(1)>\n\nعزيزي "العميل" & co'
    const reply = renderEmail(givenEmail('contact-reply', 'en', { text }))
    expect(reply.html).toMatch(/<p dir="auto"[^>]*>&lt;img src=x onerror=alert\(1\)&gt;<br><br>عزيزي &quot;العميل&quot; &amp; co<\/p>/)
    expect(reply.html).not.toContain('<img')
    expect(reply.text).toContain(text)
    expect(reply.text).not.toContain('automatically')
    expect(renderEmail(givenEmail('league-rejected', 'ar', { text })).html).toContain('<p dir="auto"')
  })

  it('greets somebody without an account by no name, and says what was received', { meta: { req: 'D13' } }, () => {
    const { text } = renderEmail(givenEmail('contact-received', 'pt'))
    expect(text).toMatch(/^Olá,\n/)
    expect(text).toContain('Referência: C-7K2M9Q\nAssunto: Publicidade\n')
  })

  it('has no button where nothing is left to tie', { meta: { req: 'D14' } }, () => {
    expect(renderEmail(givenEmail('league-received', 'en', { link: '' })).html).not.toContain('<a ')
    expect(renderEmail(givenEmail('league-received')).html).toContain('claim=abc')
    expect(renderEmail(givenEmail('league-approved', 'ru')).text).toContain('AURORA-4F7K')
  })

  it('writes spans with the plural of the language and times in Coordinated Universal Time', () => {
    expect(renderEmail(givenEmail('email-code-new', 'ru', { minutes: '2' })).text).toContain('действует 2 минуты')
    expect(renderEmail(givenEmail('email-changed', 'ar')).text).toContain('72 ساعة')
    expect(renderEmail(givenEmail('new-device', 'pt')).text).toContain('21 de nov. de 2026, 06:05 UTC')
    expect(renderEmail(givenEmail('session-stolen', 'es')).text).toContain('Dispositivo: Dispositivo desconocido')
  })
})
