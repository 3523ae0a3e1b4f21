import { endpoints, type EndpointDefinition } from '@parlour/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FIXTURES } from '../matrix/fixture-table.ts'
import { createMatrixWorld, type MatrixWorld } from '../matrix/matrix-world.ts'
import { createTestDatabase } from '../test-database.ts'

type Row = Readonly<Record<string, unknown>>

interface Listed {
  readonly call: EndpointDefinition
  readonly input: object
  readonly rowsOf: (data: never) => readonly Row[]
  /** The field by which an order sorts. */
  readonly sorts: Readonly<Record<string, string>>
}

const LISTS: readonly Listed[] = [
  {
    call: endpoints.listVerifications,
    input: { state: 'pending' },
    rowsOf: ({ list }: { list: readonly Row[] }) => list,
    sorts: { company: 'companyName', submitted: 'submittedAt' },
  },
  {
    call: endpoints.listAffiliateApplications,
    input: { state: 'pending' },
    rowsOf: ({ applications }: { applications: { list: readonly Row[] } }) => applications.list,
    sorts: { name: 'name', applied: 'appliedAt' },
  },
  {
    call: endpoints.listContactMessages,
    input: {},
    rowsOf: ({ messages }: { messages: { list: readonly Row[] } }) => messages.list,
    sorts: { name: 'name', received: 'receivedAt' },
  },
  {
    call: endpoints.listConsoleDesigns,
    input: { state: 'on-sale' },
    rowsOf: ({ designs }: { designs: { list: readonly Row[] } }) => designs.list,
    sorts: { name: 'templateId', released: 'releasedAt' },
  },
]

let world: MatrixWorld
let token = ''

beforeAll(async () => {
  world = await createMatrixWorld(await createTestDatabase('demonstration'))
  token = await world.signIn('owner1')
  const { db } = world.app.database
  for (const name of ['carla', 'Ana', 'bea']) {
    await db('contact_messages')
      .where({ id: await FIXTURES['contact message'](world, world.owner) })
      .update({ name })
    await db('affiliates_applications')
      .where({ id: await FIXTURES['league application'](world, world.owner) })
      .update({ name })
  }
  for (const merchant of [world.owner, world.other]) await FIXTURES.verification(world, merchant)
})
afterAll(() => world.app.close())

describe('the order of a list in pages', () => {
  it.each(LISTS.flatMap((listed) => Object.entries(listed.sorts).map(([sort, field]) => ({ ...listed, sort, field }))))(
    'of $call.operationId is by $sort, up and down',
    async ({ call, input, rowsOf, sort, field }) => {
      const read = async (order: string) =>
        rowsOf(await world.fetchData<never>(token, call, { ...input, sort: order, pageSize: '50' })).map((row) =>
          String(row[field]).toLowerCase(),
        )
      const [up, down] = [await read(sort), await read(`-${sort}`)]
      expect(up.length).toBeGreaterThan(1)
      expect(up).toEqual(up.toSorted())
      expect(down).toEqual(down.toSorted().toReversed())
      expect((await world.send(token, call, { ...input, sort: 'id; drop' })).statusCode).toBe(400)
    },
  )
})
