import type { ReleaseState } from '@parlour/contracts'
import { SLOTS } from './cohort.ts'
import { releaseIdOfPart, trainOfPart, type LiveSet } from './live-set.ts'

export function stateOf(live: LiveSet, part: string, releaseId: string, wasLive: boolean): ReleaseState {
  if (live.blocked.includes(releaseId)) return 'blocked'
  if (releaseIdOfPart(live, part) === releaseId) return 'live'
  if (trainOfPart(live, part)?.members[part] === releaseId) return 'rolling'
  return wasLive ? 'retired' : 'candidate'
}

export function shareOf(live: LiveSet, part: string, releaseId: string): number {
  const train = trainOfPart(live, part)
  const ridden = train ? (train.buckets / SLOTS) * 100 : 0
  if (train?.members[part] === releaseId) return ridden
  return releaseIdOfPart(live, part) === releaseId ? 100 - ridden : 0
}
