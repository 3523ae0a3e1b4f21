import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints, type EndpointDefinition } from '@parlour/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWholeApp, type WholeApp } from '../whole-app.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const MANIFESTS = readdirSync(ROOT)
  .filter((folder) => folder.startsWith('mfe-'))
  .map((folder) => JSON.parse(readFileSync(join(ROOT, folder, 'remote.manifest.json'), 'utf8')) as Part)
const CALLS: readonly EndpointDefinition[] = Object.values(endpoints)
const PATHS = [...new Set(CALLS.map(({ path }) => path))]

interface Part {
  readonly name: string
  readonly capabilities: readonly string[] | undefined
}

interface Cell {
  readonly part: string
  readonly vectorId: string
  readonly definition: EndpointDefinition
  readonly isDeclared: boolean
}

const CELLS: readonly Cell[] = CALLS.flatMap((definition) =>
  [true, false].flatMap((isDeclared) => {
    const vectorId = vectorOf(definition.path, isDeclared)
    return MANIFESTS.map(({ name }) => ({ part: name, vectorId, definition, isDeclared }))
  }),
)

let app: WholeApp
beforeAll(async () => {
  app = await createWholeApp()
  await app.database
    .db('releases_publishers')
    .insert(MANIFESTS.map(({ name }) => ({ name, public_key: '' })))
    .onConflict('name')
    .ignore()
  const listed = PATHS.flatMap((path) =>
    [true, false].map((isDeclared) => givenVector(vectorOf(path, isDeclared), () => listOf(path, isDeclared))),
  )
  await addVectors([...listed, givenVector('manifests', ({ capabilities }) => capabilities), givenVector('older', () => undefined)])
})
afterAll(async () => app.close())

function vectorOf(path: string, isDeclared: boolean): string {
  return `${isDeclared ? 'only' : 'all but'} ${path}`
}

function listOf(path: string, isDeclared: boolean): readonly string[] {
  return PATHS.filter((one) => (one === path) === isDeclared).map((one) => `http:${one}`)
}

interface Vector {
  readonly vectorId: string
  readonly parts: readonly Part[]
}

function givenVector(vectorId: string, capabilitiesOf: (part: Part) => Part['capabilities']): Vector {
  return { vectorId, parts: MANIFESTS.map((part) => ({ name: part.name, capabilities: capabilitiesOf(part) })) }
}

/** Rows as publications leave them, without gates and files. */
async function addVectors(vectors: readonly Vector[]): Promise<void> {
  const { db } = app.database
  const shell: { id: string } | undefined = await db('releases_releases').where({ name: 'shell' }).first('id')
  const idOf = (name: string, vectorId: string) => `${name} of ${vectorId}`
  const releases = vectors.flatMap(({ vectorId, parts }) =>
    parts.map((record) => ({
      id: idOf(record.name, vectorId),
      name: record.name,
      version: vectorId,
      record: JSON.stringify(record),
      signature: '',
    })),
  )
  await db.batchInsert('releases_releases', releases, 200)
  const combinations = vectors.map(({ vectorId, parts }) => ({
    vector_id: vectorId,
    shell_id: shell?.id ?? '',
    remote_ids: JSON.stringify(Object.fromEntries(parts.map(({ name }) => [name, idOf(name, vectorId)]))),
    first_epoch: 1,
  }))
  await db.batchInsert('releases_combinations', combinations, 200)
}

type Send = (cell: Pick<Cell, 'part' | 'vectorId' | 'definition'>) => Promise<readonly [status: number, error: string | undefined]>

const send: Send = async ({ part, vectorId, definition: { method, path } }) =>
  sendWith({ 'x-parlour-part': part, 'x-parlour-vector': vectorId }, method, path)

async function sendWith(headers: Readonly<Record<string, string>>, method: 'GET' | 'POST', path: string) {
  const { statusCode, body } = await app.http.inject({ method, url: path, headers, ...(method === 'POST' ? { payload: {} } : {}) })
  return [statusCode, /"error":"([^"]+)"/u.exec(body)?.[1]] as const
}

const AT_ONCE = 24

async function wrongCells(sent: Send, cells = CELLS): Promise<readonly Cell[]> {
  const wrong: Cell[] = []
  for (let first = 0; first < cells.length; first += AT_ONCE) {
    const some = cells.slice(first, first + AT_ONCE)
    const answers = await Promise.all(some.map(sent))
    wrong.push(...some.filter(({ isDeclared }, index) => !isRight(isDeclared, answers[index])))
  }
  return wrong
}

function isRight(isDeclared: boolean, [status, error]: Awaited<ReturnType<Send>> = [0, undefined]): boolean {
  const isRejected = error === 'releases.capability-undeclared'
  return isDeclared ? !isRejected : isRejected && status === 403
}

describe('every remote and every call', { meta: { req: 'federation-F8' } }, () => {
  it('passes when declared and is rejected when undeclared', async () => {
    const wrong = await wrongCells(send)
    process.stdout.write(`figure capability-calls-right ${CELLS.length - wrong.length} of ${CELLS.length}\n`)
    expect(CELLS.length).toBe(MANIFESTS.length * CALLS.length * 2)
    expect(wrong).toEqual([])
  })

  it('control: without the name of the remote each undeclared cell is wrong, with that of a missing one each declared cell', async () => {
    const cells = CELLS.filter(({ part }) => part === 'billing').slice(0, 200)
    const nameless = await wrongCells(
      async ({ vectorId, definition: { method, path } }) => sendWith({ 'x-parlour-vector': vectorId }, method, path),
      cells,
    )
    expect(nameless).toEqual(cells.filter(({ isDeclared }) => !isDeclared))
    const missing = await wrongCells(async (cell) => send({ ...cell, part: 'missing' }), cells)
    expect(missing).toEqual(cells.filter(({ isDeclared }) => isDeclared))
  })

  it('follows the manifests of the remotes of this code base, areas too', async () => {
    const cells = MANIFESTS.flatMap(({ name, capabilities = [] }) =>
      CALLS.map((definition) => ({ part: name, vectorId: 'manifests', definition, isDeclared: isListed(capabilities, definition.path) })),
    )
    expect(await wrongCells(send, cells)).toEqual([])
    expect(cells.filter(({ isDeclared }) => isDeclared).length).toBeGreaterThan(100)
    expect(cells.filter(({ isDeclared }) => !isDeclared).length).toBeGreaterThan(500)
  })

  it('passes for a release from before capabilities', async () => {
    const cells = CALLS.map((definition) => ({ part: 'billing', vectorId: 'older', definition, isDeclared: true }))
    expect(await wrongCells(send, cells)).toEqual([])
  })
})

function isListed(capabilities: readonly string[], path: string): boolean {
  const areas = capabilities.filter((one) => one.endsWith('/*')).map((one) => one.slice('http:'.length, -'/*'.length))
  return capabilities.includes(`http:${path}`) || areas.some((area) => path === area || path.startsWith(`${area}/`))
}
