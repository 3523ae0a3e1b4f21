import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkGeneration } from './check-generation.ts'
import { saveLastGood, readLastGood } from './generation-guard.ts'
import { givenCandidates, givenKey, NOW } from './trust.test-bench.ts'

const key = givenKey()
const { candidate, wrong } = givenCandidates(key)
const rules = { key, lastEpoch: 5, now: NOW }

describe('a generation is served only when it is whole and the registry says so', { meta: { req: 'federation-F2' } }, () => {
  it('takes a good one, of the same epoch and of later ones', () => {
    expect(checkGeneration(candidate({}), rules)).toBeNull()
    expect(checkGeneration(candidate({ epoch: 900, trains: [{ id: 'a', salt: 'a', buckets: 100, members: {} }] }), rules)).toBeNull()
  })

  it.each(wrong)('rejects one that %s: %s', { meta: { req: 'federation-F2' } }, (_what, fault, rejected) => {
    expect(checkGeneration(rejected, rules)).toBe(fault)
  })
})

describe('the last good generation', () => {
  it('comes back from the folder as it was kept, and still has to be checked', async () => {
    const folder = join(await mkdtemp(join(tmpdir(), 'parlour-last-')), 'data')
    expect(await readLastGood(folder)).toBeNull()
    await saveLastGood(folder, candidate({}))
    const stored = await readLastGood(folder)
    expect(stored).toEqual(candidate({}))
    expect(stored && checkGeneration(stored, rules)).toBeNull()
    expect(stored && checkGeneration(stored, { ...rules, key: givenKey() })).toBe('wrong-key')
  })

  it('is none when the file cannot be read', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'parlour-last-'))
    await writeFile(join(folder, 'last-generation.json'), '{"generation":')
    expect(await readLastGood(folder)).toBeNull()
  })
})
