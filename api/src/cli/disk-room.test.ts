import { describe, expect, it } from 'vitest'
import { assertDiskRoom } from './disk-room.ts'
import { StartError } from './start.error.ts'

const MEBIBYTE = 1024 * 1024

describe('the room on the disk', () => {
  it('says in one sentence which disk is full and what to do', () => {
    const start = () => assertDiskRoom('/data', { bavail: 399, bsize: MEBIBYTE })
    expect(start).toThrow(StartError)
    expect(start).toThrow(/^The disk that holds \/data is full: free at least 400 MB and start again\.$/)
  })

  it('counts blocks by their size and accepts exactly 400 MB', () => {
    expect(() => assertDiskRoom('/data', { bavail: (400 * MEBIBYTE) / 4096, bsize: 4096 })).not.toThrow()
    expect(() => assertDiskRoom('/data', { bavail: (400 * MEBIBYTE) / 4096 - 1, bsize: 4096 })).toThrow(StartError)
    expect(() => assertDiskRoom('/data', { bavail: 0, bsize: 4096 })).toThrow(StartError)
  })
})
