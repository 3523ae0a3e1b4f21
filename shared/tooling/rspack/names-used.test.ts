import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { capabilitiesUsed, covers, isDeclared } from '@parlour/contracts/capabilities'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ROOT } from '../checks/repository-files.ts'
import { namesOffered, sharedNames } from './shared-names.ts'
import { namesUsed } from './names-used.ts'

const folder = mkdtempSync(join(tmpdir(), 'parlour-names-'))
const shared = sharedNames(join(ROOT, 'mfe-console'))

const CALL = `import { client } from '../../client.ts'
export const useOrders = () => client.listOrders.useQuery()
`
const HOST = `import { useHost, usePermission } from '@parlour/federation-sdk'
export function useTold() {
  const { notify } = useHost()
  return usePermission('business') ? notify : undefined
}
`

beforeAll(() => {
  writeFileSync(join(folder, 'call.ts'), CALL)
  writeFileSync(join(folder, 'host.ts'), HOST)
})
afterAll(() => rmSync(folder, { recursive: true }))

it('finds the calls and services that sources use, those behind hooks too', { meta: { req: 'federation-F8' } }, () => {
  const files = ['call.ts', 'host.ts'].map((file) => join(folder, file))
  expect([...capabilitiesUsed(namesUsed(files, shared)).keys()].toSorted()).toEqual([
    'host:notify',
    'host:onSessionChange',
    'host:session',
    'http:/api/order/list',
  ])
})

it('knows every hook of the kit for remotes that uses the host for its caller', { meta: { req: 'federation-F8' } }, () => {
  const sources = join(ROOT, 'shared/federation-sdk/src')
  const hooks = readdirSync(sources)
    .filter((file) => /^(?:use-|host-services).*(?<!\.test)\.tsx?$/u.test(file))
    .flatMap((file) => [...readFileSync(join(sources, file), 'utf8').matchAll(/export function (use\w+)[^]*?\n\}/gu)])
    .filter(([text, name]) => name !== 'useHost' && /\buse(?:Host|Session)\(/u.test(text))
    .map(([text, name = '']) => [name, /\{ (\w+) \} = useHost\(/u.exec(text)?.[1] ?? 'session'] as const)
  const file = join(folder, 'hooks.ts')
  for (const [hook, service] of hooks) {
    writeFileSync(file, `import { ${hook} } from '@parlour/federation-sdk'\nexport const used = ${hook}\n`)
    expect(namesUsed([file], shared).names, hook).toContain(`host#${service}`)
  }
  expect(hooks.map(([hook]) => hook).toSorted()).toEqual(['useExportMenu', 'useLeaveGuard', 'usePermission', 'useSession'])
})

it.each(readdirSync(ROOT).filter((name) => name.startsWith('mfe-')))(
  '%s declares what its sources use and nothing else',
  { meta: { req: 'federation-F8' } },
  (workspace) => {
    const directory = join(ROOT, workspace)
    const { capabilities } = JSON.parse(readFileSync(join(directory, 'remote.manifest.json'), 'utf8')) as {
      readonly capabilities: string[]
    }
    const files = readdirSync(join(directory, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test|\.d)\.tsx?$/u.test(file))
      .map((file) => join(directory, 'src', file))
    const used = [...capabilitiesUsed(namesUsed(files, shared)).keys()]
    expect(used.filter((capability) => !isDeclared(capabilities, capability))).toEqual([])
    expect(capabilities.filter((declared) => !used.some((capability) => covers(declared, capability)))).toEqual([])
  },
)

it('offers the names of packages that the shell shares in part', { meta: { req: 'federation-F8' } }, () => {
  const offered = namesOffered({ modules: [] }, join(ROOT, 'shell'))
  for (const name of ['react-redux#useSelector', 'react-i18next#useTranslation', '@reduxjs/toolkit/query/react#skipToken'])
    expect(offered).toContain(name)
})
