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

/** For example `CEDAR-4F7K`; uniqueness is enforced by the table. */
export function newAffiliateCode(): string {
  return `${TEXTS[randomInt(TEXTS.length)] ?? 'CEDAR'}-${readableCharacters(4)}`
}
