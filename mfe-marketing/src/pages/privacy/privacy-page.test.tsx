import { renderRemote } from '@parlour/federation-sdk/testing'
import { LANGUAGES, type Locale } from '@parlour/i18n'
import { TRIED_DESIGN } from '@parlour/contracts'
import { screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import type { LegalSection } from '../../features/read-legal/legal-text.ts'
import remote from '../../remote.ts'

const LOCALES = LANGUAGES.map(({ code }) => code)

async function openPrivacy(locale: Locale): Promise<HTMLElement> {
  await renderRemote(remote, `/${locale}/privacy`, { user: null })
  return await screen.findByRole('article')
}

function namesOf(element: Element): string[] {
  return [...element.querySelectorAll('code')].map((code) => code.textContent)
}

// The lazy page is compiled before the first test, so that no test waits for the compiler.
beforeAll(async () => {
  await import('./privacy-page.tsx')
})

describe('the privacy policy', () => {
  it.each(LOCALES)('has twelve sections, a version and the review note in %s', { meta: { req: 'D47' } }, async (locale) => {
    const article = await openPrivacy(locale)
    expect(article.lang).toBe(locale)
    expect(within(article).getAllByRole('heading', { level: 2 })).toHaveLength(12)
    expect(within(article).getByRole('status').textContent).not.toBe('')
    expect(article.textContent).toMatch(/20\d\d-\d\d-\d\d/)
    expect(article.textContent).not.toMatch(/\{\{|`|(?:privacy|legal)\.(?:title|lead|version|review|contents|contact)/)
  })

  it.each(LOCALES)('names the same entries of the browser in %s, left to right', { meta: { req: 'E01 D47' } }, async (locale) => {
    const english = (await import('./texts/en.json')).default as readonly LegalSection[]
    const written = [...JSON.stringify(english).matchAll(/`([^`]+)`/g)].map(([, name]) => name)
    const article = await openPrivacy(locale)
    expect(namesOf(article)).toEqual(written)
    expect(written).toContain(TRIED_DESIGN.storageKey)
    for (const code of article.querySelectorAll('code')) expect(code.closest('bdi')?.dir).toBe('ltr')
  })
})
