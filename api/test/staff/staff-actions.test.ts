import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { endpoints, type AuditRow, type EndpointDefinition } from '@parlour/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyChain } from '../../src/platform/audit-chain.ts'
import { fingerprintOf } from '../../src/modules/releases/index.ts'
import { createStaffAuditRepository } from '../../src/modules/staff/db/staff-audit.repository.ts'
import { inputWith } from '../matrix/call-samples.ts'
import { STAFF_CALLS } from '../matrix/describe-staff-roles.ts'
import { FIXTURES } from '../matrix/fixture-table.ts'
import { objectCalls } from '../matrix/id-fields.ts'
import { createMatrixWorld, type MatrixWorld } from '../matrix/matrix-world.ts'
import { createTestDatabase } from '../test-database.ts'

const WITHOUT_EFFECT = new Set(['previewRelease', 'simulatePlan'])
const ON_CHAIN = new Set(['prepareSweep', 'submitPayouts'])
const SECRETS = [
  'SELECT password_hash AS secret FROM identity_accounts',
  "SELECT encode(key, 'hex') AS secret FROM identity_sessions",
  'SELECT password_hash AS secret FROM sites_operation_accounts',
  "SELECT encode(token_hash, 'hex') AS secret FROM integrations_keys",
  "SELECT encode(code_mac, 'hex') AS secret FROM identity_recovery_codes",
  'SELECT token AS secret FROM domains_hosts',
]

const ACTIONS = STAFF_CALLS.filter(
  ({ operationId, rate }) => rate !== 'read' && !WITHOUT_EFFECT.has(operationId) && !ON_CHAIN.has(operationId),
)
type Input = Readonly<Record<string, unknown>>

const OWN_INPUTS: Readonly<Record<string, () => Promise<Input>>> = {
  proposeRelease: async () => ({ booking: await givenHeldBooking() }),
  requestOrderVoid: async () => {
    const row: { order_number: string } = await world.app.database
      .db('orders_orders')
      .where({ id: await FIXTURES.order(world, world.owner) })
      .first('order_number')
    return { orderNumber: row.order_number.toLowerCase() }
  },
  importUsage: async () => {
    const siteId = await FIXTURES['contracted site'](world, world.owner)
    const day = new Date().toISOString().slice(0, 10)
    return { entries: [{ id: randomUUID(), siteId, day, kind: 'ggr', amount: '5.000000', count: 1 }] }
  },
  requestStaffRole: async () => ({ account: world.other.account, roles: ['support'] }),
  protectPart: async () => ({ name: 'billing', isProtected: true, reason: 'It is delicate' }),
  setPublisherKey: async () => ({
    ...(await givenPublisher('rotated')),
    publicKey: newPublicKey(),
    overlapHours: 0,
    reason: 'A new machine',
  }),
  revokePublisherKey: async () => {
    const { name, publicKey } = await givenPublisher('revoked')
    return { name, fingerprint: fingerprintOf(publicKey), reason: 'It leaked' }
  },
  revertReleaseEntry: async () => {
    await world.fetchData(world.staffToken(endpoints.switchRelease), endpoints.switchRelease, await inputFor(endpoints.switchRelease))
    const { rows } = await world.fetchData<{ rows: readonly AuditRow[] }>(
      world.staffToken(endpoints.listReleaseAudit),
      endpoints.listReleaseAudit,
      {},
    )
    return { seq: rows.find(({ isRevertible }) => isRevertible)?.seq, reason: 'It was better before' }
  },
}

let world: MatrixWorld

beforeAll(async () => {
  world = await createMatrixWorld(await createTestDatabase('demonstration'))
})
afterAll(() => world.app.close())

async function givenHeldBooking(): Promise<string> {
  const { db } = world.app.database
  const id = await FIXTURES.release(world, world.owner)
  const row: { booking: string } = await db('payments_releases').where({ id }).first('booking')
  await db('payments_releases').where({ id }).update({ withdrawn_at: new Date(), withdrawn_by: randomUUID(), withdrawal_reason: 'anew' })
  return row.booking
}

