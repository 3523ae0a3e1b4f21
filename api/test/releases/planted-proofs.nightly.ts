import { execFileSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { packRelease, type ReleasePackage } from '../../src/cli/release-package.ts'
import { PUBLISHED_WORKSPACES, ROOT_DIRECTORY } from '../../src/cli/workspaces.ts'
import { proofDocuments } from '../../src/modules/delivery/index.ts'
import { integrityOf, openRegistryKey, type Release } from '../../src/modules/releases/index.ts'
import { createProver } from '../../src/modules/releases/gates/index.ts'
import { proveAssignment } from '../../src/modules/releases/use-cases/prove-assignment.ts'
import { testConfig } from '../test-config.ts'

const PLANTED = [
  ['leaks-nothing', 'a timer', 'setInterval(()=>0,1e6)'],
  ['leaks-nothing', 'a listener', "addEventListener('resize',()=>0)"],
  ['leaks-nothing', 'a detached node', "(globalThis.keptNodes??=[]).push(document.createElement('div'))"],
  [
    'leaks-nothing',
    'a style sheet',
    "document.head.append(Object.assign(document.createElement('link'),{rel:'stylesheet',href:'/favicon.svg'}))",
  ],
  ['leaks-nothing', 'a global name', "globalThis['leak'+performance.now()]=1"],
  ['runs-clean', 'an uncaught error', "throw Error('planted')"],
  ['runs-clean', 'a call of another origin', "fetch('https://collect.example/x').catch(()=>0)"],
] as const

const PART = 'marketing'
const UNAVAILABLE = JSON.stringify({ code: 1, success: false, msg: 'away', data: { error: 'platform.unavailable' } })
const key = openRegistryKey(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }))
const packages = new Map<string, ReleasePackage>()

beforeAll(async () => {
  execFileSync('npx', ['turbo', 'run', 'build'], { cwd: ROOT_DIRECTORY, env: { ...process.env, NODE_ENV: 'production' } })
  for (const [name, folder] of Object.entries(PUBLISHED_WORKSPACES))
    packages.set(name, await packRelease(join(ROOT_DIRECTORY, folder), 'abc'))
}, 300_000)

function planted(code: string): { readonly releases: readonly Release[]; readonly contents: ReadonlyMap<string, Uint8Array> } {
  const contents = new Map(packages.get(PART)?.contents)
  const releases = [...packages].map(([name, { record }]) => {
    if (name !== PART || code === '') return { id: name, record }
    const bytes = Buffer.from(`${Buffer.from(contents.get(record.entry) ?? []).toString()};addEventListener('popstate',()=>{${code}})`)
    contents.set(record.entry, bytes)
    const own = { path: record.entry, bytes: bytes.length, integrity: integrityOf(bytes) }
    return { id: name, record: { ...record, files: record.files.map((file) => (file.path === record.entry ? own : file)) } }
  })
  return { releases, contents }
}

async function proofOf(code: string) {
  const { releases, contents } = planted(code)
  const bytes = new Map(
    [...packages.values()].flatMap((one) => one.record.files.map((file) => [file.integrity, one.contents.get(file.path)] as const)),
  )
  const deps = {
    prove: createProver(proofDocuments(testConfig(), key.publicKey)),
    proofs: { seenOf: async () => null, saveProof: async () => undefined },
    signer: key,
    callApi: async () => ({ status: 503, body: UNAVAILABLE }),
    bytesOf: async (integrity: string) => bytes.get(integrity) ?? new Uint8Array(),
    now: () => new Date(),
  }
  const remoteIds = Object.fromEntries([...packages.keys()].filter((name) => name !== 'shell').map((name) => [name, name]))
  return proveAssignment(deps, {
    assignment: { shellId: 'shell', remoteIds },
    releases,
    part: PART,
    read: async (path) => contents.get(path) ?? new Uint8Array(),
  })
}

describe('proofs of assignments', () => {
  it('let the product as it is pass', { timeout: 120_000 }, async () => {
    const proof = await proofOf('')
    process.stdout.write(`figure proof-seconds ${((proof?.milliseconds ?? 0) / 1000).toFixed(1)} s\n`)
    expect(proof?.outcomes.filter(({ isPassed }) => !isPassed)).toEqual([])
  })

  it.each(PLANTED)('%s sees %s', { timeout: 120_000 }, async (gate, _what, code) => {
    const proof = await proofOf(code)
    expect(proof?.outcomes.filter(({ isPassed }) => !isPassed).map((outcome) => outcome.gate)).toContain(gate)
  })
})
