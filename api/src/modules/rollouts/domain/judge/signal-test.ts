export interface SignalLook {
  readonly canary: ArmCounts
  readonly baseline: ArmCounts
}

export interface ArmCounts {
  readonly persons: number
  readonly affected: number
}

/** State of one signal's test: counts so far, the e-value, and the information of a fivefold defect. */
export interface SignalTest extends SignalLook {
  /** Minutes with too few visits for a look; they are added to the next ones. */
  readonly waiting: SignalLook
  readonly logEValue: number
  readonly logThreshold: number
  readonly logBets: readonly number[]
  readonly information: number
}

/**
 * Bets on how many times more visits the canary hits, with weights. The large bet is above five, because it pays fivefold defects soonest in the median;
 * the small ones find with much traffic what it passes over.
 */
const BETS = [
  { ratio: 1.25, weight: 0.02 },
  { ratio: 2, weight: 0.04 },
  { ratio: 3, weight: 0.1 },
  { ratio: 7, weight: 0.84 },
] as const

interface Outcome {
  readonly hits: number
  readonly affected: number
  readonly share: number
}

const FIVEFOLD = 5
/** Growth, in thresholds, at which nine of ten fivefold defects are found (simulated at shares of 10 and 50 %). */
const NINE_OF_TEN = 2
/** Rarer signals are raised to this rate; otherwise a signal that never occurs would never be judged. */
const LEAST_RATE = 0.01
/** Looks with more affected visits are not cut at the threshold: the overshoot costs nothing there. */
const CUT_UP_TO = 24
/** Minimum visits per arm in a look, so that late reports of a page join other visits of its arm. */
const LEAST_VISITS = 5
const ROUNDING = 1e-9
const NOBODY: ArmCounts = { persons: 0, affected: 0 }
const NO_LOOK: SignalLook = { canary: NOBODY, baseline: NOBODY }

/** Reports harm for at most a share `alpha` of healthy releases, however often it is evaluated. */
export function startTest(alpha: number): SignalTest {
  return {
    ...NO_LOOK,
    waiting: NO_LOOK,
    logEValue: 0,
    logThreshold: -Math.log(alpha),
    logBets: BETS.map(({ weight }) => Math.log(weight)),
    information: 0,
  }
}

export function foldLook(test: SignalTest, minute: SignalLook): SignalTest {
  const waiting = together(test.waiting, minute)
  const counted = { ...test, ...together(test, minute) }
  const isLook = Math.min(waiting.canary.persons, waiting.baseline.persons) >= LEAST_VISITS
  return isLook ? bet({ ...counted, waiting: NO_LOOK }, waiting) : { ...counted, waiting }
}

/**
 * If the canary is no worse, each affected visit of a look comes from it with its share of the visits of that look: every factor has an expectation of at
 * most 1, whatever traffic and failures do over the day.
 */
function bet(test: SignalTest, { canary, baseline }: SignalLook): SignalTest {
  const affected = canary.affected + baseline.affected
  const updated = { ...test, information: test.information + informationOf(canary.persons, baseline.persons) }
  if (affected === 0 || isHarmful(test)) return updated
  const outcome = { hits: canary.affected, affected, share: canary.persons / (canary.persons + baseline.persons) }
  return { ...updated, logBets: logBetsAfter(test, outcome), logEValue: test.logEValue + logFactor(test, outcome) }
}

/** Stays true once the evidence has reached the threshold. */
export function isHarmful({ logEValue, logThreshold }: SignalTest): boolean {
  return logEValue >= logThreshold - ROUNDING
}

/** Whether a defect that multiplies affected visits by five would be found by now in nine of ten cases. */
export function hasEnough({ baseline, information, logThreshold }: SignalTest): boolean {
  const rate = baseline.persons === 0 ? 0 : baseline.affected / baseline.persons
  return information * Math.max(rate, LEAST_RATE) >= NINE_OF_TEN * logThreshold
}

export function informationOf(canary: number, baseline: number): number {
  const total = canary + baseline
  if (canary === 0 || baseline === 0) return 0
  const growth = 1 + ((FIVEFOLD - 1) * canary) / total
  return canary * FIVEFOLD * Math.log(FIVEFOLD / growth) - baseline * Math.log(growth)
}

function together(one: SignalLook, other: SignalLook): SignalLook {
  return { canary: plus(one.canary, other.canary), baseline: plus(one.baseline, other.baseline) }
}

function plus(arm: ArmCounts, { persons, affected }: ArmCounts): ArmCounts {
  return { persons: arm.persons + persons, affected: arm.affected + affected }
}

function logBetsAfter({ logBets }: SignalTest, { hits, affected, share }: Outcome): readonly number[] {
  return logBets.map((log, index) => {
    const { ratio } = BETS[index] ?? BETS[0]
    return log + hits * Math.log(ratio) - affected * Math.log(1 + (ratio - 1) * share)
  })
}

/** Logarithm of the factor of this look: the mixed likelihood ratio, cut where it would pass the threshold; what is cut off is paid to the other outcomes. */
function logFactor(test: SignalTest, outcome: Outcome): number {
  const before = logSum(test.logBets)
  const mixed = (hits: number) => logSum(logBetsAfter(test, { ...outcome, hits })) - before
  const room = test.logThreshold - test.logEValue
  const { hits, affected } = outcome
  if (affected > CUT_UP_TO || mixed(affected) <= room) return mixed(hits)
  return Math.min(room, raiseAfterCut(outcome, room, mixed) + mixed(hits))
}

/** Logarithm of what the outcomes below the cut gain, so that the expectation is 1 again. The mixture rises with the hits: the cut ones are the last. */
function raiseAfterCut({ affected, share }: Outcome, room: number, mixed: (hits: number) => number): number {
  let probability = share ** affected
  let cutProbability = 0
  let cutExpectation = 0
  let raise = 0
  for (let hits = affected; hits >= 0 && raise + mixed(hits) > room; hits -= 1) {
    cutProbability += probability
    cutExpectation += probability * Math.exp(mixed(hits))
    probability *= (hits * (1 - share)) / ((affected - hits + 1) * share)
    const left = 1 - cutExpectation
    if (left <= ROUNDING) return raise
    raise = Math.log(Math.max(ROUNDING, 1 - cutProbability * Math.exp(room)) / left)
  }
  return raise
}

function logSum(logs: readonly number[]): number {
  let largest = Number.NEGATIVE_INFINITY
  for (const log of logs) if (log > largest) largest = log
  let sum = 0
  for (const log of logs) sum += Math.exp(log - largest)
  return largest + Math.log(sum)
}
