import type { Generated } from './generated.ts'
import { remoteFiles } from './remote-template.ts'
import { assertKebab, camelCase } from './spelling.ts'

const MODULES = {
  sdk: '@parlour/federation-sdk',
  client: '@parlour/api-client',
  contracts: '@parlour/contracts',
  ui: '@parlour/ui',
  testing: '@parlour/federation-sdk/testing',
}

/** `manifest` is the package.json of an existing remote, whose versions are copied. */
export function generateRemote(argument: string, manifest: string): Generated {
  const name = assertKebab(argument)
  const folder = `mfe-${name}`
  const files = {
    ...remoteFiles(name, MODULES),
    'package.json': packageJson(name, manifest),
    'turbo.json': TURBO,
    'rspack.config.ts': RSPACK,
    'vitest.config.ts': vitestConfig(name),
  }
  return {
    files: Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text])),
    next: [
      `package.json: add "${folder}" to workspaces, then npm run lock`,
      `${folder}/src/locales/*.json: ${camelCase(name)}Start.title says "First page" in 15 languages; write your own words`,
      'docs/how-to/add-a-remote.md: register its publisher key, then publish it',
    ],
  }
}

function packageJson(name: string, manifest: string): string {
  const model = JSON.parse(manifest) as Record<string, unknown>
  return `${JSON.stringify({ ...model, name: `@parlour/mfe-${name}`, version: '0.1.0' }, null, 2)}\n`
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
