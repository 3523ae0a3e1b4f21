import { endpoints, type EndpointDefinition } from '@parlour/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FIXTURES, type ObjectKind } from '../matrix/fixture-table.ts'
import { createMatrixWorld, type MatrixWorld } from '../matrix/matrix-world.ts'
import { createTestDatabase } from '../test-database.ts'

const HOUR_MS = 3_600_000

/** Warning and late limits in hours. */
const QUEUES: readonly (readonly [kind: ObjectKind, queue: EndpointDefinition, warning: number, late: number])[] = [
  ['league application', endpoints.listAffiliateApplications, 36, 48],
  ['contact message', endpoints.listContactMessages, 24, 48],
  ['verification', endpoints.listVerifications, 24, 72],
  ['failed order', endpoints.listProvisioning, 1, 24],
]

let world: MatrixWorld
let offsetMs = 0

beforeAll(async () => {
  world = await createMatrixWorld(await createTestDatabase('demonstration'), {}, () => new Date(Date.now() + offsetMs))
})
afterAll(() => world.app.close())

function clockIn(answer: unknown, id: string): unknown {
  if (typeof answer !== 'object' || answer === null) return undefined
  if ('age' in answer && Object.values(answer).includes(id)) return answer.age
  return Object.values(answer).reduce<unknown>((found, part) => found ?? clockIn(part, id), undefined)
}

describe('queues with ages', () => {
  it.each(QUEUES)(
    'the age of a %s counts by the time of the API',
    { meta: { req: 'D04 D13 D14 D42' } },
    async (kind, queue, warning, late) => {
      offsetMs = 0
      const id = await FIXTURES[kind](world, world.owner)
      const minute = 1 / 60
      const seen: unknown[] = []
      for (const hours of [0, warning - minute, warning + minute, late - minute, late + minute]) {
        offsetMs = hours * HOUR_MS
        seen.push(clockIn(await world.fetchData(await world.signIn('operations1'), queue, {}), id))
      }
      expect(seen).toEqual(['fresh', 'fresh', 'warning', 'warning', 'late'])
    },
  )

  it('the age of a message stops with its answer', { meta: { req: 'C11' } }, async () => {
    offsetMs = 0
    const id = await FIXTURES['contact message'](world, world.owner)
    const token = await world.signIn('operations1')
    expect(await world.fetchData(token, endpoints.replyToContact, { id, text: 'Here is an answer.' })).toMatchObject({ age: 'stopped' })
    const reopened = await world.fetchData(token, endpoints.editContactMessage, { id, state: 'open' })
    expect(reopened).toMatchObject({ age: 'fresh' })
  })
})
