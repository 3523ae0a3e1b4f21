import { randomUUID } from 'node:crypto'
import { hasPermission, TEAM_ROLES, type EndpointDefinition } from '@parlour/contracts'
import type { LightMyRequestResponse } from 'fastify'
import { inputWith, ownReads } from './call-samples.ts'
import { allTables, changedTables, comparedTables, idsOf, rowsOf, stateOf } from './database-state.ts'
import { objectCalls, type IdField, type ObjectCall } from './id-fields.ts'
import type { Caller, MatrixWorld } from './matrix-world.ts'
import { FIXTURES } from './fixture-table.ts'
import { fillLists, leaveTraces, tryEverything } from './own-flow.ts'

export interface MatrixReport {
  readonly routes: number
  readonly cells: number
  readonly faults: readonly string[]
}

type Input = Readonly<Record<string, unknown>>
type Ids = Readonly<Record<string, string>>

interface Stranger {
  readonly name: string
  readonly caller: Caller
  readonly status: number | null
}

const MISSING_NOTICE = '987654'

/** Strangers must get the response for a missing object and change nothing; the owner must get another one. */
export async function runOwnershipMatrix(world: MatrixWorld, { isOneEnough = false } = {}): Promise<MatrixReport> {
  const faults: string[] = []
  let cells = 0
  for await (const seen of matrixParts(world)) {
    cells += seen.cells
    faults.push(...seen.faults)
    if (isOneEnough && faults.length > 0) break
  }
  const paths = [...objectCalls(), ...ownReads()].map(({ definition }) => definition.path)
  return { routes: new Set(paths).size, cells, faults }
}

type Seen = Pick<MatrixReport, 'cells' | 'faults'>

async function* matrixParts(world: MatrixWorld): AsyncGenerator<Seen> {
  const tables = await comparedTables(world.app.database.db)
  const calls = objectCalls()
  const others = new Map<ObjectCall, Ids>()
  for (const call of calls) {
    const isNeeded = call.fields.length > 1 || isRead(call)
    others.set(call, isNeeded ? await objectsFor(world, call, 'other') : {})
  }
  const before = await readAll(world, others)
  await leaveTraces(world, world.owner)
  for (const call of calls) yield await tryStrangers(world, tables, call, others.get(call) ?? {})
  await fillLists(world, world.owner)
  const after = await readAll(world, others)
  const changed = before.flatMap((one, at) =>
    one === after[at] ? [] : [`another merchant's objects changed a list: ${one} became ${after[at]}`],
  )
  yield { cells: before.length, faults: changed }
  yield { cells: 0, faults: await tryOwnThings(world) }
  yield await trySuspended(world, tables, calls)
}

function isRead({ definition }: ObjectCall): boolean {
  return definition.rate === 'read' && definition.access === 'merchant'
}

async function readAll(world: MatrixWorld, others: ReadonlyMap<ObjectCall, Ids>): Promise<readonly string[]> {
  const ofObjects = [...others]
    .filter(([call]) => isRead(call))
    .map(([call, ids]) => ({ definition: call.definition, input: inputNaming(call, ids) }))
  const answers: string[] = []
  for (const { definition, input } of [...ownReads(), ...ofObjects]) {
    const answer = await world.send(world.other.token, definition, input)
    answers.push(`${definition.operationId} ${JSON.stringify(input)} ${answer.statusCode} ${bodyOf(answer)}`)
  }
  return answers
}

async function tryStrangers(world: MatrixWorld, tables: readonly string[], call: ObjectCall, others: Ids): Promise<Seen> {
  const { db } = world.app.database
  const { definition } = call
  const strangers = strangersOf(world, definition)
  const own = await objectsFor(world, call, 'owner')
  const faults: string[] = []
  let cells = 0
  for (const [where, named] of placesOf(call.fields, own, others)) {
    const before = await stateOf(db, tables)
    for (const stranger of strangers) {
      cells += 1
      faults.push(
        ...(await faultsOfCell(world, call, stranger, named)).map(
          (fault) => `${definition.operationId} ${where} ${stranger.name}: ${fault}`,
        ),
      )
    }
    const changed = changedTables(before, await stateOf(db, tables))
    if (changed.length > 0) faults.push(`${definition.operationId} ${where}: refused calls changed ${changed.join(', ')}`)
  }
  faults.push(...(await faultsOfOwner(world, call, own)).map((fault) => `${definition.operationId}: ${fault}`))
  return { cells, faults }
}

function strangersOf(world: MatrixWorld, definition: EndpointDefinition): readonly Stranger[] {
  const { access, permission, staffRoles } = definition
  const { other, kicked, wrongStaff, memberToken } = world
  const nobody = { name: 'nobody', caller: null, status: 401 }
  if (access === 'staff') {
    const outsiders = [nobody, { name: 'merchant', caller: other.token, status: 403 }]
    return staffRoles ? [...outsiders, { name: 'staff of another role', caller: wrongStaff(definition), status: 403 }] : outsiders
  }
  const lower = TEAM_ROLES.filter((role) => permission !== undefined && !hasPermission(role, permission))
  return [
    nobody,
    { name: 'another merchant', caller: other.token, status: null },
    { name: 'replaced session', caller: kicked, status: 422 },
    ...lower.map((role) => ({ name: role, caller: memberToken(role), status: 403 })),
  ]
}

