import { expect, it } from 'vitest'
import { anAttempt, aResult, aTransfer } from './payment.fixture.ts'
import { isMoneyRequest, panelStateOf } from './panel-state.ts'

it('waits for the whole amount while nothing is known', () => {
  expect(panelStateOf(anAttempt(), undefined)).toEqual({ kind: 'waiting', due: '999.000000', seen: '0.000000' })
})

it('requests the rest of a part that is only seen', { meta: { req: 'B07' } }, () => {
  const result = aResult({ status: 'seen', transfers: [aTransfer({ amount: '400.000000' })] })
  expect(panelStateOf(anAttempt(), result)).toEqual({ kind: 'seenPart', due: '599.000000', seen: '400.000000' })
})

it('requests nothing once what is seen is enough', () => {
  const parts = [aTransfer({ txHash: 'aa', amount: '400.000000' }), aTransfer({ txHash: 'bb', amount: '599.000001' })]
  expect(panelStateOf(anAttempt(), aResult({ status: 'seen', transfers: parts }))).toEqual({
    kind: 'seen',
    due: '0.000000',
    seen: '999.000001',
  })
})

it('does not count a credited transfer twice', () => {
  const credited = aTransfer({ amount: '400.000000', state: 'credited', use: 'order' })
  const result = aResult({ status: 'partial', received: '400.000000', remaining: '599.000000', transfers: [credited] })
  expect(panelStateOf(anAttempt(), result)).toEqual({ kind: 'partial', due: '599.000000', seen: '0.000000' })
})

it('waits for the rest of an order whose beginning the credit paid', () => {
  const attempt = anAttempt({ amount: '949.000000', creditApplied: '50.000000' })
  expect(panelStateOf(attempt, aResult({ status: 'partial', remaining: '949.000000' })).kind).toBe('waiting')
})

it.each([
  ['waiting', true],
  ['seenPart', true],
  ['partial', true],
  ['seen', false],
  ['paid', false],
  ['late', false],
  ['closed', false],
] as const)('in the state %s requests money: %s', (kind, isConfirming) => {
  expect(isMoneyRequest(kind)).toBe(isConfirming)
})
