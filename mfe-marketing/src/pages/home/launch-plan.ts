import { FACTS } from '../../facts.ts'

const MINUTE = 60

/** Stops of the launch clock with their start in seconds, from the time budget of the product. */
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

export const PLAN_END = FACTS.minutes.count * MINUTE

export function stopAt(second: number): Stop {
  return STOPS.findLast(({ from }) => from <= second) ?? STOPS[0]
}
