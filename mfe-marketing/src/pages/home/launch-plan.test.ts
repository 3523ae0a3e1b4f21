import { expect, it } from 'vitest'
import { PLAN_END, STOPS, stopAt } from './launch-plan.ts'

it('plans one minute to register, six until everything is chosen, eight to be online', { meta: { req: 'M01' } }, () => {
  const startOf = (step: string) => STOPS.find((stop) => stop.step === step)?.from
  expect([startOf('step2'), startOf('step3'), PLAN_END]).toEqual([60, 360, 480])
})

it('moves through the stops in order and ends online', { meta: { req: 'M01' } }, () => {
  expect(STOPS.map(({ from }) => from)).toEqual(STOPS.map(({ from }) => from).toSorted((left, right) => left - right))
  expect([0, 59, 60, 199, 200, 480].map((second) => stopAt(second).id)).toEqual([
    'account',
    'account',
    'market',
    'theme',
    'colours',
    'online',
  ])
})
