import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { callOf, connectTransport, fetchFile, sendCall, sendOnce, type CallArgs, type CallError, type Transport } from '@parlour/api-client'
import { endpoints, type ReleaseVector } from '@parlour/contracts'
import { isDeclared } from '@parlour/contracts/capabilities'
import type { HostServices } from '@parlour/federation-sdk'
import { grantServices, UndeclaredServiceError } from '@parlour/federation-sdk/host'
import { givenEntry } from '@parlour/federation-sdk/testing'
import { describe, expect, it, vi } from 'vitest'
import { createBlame } from '../src/health/blame.ts'
import { createSymptomReader } from '../src/health/read-symptom.ts'
import { createCapabilityCheck, type RejectedCapability } from '../src/remotes/check-capability.ts'

const ROOT = join(import.meta.dirname, '..', '..')

const MANIFESTS = readdirSync(ROOT)
  .filter((folder) => folder.startsWith('mfe-'))
  .map((folder) => JSON.parse(readFileSync(join(ROOT, folder, 'remote.manifest.json'), 'utf8')) as Manifest)
const REMOTES = MANIFESTS.map(({ name }) => name)
const CALLS = Object.values(endpoints)
const PATHS = [...new Set(CALLS.map(({ path }) => path))]
const SERVICES: HostServices = {
  session: () => ({ state: 'signed-out' }),
  onSessionChange: () => () => undefined,
  openSignIn: () => undefined,
  openSite: () => undefined,
  notify: () => undefined,
  reportError: () => undefined,
}

interface Manifest {
  readonly name: string
  readonly capabilities: string[]
}

type Send = (call: CallArgs) => Promise<{ readonly failure?: CallError | undefined }>
type MakeCheck = (remotes: ReleaseVector['remotes'], report: (rejected: RejectedCapability) => void) => NonNullable<Transport['checkCall']>

const WAYS: readonly Send[] = [
  async (call) => sendCall(call),
  async (call) => sendOnce(call),
  async (call) => fetchFile(call, new AbortController().signal),
  async (call) => sendOnce({ ...call, path: call.path.replace('/api/', '/api/x/../') }),
]

const checkOfShell: MakeCheck = (remotes, report) => createCapabilityCheck({ remotes, text: () => 'not declared', report })

interface Cell {
  readonly name: string
  readonly path: string
  readonly call: CallArgs
  readonly send: Send
  readonly isAllowed: boolean
}

function cellsOf(ways: typeof WAYS): Cell[] {
  return REMOTES.flatMap((name) =>
    CALLS.flatMap((definition) =>
      ways.flatMap((send) =>
        [true, false].map((isAllowed) => ({ name, path: definition.path, call: callOf(definition, {}, { part: name }), send, isAllowed })),
      ),
    ),
  )
}

async function wrongCells(makeCheck: MakeCheck, ways = WAYS): Promise<{ readonly cells: number; readonly wrong: readonly Cell[] }> {
  const wrong: Cell[] = []
  const cells = cellsOf(ways)
  for (const cell of cells) if (!(await isRight(cell, makeCheck))) wrong.push(cell)
  return { cells: cells.length, wrong }
}

async function isRight({ name, path, call, send, isAllowed }: Cell, makeCheck: MakeCheck): Promise<boolean> {
  const own = `http:${path}`
  const capabilities = isAllowed ? [own] : PATHS.map((one) => `http:${one}`).filter((one) => one !== own)
  const reported: RejectedCapability[] = []
  const network = vi.fn<typeof fetch>(async () => new Response('{"code":0,"success":true,"msg":"","data":null}'))
  connectTransport({
    accessToken: () => null,
    locale: () => 'en',
    vectorId: () => 'v',
    fetch: network,
    onFailure: async () => 'give-up',
    checkCall: makeCheck({ [name]: givenEntry(name, { capabilities }) }, (rejected) => reported.push(rejected)),
  })
  const { failure } = await send(call)
  const symptoms = reported.map((rejected) => readSymptom(rejected, '/en/elsewhere'))
  if (isAllowed) return failure === undefined && network.mock.calls.length === 1 && symptoms.length === 0
  const isTyped = failure?.status === 0 && failure.error === 'releases.capability-undeclared' && failure.msg === 'not declared'
  const isReported = symptoms.length === 1 && symptoms[0]?.name === name && symptoms[0].kind === 'refused-capability'
  return isTyped && isReported && network.mock.calls.length === 0
}

