import type { AffiliateDashboard, AffiliateWeek } from '@parlour/contracts'

const RATE = '10'

type Sample = Pick<AffiliateWeek, 'startsOn' | 'endsOn' | 'clicks' | 'registrations' | 'sites' | 'base' | 'commission' | 'state'>

const WEEKS: readonly Sample[] = [
  week('2026-11-16', '2026-11-22', [412, 11, 1], ['999.000000', '99.900000'], 'running'),
  week('2026-11-09', '2026-11-15', [958, 26, 4], ['4996.000000', '499.600000'], 'settled'),
  week('2026-11-02', '2026-11-08', [871, 19, 2], ['1998.000000', '199.800000'], 'settled'),
  week('2026-10-26', '2026-11-01', [640, 14, 2], ['2998.000000', '299.800000'], 'settled'),
]

/** Sample data; pages that show it label it as a demonstration. */
export const SAMPLE_DASHBOARD: AffiliateDashboard = {
  leagueCode: 'HARBOUR-7K2M',
  link: 'https://parlour.example/?leagueCode=HARBOUR-7K2M',
  ratePercent: RATE,
  totals: { clicks: 2_881, registrations: 70, sites: 9, commission: '1099.100000', settled: '999.200000' },
  weeks: WEEKS.map((sample) => ({ ...sample, ratePercent: RATE })),
  nextSettlementAt: '2026-11-23T00:00:00.000Z',
  isDemonstrationRate: true,
}

function week(
  startsOn: string,
  endsOn: string,
  [clicks, registrations, sites]: readonly [number, number, number],
  [base, commission]: readonly [string, string],
  state: AffiliateWeek['state'],
): Sample {
  return { startsOn, endsOn, clicks, registrations, sites, base, commission, state }
}
