import { randomInt } from 'node:crypto'
import { readableCharacters } from '../../../platform/reference.ts'

// Calm words that are easy to read aloud.
const TEXTS = [
  'AMBER',
  'AURORA',
  'BEACON',
  'CANYON',
  'CEDAR',
  'CORAL',
  'CREST',
  'DELTA',
  'EMBER',
  'FALCON',
  'FERN',
  'GARDEN',
  'GARNET',
  'HARBOR',
  'HAVEN',
  'JASPER',
  'LAGOON',
  'MAPLE',
  'MARBLE',
  'MEADOW',
  'NECTAR',
  'NOVA',
  'OCEAN',
  'ORCHARD',
  'PEARL',
  'QUARTZ',
  'RIVER',
  'SAGE',
  'SUMMIT',
  'TUNDRA',
  'VALLEY',
  'ZEPHYR',
]

/** A league code such as `CEDAR-4F7K`; the table of codes refuses a repetition. */
export function newLeagueCode(): string {
  return `${TEXTS[randomInt(TEXTS.length)] ?? 'CEDAR'}-${readableCharacters(4)}`
}