function newPublicKey(): string {
  return generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' })
}

async function givenPublisher(name: string) {
  const publicKey = newPublicKey()
  await world.app.database.db('releases_publishers').insert({ name, public_key: publicKey }).onConflict('name').merge()
  return { name, publicKey, version: 1 }
}

async function lengthOf(table: 'staff_audit' | 'releases_audit'): Promise<number> {
  const [row] = await world.app.database.db(table).count<{ count: bigint }[]>()
  return Number(row?.count)
}

async function inputFor(definition: EndpointDefinition): Promise<Input> {
  const fields = objectCalls().find((call) => call.definition === definition)?.fields ?? []
  const named: [string, unknown][] = []
  for (const { name, kind, isList } of fields) {
    const id = await FIXTURES[kind](world, world.owner)
    named.push([name, isList ? [id] : id])
  }
  return inputWith(definition, { ...Object.fromEntries(named), ...(await OWN_INPUTS[definition.operationId]?.()) })
}

describe('actions of the staff', { meta: { req: 'compliance-C3' } }, () => {
  it.each(ACTIONS.map((action) => [action.operationId, action] as const))(
    '%s is exactly one entry of one log, and none when rejected',
    { meta: { req: 'compliance-C3' } },
    async (id, action) => {
      const input = await inputFor(action)
      const before = [await lengthOf('staff_audit'), await lengthOf('releases_audit')]
      const rejected = await world.send(world.wrongStaff(action), action, input)
      expect([rejected.statusCode, await lengthOf('staff_audit'), await lengthOf('releases_audit')]).toEqual([403, ...before])
      const answer = await world.send(world.staffToken(action), action, input)
      expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()])
      const added = [(await lengthOf('staff_audit')) - (before[0] ?? 0), (await lengthOf('releases_audit')) - (before[1] ?? 0)]
      const isReleaseAction = action.staffRoles?.includes('release-manager') ?? false
      expect([id, ...added]).toEqual([id, ...(isReleaseAction ? [0, 1] : [1, 0])])
      if (isReleaseAction) return
      const [entry] = await createStaffAuditRepository(world.app.database.db).list({ limit: 1 })
      expect(entry).toMatchObject({ action: id, requestId: answer.headers['x-request-id'] })
      expect(action.staffRoles).toContain(entry?.role)
      expect(JSON.stringify(entry?.before)).not.toBe(JSON.stringify(entry?.after))
      const ids =
        objectCalls()
          .find(({ definition }) => definition === action)
          ?.fields.map(({ name }) => [input[name]].flat()[0]) ?? []
      for (const named of ids) expect(entry?.subject.split(' ')).toContain(named)
    },
  )

  it(
    'covers at least 30 actions, in a chain that holds, of which nobody can change a row',
    { meta: { req: 'compliance-C3' } },
    async () => {
      const { db } = world.app.database
      const log = await createStaffAuditRepository(db).after(0, 1_000)
      expect(ACTIONS.length + ON_CHAIN.size).toBeGreaterThanOrEqual(30)
      expect(log.length).toBeGreaterThanOrEqual(23)
      expect(verifyChain(log)).toBeNull()
      process.stdout.write(`actions of the staff: ${ACTIONS.length + ON_CHAIN.size}, entries: ${log.length}\n`)
    },
  )

  it('holds no secret that the database knows', { meta: { req: 'compliance-C3 D30' } }, async () => {
    const { db } = world.app.database
    const log = JSON.stringify(await createStaffAuditRepository(db).after(0, 1_000))
    let secrets = 0
    for (const query of SECRETS) {
      const { rows } = await db.raw<{ rows: { secret: string }[] }>(query)
      // A stand-in such as "x" is no secret and stands in every text.
      const real = rows.filter(({ secret }) => secret.length > 12)
      secrets += real.length
      for (const { secret } of real) expect([query, log.includes(secret)]).toEqual([query, false])
    }
    expect(secrets).toBeGreaterThan(5)
  })
})
