import { FACTS } from '../../facts.ts'

const MINUTE = 60

/** The stops of the launch clock in order, with the second at which each begins: the time budget that the product is built for. */
export const STOPS = [
  { id: 'account', step: 'step1', from: 0 },
  { id: 'market', step: 'step2', from: FACTS.registerMinutes.count * MINUTE },
  { id: 'theme', step: 'step2', from: 110 },
  { id: 'colours', step: 'step2', from: 200 },
  { id: 'package', step: 'step2', from: 230 },
  { id: 'details', step: 'step2', from: 260 },
  { id: 'payment', step: 'step3', from: FACTS.configureMinutes.count * MINUTE },
  { id: 'online', step: 'step3', from: 420 },
] as const

export type Stop = (typeof STOPS)[number]

/** The last second of the plan. */
export const PLAN_END = FACTS.minutes.count * MINUTE

/** The stop that the clock is in. */
export function stopAt(second: number): Stop {
  return STOPS.findLast(({ from }) => from <= second) ?? STOPS[0]
}
