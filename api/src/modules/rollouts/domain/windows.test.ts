import { describe, expect, it } from 'vitest'
import { blockedBy } from './windows.ts'

const MONDAY = '2026-11-23'
const at = (day: string, time: string) => new Date(`${day}T${time}:00Z`)
const window = (from: string, to: string, ...days: number[]) => ({ from, to, days })

describe('windows and freezes', () => {
  it('let a train go at any time when there are none', () => {
    expect(blockedBy(at(MONDAY, '03:00'), [], [])).toBeNull()
  })

  it.each([
    ['before it', '08:59', 'window'],
    ['at its first minute', '09:00', null],
    ['in its last minute', '16:59', null],
    ['at its end', '17:00', 'window'],
  ] as const)('hold a train outside a window: %s', (_, time, held) => {
    expect(blockedBy(at(MONDAY, time), [window('09:00', '17:00', 1, 2)], [])).toBe(held)
    expect(blockedBy(at('2026-11-22', time), [window('09:00', '17:00', 1, 2)], [])).toBe('window')
  })

  it.each([
    ['2026-11-22', '23:00', null],
    [MONDAY, '01:59', null],
    [MONDAY, '02:00', 'window'],
    [MONDAY, '23:00', 'window'],
  ] as const)('count a window over midnight to the day on which it began: %s %s', (day, time, held) => {
    expect(blockedBy(at(day, time), [window('22:00', '02:00', 7)], [])).toBe(held)
  })

  it('take a window that ends when it begins for a day', () => {
    expect(blockedBy(at('2026-11-24', '05:59'), [window('06:00', '06:00', 1)], [])).toBeNull()
    expect(blockedBy(at('2026-11-24', '06:00'), [window('06:00', '06:00', 1)], [])).toBe('window')
  })

  it('let a freeze hold what a window lets go, from its beginning up to its end', () => {
    const freeze = { id: '', startsAt: at(MONDAY, '10:00'), endsAt: at(MONDAY, '11:00'), reason: '', by: '' }
    const held = ['09:59', '10:00', '10:59', '11:00'].map((time) => blockedBy(at(MONDAY, time), [window('09:00', '17:00', 1)], [freeze]))
    expect(held).toEqual([null, 'freeze', 'freeze', null])
  })
})
