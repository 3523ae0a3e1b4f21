import type { GameType } from '@parlour/contracts'
import type { DeterministicRandom } from './deterministic-random.ts'
import * as words from './showcase-title-words.ts'

type TitlePattern = (pick: DeterministicRandom['pick']) => string

const PATTERNS: Readonly<Record<GameType, readonly TitlePattern[]>> = {
  slots: [
    (pick) => `${pick(words.QUALITIES)} ${pick(words.THINGS)}`,
    (pick) => `${pick(words.QUALITIES)} ${pick(words.THINGS)}`,
    (pick) => `${pick(words.QUALITIES)} ${pick(words.BEINGS)}`,
    (pick) => `${possessive(pick(words.BEINGS))} ${pick(words.THINGS)}`,
    (pick) => `${pick(words.PLACES)} ${pick(words.THINGS)}`,
    (pick) => `${pick(words.THINGS)} of ${pick(words.PLACES)}`,
    (pick) => `${pick(words.BEINGS)} & ${pick(words.BEINGS)}`,
    (pick) => `${pick(words.QUALITIES)} ${pick(words.THINGS)} ${pick(words.EDITIONS)}`,
  ],
  live: [
    (pick) => `${pick(words.PLACES)} ${pick(words.LIVE_GAMES)}`,
    (pick) => `${pick(words.QUALITIES)} ${pick(words.LIVE_GAMES)}`,
    (pick) => `${pick(words.LIVE_GAMES)} ${pick(words.ROOMS)}`,
  ],
  table: [
    (pick) => `${pick(words.QUALITIES)} ${pick(words.TABLE_GAMES)}`,
    (pick) => `${pick(words.PLACES)} ${pick(words.TABLE_GAMES)}`,
    (pick) => `${pick(words.TABLE_GAMES)} ${pick(words.EDITIONS)}`,
  ],
  crash: [
    (pick) => `${pick(words.FLYERS)} ${pick(words.CLIMBS)}`,
    (pick) => `${pick(words.QUALITIES)} ${pick(words.FLYERS)}`,
    (pick) => `${pick(words.PLACES)} ${pick(words.CLIMBS)}`,
  ],
  fishing: [
    (pick) => `${pick(words.SEA_BEINGS)} ${pick(words.CATCHES)}`,
    (pick) => `${pick(words.QUALITIES)} ${pick(words.SEA_BEINGS)}`,
    (pick) => `${pick(words.PLACES)} ${pick(words.CATCHES)}`,
  ],
  sports: [
    (pick) => `${pick(words.SPORTS)} ${pick(words.CONTESTS)}`,
    (pick) => `${pick(words.PLACES)} ${pick(words.SPORTS)}`,
    (pick) => `${pick(words.PLACES)} ${pick(words.SPORTS)} ${pick(words.CONTESTS)}`,
  ],
  lottery: [(pick) => `${pick(words.PLACES)} ${pick(words.DRAWS)}`, (pick) => `${pick(words.QUALITIES)} ${pick(words.DRAWS)}`],
}

/** A title as a studio could give it; two calls may make the same one. */
export function makeTitle(type: GameType, { pick }: DeterministicRandom): string {
  return pick(PATTERNS[type])(pick)
}

function possessive(being: string): string {
  return `${being}'s`
}
