import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { endpoints, type VerificationState } from '@parlour/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mayTake, takeStep, VERIFICATION_STEPS, type VerificationStep } from './domain/verification-steps.ts'
import { COMPANY, createVerificationBench, pdfWith, type VerificationBench } from './verification.test-bench.ts'

const page = path.join(import.meta.dirname, '../../../../docs/verification-states.md')
const STATES: readonly VerificationState[] = ['unverified', 'pending', 'verified', 'rejected']
const STEPS = Object.entries(VERIFICATION_STEPS) as readonly (readonly [VerificationStep, (typeof VERIFICATION_STEPS)['save']])[]
const REMARKS = [{ item: 'company', reason: 'Please name the company' }]

let bench: VerificationBench
beforeAll(async () => {
  bench = await createVerificationBench()
})
afterAll(() => bench.close())

async function givenState(state: VerificationState): Promise<string> {
  const merchant = randomUUID()
  if (state === 'unverified') await bench.givenComplete(merchant)
  else {
    const { version } = await bench.givenPending(merchant)
    if (state === 'verified') await bench.decide(merchant, { decision: 'verified', version })
    if (state === 'rejected') await bench.decide(merchant, { decision: 'rejected', remarks: REMARKS, version })
  }
  return merchant
}

const CALLS: Readonly<Partial<Record<VerificationStep, (merchant: string) => Promise<{ status: number; error?: string | undefined }>>>> = {
  save: async (merchant) => bench.call(merchant, endpoints.saveVerification, { company: COMPANY }),
  'add-document': async (merchant) => bench.upload(merchant, 'address', pdfWith()),
  'remove-document': async (merchant) => {
    const [document] = (await bench.call(merchant, endpoints.getVerification)).data.documents
    return bench.call(merchant, endpoints.deleteVerificationDocument, { id: document?.id })
  },
  submit: async (merchant) => bench.call(merchant, endpoints.submitVerification),
  verify: async (merchant) => decideAs(merchant, { decision: 'verified' }),
  'send-back': async (merchant) => decideAs(merchant, { decision: 'rejected', remarks: REMARKS }),
}

async function decideAs(merchant: string, fields: object) {
  const { version } = (await bench.call(merchant, endpoints.getVerification)).data
  return bench.decide(merchant, { ...fields, version })
}

describe('state of the verification and its steps', { meta: { req: 'compliance-C1' } }, () => {
  it('every step is taken over the API, here or as a blocked action', { meta: { req: 'compliance-C1' } }, () => {
    const blocked = STEPS.flatMap(([step, { rejection }]) => (rejection === 'verification.required' ? [step] : []))
    expect([...Object.keys(CALLS), ...blocked].toSorted()).toEqual(STEPS.map(([step]) => step).toSorted())
  })

  const cells = STATES.flatMap((state) => STEPS.flatMap(([step]) => (CALLS[step] ? [{ state, step, take: CALLS[step] }] : [])))
  it.each(cells)('$state: $step', { meta: { req: 'compliance-C1 D42' } }, async ({ state, step, take }) => {
    const merchant = await givenState(state)
    const answer = await take(merchant)
    const isOpen = mayTake(state, step)
    expect([answer.status, answer.error]).toEqual(isOpen ? [200, undefined] : [409, VERIFICATION_STEPS[step].rejection])
    const { data } = await bench.call(merchant, endpoints.getVerificationState)
    expect(data.state).toBe(isOpen ? takeStep(state, step) : state)
  })

  it('is described in docs/verification-states.md exactly as it is (UPDATE_DOCS=1 writes it)', { meta: { req: 'compliance-C1' } }, () => {
    const text = describeStates()
    if (process.env.UPDATE_DOCS === '1') writeFileSync(page, text)
    expect(readFileSync(page, 'utf8')).toBe(text)
  })
})

function describeStates(): string {
  const cellOf = (state: VerificationState, step: VerificationStep) => {
    if (!mayTake(state, step)) return '–'
    const next = takeStep(state, step)
    return next === state ? 'yes' : `→ ${next}`
  }
  const head = ['Step', 'Who', ...STATES, 'Elsewhere']
  const rows = STEPS.map(([step, { by, rejection }]) => [step, by, ...STATES.map((state) => cellOf(state, step)), `\`${rejection}\``])
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)))
  const lineOf = (cells: readonly string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [
    '# States of a verification',
    'Written from `api/src/modules/verification/domain/verification-steps.ts`; `verification-states.test.ts` and `blocked-actions.test.ts` beside it try every cell over the API. Do not edit.',
    'To write it again: `UPDATE_DOCS=1 npx vitest run --project api verification-states`.',
    'An arrow leads to the next state, `yes` stays in the same one, a dash is refused with the code of the last column.',
    [lineOf(head), lineOf(widths.map((width) => '-'.repeat(width))), ...rows.map(lineOf)].join('\n'),
  ]
    .join('\n\n')
    .concat('\n')
}
