import { endpoints } from '@parlour/contracts'
import { DEMONSTRATION_AFFILIATE_CODE } from '../seeds/index.ts'
import { everyone, register } from './people.ts'
import type { Moment, Moments } from './story.types.ts'

const REFERRED = 60
const HOURS_BETWEEN = 72

/** Registered by the link and never bought. */
const VISITORS = `harborline costaverde lapageria ngocmai kumasiplay tbilisi24 saffron88 ilhabela mirador tanahlot
  ostsee quetzal ambergate palawan kilimani vilnius7 oaxaca marmara songkran riverbend alhambra cordillera tapati bluecrane jasmin
  yerevan chiloe ubud nordwind salamanca bamako dalat hokkai lusaka montenegro pacifica sundar tirana uyuni zanzibar`.split(/\s+/u)

/** Who came by the link of the affiliate beside those of the other stories, from the first week on. */
export function affiliateStory({ callsOnly }: Moments): readonly Moment[] {
  const merchants = everyone().filter(({ isReferred }) => isReferred).length + 1
  const visitors = VISITORS.slice(0, REFERRED - merchants)
  return visitors.map((account, index) =>
    callsOnly(30 + (visitors.length - 1 - index) * HOURS_BETWEEN * spread(index), async (world) => {
      await world.call(null, endpoints.countAffiliateClick, { code: DEMONSTRATION_AFFILIATE_CODE })
      await register(world, account, true)
    }),
  )
}

/** Some weeks are better than others. */
function spread(index: number): number {
  return [1, 0.97, 1.02, 0.99][index % 4] ?? 1
}
