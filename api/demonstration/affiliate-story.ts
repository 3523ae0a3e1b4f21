import { endpoints } from '@parlour/contracts'
import { DEMONSTRATION_AFFILIATE_CODE } from '../seeds/index.ts'
import { everyone, register } from './people.ts'
import type { Moment, Moments } from './story.types.ts'

const REFERRED = 60
const HOURS_BETWEEN = 64

const PLACES = ['amber', 'bayou', 'coral', 'delta', 'ember', 'fable', 'grove', 'haven', 'indigo', 'jade'] as const
const TRADES = ['slots', 'lounge', 'arcade', 'play'] as const

/** Who came by the link of the affiliate beside those of the other stories, from the first week on; most of them never bought. */
export function affiliateStory({ callsOnly }: Moments): readonly Moment[] {
  const others = everyone().filter(({ isReferred }) => isReferred).length + 1
  return Array.from({ length: REFERRED - others }, (_, index) => {
    const account = `${PLACES[index % PLACES.length]}${TRADES[Math.floor(index / PLACES.length) % TRADES.length]}`
    return callsOnly(30 + (REFERRED - others - 1 - index) * HOURS_BETWEEN * spread(index), async (world) => {
      await world.call(null, endpoints.countAffiliateClick, { code: DEMONSTRATION_AFFILIATE_CODE })
      await register(world, account, true)
    })
  })
}

/** Some weeks are better than others. */
function spread(index: number): number {
  return [1, 0.97, 1.02, 0.99][index % 4] ?? 1
}