async function objectsFor(world: MatrixWorld, { fields }: ObjectCall, whose: 'owner' | 'other'): Promise<Ids> {
  const made: Record<string, string> = {}
  for (const { name, kind } of fields) made[name] = await FIXTURES[kind](world, world[whose])
  return made
}

function placesOf(fields: readonly IdField[], own: Ids, others: Ids) {
  const each = fields.length > 1 ? fields.map(({ name }) => [`in ${name}`, { ...others, [name]: own[name] ?? '' }, [name]] as const) : []
  return [['everywhere', own, fields.map(({ name }) => name)] as const, ...each].map(
    ([where, ids, foreign]) => [where, { ids, foreign }] as const,
  )
}

interface Named {
  readonly ids: Ids
  readonly foreign: readonly string[]
}

async function faultsOfCell(world: MatrixWorld, call: ObjectCall, { caller, status }: Stranger, named: Named): Promise<readonly string[]> {
  const found = await world.send(caller, call.definition, inputNaming(call, named.ids))
  const missing = await world.send(caller, call.definition, inputNaming(call, withMissing(call, named)))
  const faults: string[] = []
  if (status !== null && found.statusCode !== status) faults.push(`answered ${found.statusCode} instead of ${status}`)
  if (comparable(found) !== comparable(missing))
    faults.push(`${found.body.slice(0, 200)} is not what a missing one gets: ${missing.body.slice(0, 200)}`)
  return faults
}

function withMissing({ fields }: ObjectCall, { ids, foreign }: Named): Ids {
  const missing = fields.filter(({ name }) => foreign.includes(name))
  return { ...ids, ...Object.fromEntries(missing.map(({ name, kind }) => [name, kind === 'notice' ? MISSING_NOTICE : randomUUID()])) }
}

function inputNaming({ definition, fields }: ObjectCall, ids: Ids): Input {
  const named = fields.map(({ name, isList }) => [name, isList ? [ids[name]] : ids[name]] as const)
  return inputWith(definition, Object.fromEntries(named))
}

/** Control: the owner must not get the response for a missing object. */
async function faultsOfOwner(world: MatrixWorld, call: ObjectCall, ids: Ids): Promise<readonly string[]> {
  const { owner } = world
  const caller = call.definition.access === 'staff' ? world.staffToken(call.definition) : owner.token
  const named = { ids, foreign: call.fields.map(({ name }) => name) }
  const missing = await world.send(caller, call.definition, inputNaming(call, withMissing(call, named)))
  const found = await world.send(caller, call.definition, inputNaming(call, ids))
  if (found.statusCode === 200 && (call.definition.operationId === 'readNotices' || comparable(found) !== comparable(missing))) return []
  return [`the owner's own object answers ${found.statusCode} ${found.body.slice(0, 200)}, so the refusals prove nothing`]
}

async function tryOwnThings(world: MatrixWorld): Promise<readonly string[]> {
  const { db } = world.app.database
  const tables = await allTables(db)
  const before = await rowsOf(db, tables)
  const others = idsOf(before, world.other.accountId)
  const owners = [...idsOf(before, world.owner.accountId)].filter((id) => !others.has(id))
  const faults = [...(await tryEverything(world, world.other))]
  const after = await rowsOf(db, tables)
  for (const [table, rows] of before) {
    const stored = new Set(after.get(table))
    const known = new Set(rows)
    const lost = rows.filter((row) => !stored.has(row) && owners.some((id) => row.includes(id)))
    const notified = [...stored].filter((row) => !known.has(row) && owners.some((id) => row.includes(id)))
    if (lost.length + notified.length > 0)
      faults.push(`${table}: another merchant's own calls changed ${lost.length} rows and wrote ${notified.length} about the owner`)
  }
  return faults
}

async function trySuspended(world: MatrixWorld, tables: readonly string[], calls: readonly ObjectCall[]): Promise<Seen> {
  const { db } = world.app.database
  const faults: string[] = []
  let cells = 0
  await db('identity_accounts').where({ id: world.owner.accountId }).update({ status: 'suspended' })
  const suspended: Stranger = { name: 'suspended', caller: world.owner.token, status: 403 }
  for (const call of calls.filter(({ definition }) => definition.access !== 'staff')) {
    cells += 1
    const names = call.fields.map(({ name }) => name)
    const named = { ids: Object.fromEntries(names.map((name) => [name, randomUUID()])), foreign: names }
    const before = await stateOf(db, tables)
    const found = await faultsOfCell(world, call, suspended, named)
    const changed = changedTables(before, await stateOf(db, tables)).map((table) => `changed ${table}`)
    faults.push(...[...found, ...changed].map((fault) => `${call.definition.operationId} suspended: ${fault}`))
  }
  await db('identity_accounts').where({ id: world.owner.accountId }).update({ status: 'active' })
  return { cells, faults }
}

/** Drops request id, time, and the epoch of what is live, which a release call of the matrix may raise between two answers. */
function comparable(answer: LightMyRequestResponse): string {
  const { date: _date, 'x-request-id': _requestId, 'x-parlour-epoch': _epoch, ...rest } = answer.headers
  return JSON.stringify([answer.statusCode, rest, bodyOf(answer)])
}

function bodyOf({ body, headers }: LightMyRequestResponse): string {
  return body.replaceAll(String(headers['x-request-id']), '<request>')
}
