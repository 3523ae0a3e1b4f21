import { createI18n } from '@parlour/i18n/react'
import { expect, it, vi } from 'vitest'
import { createTextLibrary } from './text-library.ts'

function givenLibrary() {
  const i18n = createI18n('en')
  const library = createTextLibrary(i18n)
  const loads = {
    shell: vi.fn(async (locale: string) => ({ hello: `shell ${locale}` })),
    billing: vi.fn(async (locale: string) => ({ hello: `billing ${locale}` })),
  }
  library.enlist('shell', loads.shell)
  library.enlist('billing', loads.billing)
  return { i18n, library, loads }
}

it('requests the texts of each namespace and language once, however many pages wait for them', { meta: { req: 'PB4' } }, async () => {
  const { library, loads } = givenLibrary()
  await Promise.all([library.load('ru'), library.load('ru'), library.loadOne('shell', 'ru')])
  await library.load('ru')
  expect(loads.shell).toHaveBeenCalledTimes(1)
  expect(loads.billing).toHaveBeenCalledTimes(1)
})

it('has the texts of every namespace before it says so, and leaves the language of the page alone', { meta: { req: 'M08' } }, async () => {
  const { i18n, library } = givenLibrary()
  await library.load('ru')
  expect(i18n.getFixedT('ru', 'billing')('hello')).toBe('billing ru')
  expect(i18n.getFixedT('ru', 'shell')('hello')).toBe('shell ru')
  expect(i18n.language).toBe('en')
})

it(
  'a first page whose own texts do not come speaks English, and Spanish where English itself is damaged',
  { meta: { req: 'federation-F1' } },
  async () => {
    const { i18n, library, loads } = givenLibrary()
    const damaged = new Set(['ar'])
    loads.shell.mockImplementation(async (locale) => {
      if (damaged.has(locale)) throw new Error(`${locale} fails its hash`)
      return { hello: `shell ${locale}` }
    })
    expect(await library.loadFirst('shell', 'tr')).toBe('tr')
    expect(await library.loadFirst('shell', 'ar')).toBe('en')
    expect(i18n.getFixedT('ar', 'shell')('hello')).toBe('shell en')
    const other = givenLibrary()
    other.loads.shell.mockImplementation(async (locale) => {
      if (locale === 'en') throw new Error('en fails its hash')
      return { hello: `shell ${locale}` }
    })
    expect(await other.library.loadFirst('shell', 'en')).toBe('es')
    expect(other.i18n.getFixedT('en', 'shell')('hello')).toBe('shell es')
    const none = givenLibrary()
    none.loads.shell.mockRejectedValue(new Error('down'))
    await expect(none.library.loadFirst('shell', 'ar')).rejects.toThrow('down')
  },
)

it('fails when one namespace does not come, and requests it again the next time', async () => {
  const { i18n, library, loads } = givenLibrary()
  loads.billing.mockRejectedValueOnce(new Error('down')).mockRejectedValueOnce(new Error('down'))
  await expect(library.load('ru')).rejects.toThrow('down')
  await library.load('ru')
  expect(i18n.hasResourceBundle('ru', 'billing')).toBe(true)
  expect(loads.shell).toHaveBeenCalledTimes(1)
})
