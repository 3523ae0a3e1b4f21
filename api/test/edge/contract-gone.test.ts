import { endpoints } from '@parlour/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createProbeApp, DEFINITIONS, type ProbeApp } from './probe-app.ts'

const OLDEST = 3
const CLIENT = { 'x-parlour-vector': 'v1' }
const QUESTION = endpoints.getReleaseVector.operationId

let probe: ProbeApp
beforeAll(async () => {
  probe = await createProbeApp({}, OLDEST)
})
afterAll(() => probe.close())

async function callAll(headers: Readonly<Record<string, string>>) {
  const answers = await Promise.all(DEFINITIONS.map((definition) => probe.send(definition, { headers: { ...CLIENT, ...headers } })))
  return { reached: probe.takeReached(), gone: answers.filter(({ statusCode }) => statusCode === 410) }
}

describe('calls of a page that was built for another contract', () => {
  it('below the oldest that is served: every call answers 410 before it is read, but the question for newer releases', async () => {
    const { reached, gone } = await callAll({ 'x-parlour-contract': String(OLDEST - 1) })
    expect(gone.length).toBe(DEFINITIONS.length - 1)
    expect(new Set(gone.map((answer) => answer.json<{ data: { error: string } }>().data.error))).toEqual(
      new Set(['platform.contract-gone']),
    )
    expect(reached).toEqual([QUESTION])
  })

  it.each([
    ['the oldest that is served', { 'x-parlour-contract': String(OLDEST) }],
    ['a newer one', { 'x-parlour-contract': String(OLDEST + 1) }],
    ['none, as servers and command lines do', {}],
  ])('with %s none answers 410', async (_what, headers) => {
    const { reached, gone } = await callAll(headers)
    expect(gone).toEqual([])
    expect(reached.length).toBeGreaterThan(1)
  })
})