const readSymptom = createSymptomReader(createBlame({ remotes: REMOTES, ownerOf: () => undefined }))

describe('every remote and every call', { meta: { req: 'federation-F8' } }, () => {
  it('goes through declared and is rejected undeclared, by its code and with a symptom', async () => {
    const { cells, wrong } = await wrongCells(checkOfShell)
    process.stdout.write(`figure capability-calls-right ${cells - wrong.length} of ${cells}\n`)
    expect(cells).toBe(REMOTES.length * CALLS.length * WAYS.length * 2)
    expect(wrong).toEqual([])
  })

  it('control: a check that lets all pass is wrong in each undeclared cell, one that rejects all in each declared cell', async () => {
    const lenient = await wrongCells(() => () => null, WAYS.slice(0, 1))
    expect(lenient.wrong.length).toBe(lenient.cells / 2)
    expect(lenient.wrong.every(({ isAllowed }) => !isAllowed)).toBe(true)
    const nothing = Object.fromEntries(REMOTES.map((name) => [name, givenEntry(name, { capabilities: [] })]))
    const strict = await wrongCells((_remotes, notify) => checkOfShell(nothing, notify), WAYS.slice(0, 1))
    expect(strict.wrong.length).toBe(strict.cells / 2)
    expect(strict.wrong.every(({ isAllowed }) => isAllowed)).toBe(true)
  })

  it('follows the manifests of the remotes of this code base, areas too', () => {
    const cells = MANIFESTS.flatMap(({ name, capabilities }) => CALLS.map(({ path }) => ({ name, capabilities, path })))
    const entries = Object.fromEntries(MANIFESTS.map(({ name, capabilities }) => [name, givenEntry(name, { capabilities })]))
    const check = checkOfShell(entries, () => undefined)
    const passed = ({ name, path }: { readonly name: string; readonly path: string }) => check({ method: 'GET', path, part: name }) === null
    const areas = (one: string) => one.replace(/^http:/u, '').replace(/\/\*$/u, '')
    const isOwn = ({ capabilities, path }: { readonly capabilities: string[]; readonly path: string }) =>
      capabilities.some((one) => path === areas(one) || (one.endsWith('/*') && path.startsWith(`${areas(one)}/`)))
    expect(cells.filter(passed)).toEqual(cells.filter(isOwn))
    expect(cells.filter(isOwn).length).toBeGreaterThan(100)
    expect(cells.filter((cell) => !isOwn(cell)).length).toBeGreaterThan(500)
  })
})

describe('every remote and every service of the shell', { meta: { req: 'federation-F8' } }, () => {
  it('is given declared, and throws undeclared with a symptom', () => {
    const names = Object.keys(SERVICES) as (keyof HostServices)[]
    for (const remote of REMOTES)
      for (const service of names) {
        const reported: RejectedCapability[] = []
        const grant = (capabilities: string[]) =>
          grantServices(SERVICES, capabilities, (capability) => reported.push({ remote, capability }))
        const granted = grant([`host:${service}`])
        expect(Object.isFrozen(granted)).toBe(true)
        expect(granted[service]).toBe(SERVICES[service])
        const withheld: Record<string, unknown> = { ...grant(names.filter((one) => one !== service).map((one) => `host:${one}`)) }
        expect(withheld[service]).toThrow(UndeclaredServiceError)
        expect(reported.map((rejected) => readSymptom(rejected, '/en'))).toEqual([
          { name: remote, kind: 'refused-capability', sample: service },
        ])
      }
  })

  it('is given as ever to a release from before capabilities', () => {
    expect(grantServices(SERVICES, undefined, () => expect.fail('refused'))).toEqual(SERVICES)
    expect(isDeclared(undefined, 'http:/api/console/sites/suspend')).toBe(true)
  })
})
