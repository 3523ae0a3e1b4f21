import { LANGUAGES } from '@parlour/i18n'
import type { Generated } from './generated.ts'
import { generatePage } from './page-generator.ts'
import { assertKebab, camelCase, pascalCase } from './spelling.ts'

/** A whole remote with one page and its first failing tests. `manifest` is the package.json of a remote that exists: its versions are taken over. */
export function generateRemote(argument: string, manifest: string): Generated {
  const name = assertKebab(argument)
  const page = `${name}-start`
  const folder = `mfe-${name}`
  const locales = LANGUAGES.map(({ code }) => [`${folder}/src/locales/${code}.json`, '{}\n'] as const)
  return {
    files: {
      ...Object.fromEntries(locales),
      ...generatePage(`${name}/${page}`).files,
      [`${folder}/package.json`]: packageJson(name, manifest),
      [`${folder}/tsconfig.json`]: TSCONFIG,
      [`${folder}/turbo.json`]: TURBO,
      [`${folder}/remote.manifest.json`]: `${JSON.stringify({ name, ownedPaths: [page] }, null, 2)}\n`,
      [`${folder}/rspack.config.ts`]: RSPACK,
      [`${folder}/vitest.config.ts`]: VITEST,
      [`${folder}/src/remote.ts`]: REMOTE,
      [`${folder}/src/remote.test.ts`]: REMOTE_TEST,
      [`${folder}/src/routes.tsx`]: routes(name, page),
    },
    next: [
      `package.json: add "${folder}" to workspaces, then npm install`,
      `${folder}/src/locales/*.json: ${camelCase(page)}.title in 15 languages (the first tests fail until then)`,
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

const TSCONFIG = `{
  "extends": "../tsconfig.base.json",
  "include": ["**/*.ts", "**/*.tsx", "**/*.json"],
  "exclude": ["node_modules", "dist"]
}
`

const TURBO = `{
  "$schema": "https://turborepo.com/schema.json",
  "extends": ["//"],
  "tags": ["remote"]
}
`

const RSPACK = `import { remoteConfig } from '@parlour/tooling/remote-config'

export default remoteConfig(import.meta.dirname)
`

const VITEST = `import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { environment: 'jsdom', include: ['src/**/*.test.{ts,tsx}'], css: { modules: { classNameStrategy: 'non-scoped' } } },
})
`

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

const REMOTE_TEST = `import { LANGUAGES } from '@parlour/i18n'
import { expect, it } from 'vitest'
import remote from './remote.ts'

it.each(LANGUAGES.map(({ code }) => code))('has words in %s', async (locale) => {
  expect(Object.keys(await remote.loadLocale(locale)).length).toBeGreaterThan(0)
})

it('resolves the lazy page of every route', async () => {
  const pages = await Promise.all(remote.routes.map(async ({ lazy }) => (typeof lazy === 'function' ? lazy() : undefined)))
  expect(pages.every((page) => page !== undefined && 'Component' in page)).toBe(true)
})

it('owns the first segment of every route', () => {
  const foreign = remote.routes.filter(({ path = '' }) => !remote.ownedPaths.includes(path.split('/')[0] ?? ''))
  expect(foreign).toEqual([])
})
`
