import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEnumerationBench, type EnumerationBench } from './enumeration-flows.ts'

let bench: EnumerationBench

beforeAll(async () => {
  bench = await createEnumerationBench()
})
afterAll(() => bench.close())

/** Ignores what differs by nature: request id, time and cookie values. */
function saidBy(answer: LightMyRequestResponse): object {
  const { date, 'x-request-id': requestId, 'set-cookie': cookies, ...headers } = answer.headers
  const body = answer.body.replace(/"requestId":"[^"]+"/, '"requestId":"…"')
  const cookieNames = [cookies ?? []].flat().map((cookie) => cookie.replace(/=[^;]*/, '=…'))
  return { status: answer.statusCode, headers, body, cookieNames, hasDate: date !== undefined, hasId: requestId !== undefined }
}

describe('enumeration', { meta: { req: 'session-S18' } }, () => {
  it.each([0, 1, 2, 3])(
    'says the same, byte for byte, of somebody and of nobody (flow %i)',
    { meta: { req: 'session-S18' } },
    async (index) => {
      const flow = bench.flows[index]
      if (!flow) throw new Error('no such flow')
      await flow.prepare(true)
      const existing = saidBy(await flow.existing())
      await flow.prepare(false)
      expect(saidBy(await flow.missing())).toEqual(existing)
    },
  )

  it('compares what the four flows are meant to answer', { meta: { req: 'session-S18' } }, async () => {
    const errors: unknown[] = []
    for (const flow of bench.flows) {
      await flow.prepare(true)
      const { code, data } = (await flow.existing()).json<{ code: number; data: { error?: string } | null }>()
      errors.push([flow.name, code, data?.error ?? null])
    }
    expect(errors).toEqual([
      ['login: unknown account and wrong password', 1, 'identity.credentials-wrong'],
      ['forgotten password: known and unknown name', 0, null],
      ['reset: expired and unknown link', 400, 'identity.reset-token-invalid'],
      ['email change: taken and free address', 0, null],
    ])
  })
})
