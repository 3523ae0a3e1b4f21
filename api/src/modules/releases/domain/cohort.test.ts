import { SEED } from '@parlour/tooling/seed'
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createDrawKeys, isExposed, slotOf, SLOTS } from './cohort.ts'
import { assignmentsOf, EMPTY_LIVE_SET, assignedTo, type LiveSet } from './live-set.ts'
import { vectorIdOf } from './vector.ts'

const USERS = 1_000_000
const PERCENTS = [1, 5, 10, 25, 50] as const
const SALTS = Array.from({ length: 20 }, (_, index) => `${SEED} train ${index}`)

function givenVisitors(start: number): Uint32Array {
  const nextKey = createDrawKeys(start)
  // The random part of a key decides nothing, and a million of them takes its time.
  const first = slotOf(nextKey()) ?? -1
  const counts = new Uint32Array(SLOTS)
  for (let user = 0; user < USERS; user += 1) {
    const slot = (first + user) % SLOTS
    counts[slot] = (counts[slot] ?? 0) + 1
  }
  return counts
}

type Exposed = (salt: string, buckets: number, slot: number) => boolean

const byTable: Exposed = (salt, buckets, slot) => isExposed({ salt, buckets }, slot)
const byHash: Exposed = (salt, buckets, slot) =>
  createHash('sha256').update(`${salt} ${slot}`).digest().readUInt32BE(0) % SLOTS >= SLOTS - buckets
const bySlot: Exposed = (_salt, buckets, slot) => slot < buckets

function shareOf(visitors: Uint32Array, isOn: (slot: number) => boolean): number {
  return (100 * visitors.reduce((sum, count, slot) => sum + (isOn(slot) ? count : 0), 0)) / USERS
}

function worstShare(visitors: Uint32Array, exposed: Exposed, salts = SALTS): number {
  const distances = salts.flatMap((salt) =>
    PERCENTS.map((percent) => Math.abs(shareOf(visitors, (slot) => exposed(salt, percent * 100, slot)) - percent)),
  )
  return Math.max(...distances)
}

function worstJointShare(visitors: Uint32Array, exposed: Exposed): number {
  const distances = SALTS.slice(1).flatMap((salt, index) =>
    PERCENTS.map((percent) => {
      const buckets = percent * 100
      const joint = shareOf(visitors, (slot) => exposed(SALTS[index] ?? '', buckets, slot) && exposed(salt, buckets, slot))
      return Math.abs(joint - (percent * percent) / 100)
    }),
  )
  return Math.max(...distances)
}

function lostByRaising(exposed: Exposed, salts = SALTS): number {
  const slots = Array.from({ length: SLOTS }, (_, slot) => slot)
  return salts
    .flatMap((salt) =>
      PERCENTS.slice(1).map((percent, index) => {
        const before = slots.filter((slot) => exposed(salt, (PERCENTS[index] ?? 0) * 100, slot))
        return before.filter((slot) => !exposed(salt, percent * 100, slot)).length
      }),
    )
    .reduce((sum, count) => sum + count, 0)
}

describe(`cohorts of ${USERS} visitors, seed ${SEED}`, () => {
  const visitors = givenVisitors(4_711)

  it('the exposed share is within a tenth of a point at 1, 5, 10, 25 and 50 %, for 20 trains', () => {
    expect(worstShare(visitors, byTable)).toBeLessThanOrEqual(0.1)
  })

  it('the control, a hash per visitor, misses that share', () => {
    expect(worstShare(visitors, byHash, SALTS.slice(0, 5))).toBeGreaterThan(0.1)
  })

  it('raising the share removes nobody; a control that draws anew at each step does', () => {
    expect(lostByRaising(byTable)).toBe(0)
    expect(lostByRaising((salt, buckets, slot) => byTable(`${salt} ${buckets}`, buckets, slot), SALTS.slice(0, 2))).toBeGreaterThan(0)
  })

  it('two trains reach people independently; the control without a shuffle always takes the same ones first', () => {
    // Five standard deviations of the overlap of two draws of half of the slots.
    expect(worstJointShare(visitors, byTable)).toBeLessThanOrEqual(1.25)
    expect(worstJointShare(visitors, bySlot)).toBeGreaterThan(20)
  })

  it('a slot is drawn the same in every process, which these fixed answers say', () => {
    const reached = Array.from({ length: SLOTS }, (_, slot) => slot).filter((slot) => byTable('fixed', 5, slot))
    expect(reached).toEqual([2_431, 5_053, 5_579, 7_611, 8_640])
  })

  it('two running trains make at most four vectors, and each visitor gets exactly one of them', () => {
    const live: LiveSet = {
      ...EMPTY_LIVE_SET,
      epoch: 9,
      shellId: 's1',
      remoteIds: { billing: 'b1', account: 'a1' },
      trains: [
        { id: 't1', salt: SALTS[0] ?? '', buckets: 2_500, members: { billing: 'b2', shell: 's2' } },
        { id: 't2', salt: SALTS[1] ?? '', buckets: 5_000, members: { account: 'a2' } },
      ],
    }
    const seen = new Set(Array.from({ length: SLOTS }, (_, slot) => vectorIdOf(assignedTo(live, slot))))
    expect(seen).toEqual(new Set(assignmentsOf(live).map(vectorIdOf)))
    expect(seen.size).toBe(4)
    // A train is whole or not there: nobody has the new shell with the old remote of the same train.
    const isTorn = (slot: number) => {
      const { shellId, remoteIds } = assignedTo(live, slot)
      return (shellId === 's2') !== (remoteIds['billing'] === 'b2')
    }
    expect(Array.from({ length: SLOTS }, (_, slot) => slot).filter(isTorn)).toEqual([])
  })
})

describe('draw keys', () => {
  it('slots come in turn, so that each has the same number of visitors', () => {
    const nextKey = createDrawKeys(9_998)
    expect([nextKey(), nextKey(), nextKey()].map((key) => slotOf(key))).toEqual([9_998, 9_999, 0])
  })

  it.each(['', 'x', '10000.AAAAAAAAAAAAAAAAAAAAAA', '01.AAAAAAAAAAAAAAAAAAAAAA', '1.AAAA', '-1.AAAAAAAAAAAAAAAAAAAAAA', undefined])(
    '%s is no draw key',
    (text) => {
      expect(slotOf(text)).toBeNull()
    },
  )
})
