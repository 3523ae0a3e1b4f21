import { LANGUAGES, type Locale } from '@parlour/i18n'
import type { Generated } from './generated.ts'
import { generatePage } from './page-generator.ts'
import { assertKebab, camelCase, pascalCase } from './spelling.ts'

/** `manifest` is the package.json of an existing remote, whose versions are copied. */
export function generateRemote(argument: string, manifest: string): Generated {
  const name = assertKebab(argument)
  const page = `${name}-start`
  const folder = `mfe-${name}`
  const texts = LANGUAGES.map(({ code }) => [`${folder}/src/locales/${code}.json`, textsOf(page, code)] as const)
  return {
    files: {
      ...Object.fromEntries(texts),
      ...generatePage(`${name}/${page}`).files,
      [`${folder}/package.json`]: packageJson(name, manifest),
      [`${folder}/turbo.json`]: TURBO,
      [`${folder}/remote.manifest.json`]: `${JSON.stringify({ name, ownedPaths: [page], routes: [page], capabilities: [] }, null, 2)}\n`,
      [`${folder}/rspack.config.ts`]: RSPACK,
      [`${folder}/vitest.config.ts`]: vitestConfig(name),
      [`${folder}/src/remote.ts`]: REMOTE,
      [`${folder}/src/remote.test.ts`]: remoteTest(name),
      [`${folder}/src/i18next.d.ts`]: typesOfTexts(name),
      [`${folder}/src/routes.tsx`]: routes(name, page),
    },
    next: [
      `package.json: add "${folder}" to workspaces, then npm run lock`,
      `${folder}/src/locales/*.json: ${camelCase(page)}.title says "First page" in 15 languages; write your own words`,
      'docs/how-to/add-a-remote.md: register its publisher key, then publish it',
    ],
  }
}

function packageJson(name: string, manifest: string): string {
  const model = JSON.parse(manifest) as Record<string, unknown>
  return `${JSON.stringify({ ...model, name: `@parlour/mfe-${name}`, version: '0.1.0' }, null, 2)}\n`
}

function routes(name: string, page: string): string {
  return `import type { PageHandle } from '@parlour/federation-sdk'
import type { RouteObject } from 'react-router-dom'

/** The pages of ${name}, relative to \`/:locale\`. */
export const routes: readonly RouteObject[] = [
  {
    path: '${page}',
    handle: { titleKey: '${camelCase(page)}.title' } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/${page}/${page}-page.tsx')).${pascalCase(page)}Page }),
  },
]
`
}

const TURBO = `{
  "$schema": "https://turborepo.com/schema.json",
  "extends": ["//"],
  "tags": ["remote"]
}
`

const RSPACK = `import { remoteConfig } from '@parlour/tooling/remote-config'

export default remoteConfig(import.meta.dirname)
`

function vitestConfig(name: string): string {
  return `import { componentTests } from '@parlour/tooling/component-tests'

export default componentTests('mfe-${name}')
`
}

const REMOTE = `import { defineRemote } from '@parlour/federation-sdk'
import manifest from '../remote.manifest.json' with { type: 'json' }
import { routes } from './routes.tsx'

export default defineRemote({
  name: manifest.name,
  ownedPaths: manifest.ownedPaths,
  routes,
  loadLocale: async (locale) => (await import(\`./locales/\${locale}.json\`)).default,
})
`

function typesOfTexts(name: string): string {
  return `import type texts from './locales/en.json'

declare module '@parlour/federation-sdk' {
  interface TextsOfParts {
    '${name}': typeof texts
  }
}
`
}

function remoteTest(name: string): string {
  return `import { describeRemote } from '@parlour/federation-sdk/testing'
import manifest from '../remote.manifest.json' with { type: 'json' }
import remote from './remote.ts'

describeRemote(remote, { name: '${name}', ownedPaths: manifest.ownedPaths, routes: manifest.routes })
`
}

const FIRST_PAGE: Readonly<Record<Locale, string>> = {
  en: 'First page',
  'zh-CN': '第一页',
  'zh-TW': '第一頁',
  vi: 'Trang đầu tiên',
  id: 'Halaman pertama',
  ms: 'Halaman yang pertama',
  th: 'หน้าแรก',
  es: 'Primera página',
  pt: 'Primeira página',
  bn: 'প্রথম পাতা',
  ru: 'Первая страница',
  ja: '最初のページ',
  ko: '첫 페이지',
  ar: 'الصفحة الأولى',
  tr: 'İlk sayfa',
}

function textsOf(page: string, locale: Locale): string {
  return `${JSON.stringify({ [camelCase(page)]: { title: FIRST_PAGE[locale] } }, null, 2)}\n`
}
