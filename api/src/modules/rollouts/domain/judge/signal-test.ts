/** The visits of both arms in one closed minute, and how many of them one signal hit. */
export interface SignalLook {
  readonly canary: ArmCounts
  readonly baseline: ArmCounts
}

/** Visits of one arm, and how many of them the signal hit. */
export interface ArmCounts {
  readonly persons: number
  readonly affected: number
}

/** What the test of one signal remembers: the counts so far, the e-value, and how much a fivefold defect would have told. */
export interface SignalTest extends SignalLook {
  /** Minutes with too few visits to be a look; they join the next ones. */
  readonly waiting: SignalLook
  /** Natural logarithm of the e-value. */
  readonly logEValue: number
  readonly logThreshold: number
  /** Logarithm of what each bet on a risk ratio has become, its weight included. */
  readonly logBets: readonly number[]
  /** Expected growth of the logarithm under a fivefold defect, for each affected share of the baseline. */
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

/** So many of the affected visits of a look are the canary's, which has this share of its visits. */
interface Outcome {
  readonly hits: number
  readonly affected: number
  readonly share: number
}

const FIVEFOLD = 5
/** Expected growth, in thresholds, from which on nine of ten fivefold defects have passed the threshold (simulated at shares of 10 and 50 %). */
const NINE_OF_TEN = 2
/** A signal that hits fewer visits is taken to hit so many: else one that never happens would never be judged. */
const LEAST_RATE = 0.01
/** Looks with more affected visits are not cut at the threshold: the overshoot costs nothing there. */
const CUT_UP_TO = 24
/** A look has so many visits of each arm at least, so that what a page tells minutes after its visit finds other visits of its arm. */
const LEAST_VISITS = 5
const ROUNDING = 1e-9
const NOBODY: ArmCounts = { persons: 0, affected: 0 }
const NO_LOOK: SignalLook = { canary: NOBODY, baseline: NOBODY }

/** A test that calls harm at most a share `alpha` of healthy releases, however often one looks. */
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

/** Folds one closed minute into the test. */
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

/** Whether the evidence of harm reached the threshold; it stays so. */
export function isHarmful({ logEValue, logThreshold }: SignalTest): boolean {
  return logEValue >= logThreshold - ROUNDING
}

/** Whether a defect that multiplies the affected visits by five would have been found by now, nine times of ten. */
export function hasEnough({ baseline, information, logThreshold }: SignalTest): boolean {
  const rate = baseline.persons === 0 ? 0 : baseline.affected / baseline.persons
  return information * Math.max(rate, LEAST_RATE) >= NINE_OF_TEN * logThreshold
}

/** Expected growth under a fivefold defect of a look at so many visits, for each affected share of the baseline. */
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

/** What each bet has become when so many of the affected visits are the canary's. */
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
