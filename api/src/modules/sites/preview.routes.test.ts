import { LANGUAGES } from '@parlour/i18n'
import { THEMES } from '@parlour/site-engine'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWholeApp, type WholeApp } from '../../../test/whole-app.ts'

let app: WholeApp

beforeAll(async () => {
  app = await createWholeApp()
})
afterAll(() => app.close())

const visit = async (url: string) => app.http.inject({ method: 'GET', url, headers: { 'accept-encoding': 'identity' } })

describe('the preview of a design', () => {
  it('is a document without script, framed by our own pages only, with every style named by its hash', async () => {
    const { templateId = '', id = '' } = THEMES.at(-1) ?? {}
    const page = await visit(`/preview/en?templateId=${templateId}&themeId=${id}&schemeId=gold&countriesId=76`)
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.body).toContain(`data-design="${templateId} ${id} gold 1"`)
    expect(page.body).not.toMatch(/<script|\sstyle="/)
    expect(page.body.match(/<style/g)).toHaveLength(1)
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toMatch(/default-src 'none'; style-src 'sha256-[^']+'; .*frame-ancestors 'self'$/)
    expect(page.headers['cache-control']).toBe('public, max-age=300')
  })

  it('is not sent to who has it, and is another document for another design', async () => {
    const path = '/preview/en?countriesId=76&schemeId='
    const { headers, body } = await visit(`${path}gold`)
    const again = await app.http.inject({ method: 'GET', url: `${path}gold`, headers: { 'if-none-match': String(headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await visit(path)).body).not.toBe(body)
  })

  it.each(LANGUAGES.map(({ code, dir }) => [code, dir]))('has a first design for every language: %s', async (locale, dir) => {
    const page = await visit(`/preview/${locale}`)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain(`dir="${dir}"`)
  })

  it.each([
    'xx',
    'en?templateId=none',
    'en?themeId=none',
    'en?schemeId=none',
    'en?countriesId=9999',
    'en?countriesId=x',
    'en?templateId=a&templateId=b',
  ])('of nothing in the catalogue is a page that says so: %s', async (path) => {
    const page = await visit(`/preview/${path}`)
    expect(page.statusCode).toBe(404)
    expect(page.headers['content-type']).toContain('text/html')
  })
})
