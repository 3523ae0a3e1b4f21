import type { GameType } from '@parlour/contracts'
import type { DeterministicRandom } from './deterministic-random.ts'
import * as texts from './showcase-title-words.ts'

type TitlePattern = (pick: DeterministicRandom['pick']) => string

const PATTERNS: Readonly<Record<GameType, readonly TitlePattern[]>> = {
  slots: [
    (pick) => `${pick(texts.QUALITIES)} ${pick(texts.THINGS)}`,
    (pick) => `${pick(texts.QUALITIES)} ${pick(texts.THINGS)}`,
    (pick) => `${pick(texts.QUALITIES)} ${pick(texts.BEINGS)}`,
    (pick) => `${possessive(pick(texts.BEINGS))} ${pick(texts.THINGS)}`,
    (pick) => `${pick(texts.PLACES)} ${pick(texts.THINGS)}`,
    (pick) => `${pick(texts.THINGS)} of ${pick(texts.PLACES)}`,
    (pick) => `${pick(texts.BEINGS)} & ${pick(texts.BEINGS)}`,
    (pick) => `${pick(texts.QUALITIES)} ${pick(texts.THINGS)} ${pick(texts.EDITIONS)}`,
  ],
  live: [
    (pick) => `${pick(texts.PLACES)} ${pick(texts.LIVE_GAMES)}`,
    (pick) => `${pick(texts.QUALITIES)} ${pick(texts.LIVE_GAMES)}`,
    (pick) => `${pick(texts.LIVE_GAMES)} ${pick(texts.ROOMS)}`,
  ],
  table: [
    (pick) => `${pick(texts.QUALITIES)} ${pick(texts.TABLE_GAMES)}`,
    (pick) => `${pick(texts.PLACES)} ${pick(texts.TABLE_GAMES)}`,
    (pick) => `${pick(texts.TABLE_GAMES)} ${pick(texts.EDITIONS)}`,
  ],
  crash: [
    (pick) => `${pick(texts.FLYERS)} ${pick(texts.CLIMBS)}`,
    (pick) => `${pick(texts.QUALITIES)} ${pick(texts.FLYERS)}`,
    (pick) => `${pick(texts.PLACES)} ${pick(texts.CLIMBS)}`,
  ],
  fishing: [
    (pick) => `${pick(texts.SEA_BEINGS)} ${pick(texts.CATCHES)}`,
    (pick) => `${pick(texts.QUALITIES)} ${pick(texts.SEA_BEINGS)}`,
    (pick) => `${pick(texts.PLACES)} ${pick(texts.CATCHES)}`,
  ],
  sports: [
    (pick) => `${pick(texts.SPORTS)} ${pick(texts.CONTESTS)}`,
    (pick) => `${pick(texts.PLACES)} ${pick(texts.SPORTS)}`,
    (pick) => `${pick(texts.PLACES)} ${pick(texts.SPORTS)} ${pick(texts.CONTESTS)}`,
  ],
  lottery: [(pick) => `${pick(texts.PLACES)} ${pick(texts.DRAWS)}`, (pick) => `${pick(texts.QUALITIES)} ${pick(texts.DRAWS)}`],
}

/** Not unique: two calls may return the same title. */
export function makeTitle(type: GameType, { pick }: DeterministicRandom): string {
  return pick(PATTERNS[type])(pick)
}

function possessive(being: string): string {
  return `${being}'s`
}
