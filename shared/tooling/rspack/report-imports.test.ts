import { describe, expect, it } from 'vitest'
import { reportImports } from './report-imports.ts'

function loaded(source: string): string {
  return reportImports(source, {
    name: 'account',
    directory: '/there/mfe-account',
    resourcePath: '/there/mfe-account/src/routes.tsx',
  })
}

describe('the loader of server builds', () => {
  it('lets each dynamic import of a source file report its path in the release, and leaves the import as it was', () => {
    expect(loaded("lazy: async () => (await import('./pages/cart/cart-page.tsx')).CartPage")).toBe(
      'lazy: async () => (await (globalThis.parlourImports?.add("account:src/pages/cart/cart-page.tsx"), import(\'./pages/cart/cart-page.tsx\'))).CartPage',
    )
  })

  it('sees an import through the name of its chunk', () => {
    const named = 'import(/* webpackChunkName: "late" */ \'../late.ts\')'
    expect(loaded(named)).toBe(`(globalThis.parlourImports?.add("account:late.ts"), ${named})`)
  })

  it.each(["import { a } from './a.ts'", 'import(`./locales/${locale}.json`)', "import('package')"])('leaves %s alone', (source) => {
    expect(loaded(source)).toBe(source)
  })
})
