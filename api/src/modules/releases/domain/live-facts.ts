import { SHELL, type LiveSet } from './live-set.ts'

export interface LiveFacts {
  readonly parts: Readonly<Record<string, string | null>>
  readonly blocked: Readonly<Record<string, boolean>>
  readonly trains: Readonly<Record<string, number | null>>
}

export interface LiveChange {
  readonly before: LiveFacts
  readonly after: LiveFacts
}

export function changeOf(before: LiveSet, after: LiveSet): LiveChange {
  const [left, right] = [wholeOf(before), wholeOf(after)]
  const side = (own: WholeFacts, other: WholeFacts): LiveFacts => ({
    parts: touched(own.parts, other.parts, null),
    blocked: touched(own.blocked, other.blocked, false),
    trains: touched(own.trains, other.trains, null),
  })
  return { before: side(left, right), after: side(right, left) }
}

export function isStillSo(live: LiveSet, { after }: LiveChange): boolean {
  const whole = wholeOf(live)
  return (
    Object.entries(after.parts).every(([name, id]) => (whole.parts.get(name) ?? null) === id) &&
    Object.entries(after.blocked).every(([id, isBlocked]) => (whole.blocked.get(id) ?? false) === isBlocked)
  )
}

export function withChangeBack(live: LiveSet, { before }: LiveChange): LiveSet {
  const { [SHELL]: shellId = live.shellId, ...parts } = before.parts
  const remotes = Object.entries({ ...live.remoteIds, ...parts }).flatMap(([name, id]) => (id === null ? [] : [[name, id] as const]))
  const remaining = live.blocked.filter((id) => before.blocked[id] !== false)
  const again = Object.entries(before.blocked).flatMap(([id, isBlocked]) => (isBlocked && !remaining.includes(id) ? [id] : []))
  return { ...live, epoch: live.epoch + 1, shellId, remoteIds: Object.fromEntries(remotes), blocked: [...remaining, ...again] }
}

interface WholeFacts {
  readonly parts: ReadonlyMap<string, string | null>
  readonly blocked: ReadonlyMap<string, boolean>
  readonly trains: ReadonlyMap<string, number | null>
}

function wholeOf({ shellId, remoteIds, blocked, trains }: LiveSet): WholeFacts {
  return {
    parts: new Map([[SHELL, shellId], ...Object.entries(remoteIds)]),
    blocked: new Map(blocked.map((id) => [id, true])),
    trains: new Map(trains.map(({ id, buckets }) => [id, buckets])),
  }
}

function touched<Fact>(own: ReadonlyMap<string, Fact>, other: ReadonlyMap<string, Fact>, none: Fact): Record<string, Fact> {
  const keys = [...new Set([...own.keys(), ...other.keys()])].toSorted()
  return Object.fromEntries(
    keys.flatMap((key) => ((own.get(key) ?? none) === (other.get(key) ?? none) ? [] : [[key, own.get(key) ?? none]])),
  )
}
