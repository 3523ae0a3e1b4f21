import type { ReleaseRow, Train } from '@parlour/contracts'
import { client } from '../../client.ts'
import { LIVE_REFRESH } from '../../live-refresh.ts'

const EVERYTHING = { query: {} } as const
const OPEN: readonly Train['state'][] = ['waiting', 'running', 'paused']

/** Each part loads and fails on its own. */
export function useReleasesState() {
  return {
    releases: client.listReleases.useQuery(EVERYTHING, LIVE_REFRESH),
    health: client.getHealth.useQuery(EVERYTHING, LIVE_REFRESH),
    trains: client.listTrains.useQuery(EVERYTHING, LIVE_REFRESH),
    rules: client.getRolloutRules.useQuery(EVERYTHING, LIVE_REFRESH),
  }
}

export type ReleasesState = ReturnType<typeof useReleasesState>

export function livePartsOf(rows: readonly ReleaseRow[]): readonly ReleaseRow[] {
  const rank = ({ name }: ReleaseRow) => (name === 'shell' ? 0 : 1)
  return rows.filter(({ state }) => state === 'live').toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, 'en'))
}

export function openTrainsOf(trains: readonly Train[]): readonly Train[] {
  return trains.filter(({ state }) => OPEN.includes(state))
}
