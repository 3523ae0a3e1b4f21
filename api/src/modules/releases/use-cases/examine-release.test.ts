import { describe, expect, it, vi } from 'vitest'
import { createBulkhead } from '../../../platform/bulkhead.ts'
import type { LiveSet } from '../domain/live-set.ts'
import type { Proof } from '../domain/proof.ts'
import type { ReadFile } from '../domain/artifact-store.ts'
import type { Release } from '../domain/release.ts'
import { gardenSources, packSmall, smallShellSources, type SmallSources } from '../gates/small-release.fixture.ts'
import { createGateStats } from '../gates/index.ts'
import { examineRelease, type Examined, type ExamineReleaseDeps, type ProofLevel } from './examine-release.ts'

const PASSED: Proof = { isPassed: true, outcomes: [{ gate: 'loads-together', isPassed: true, sentence: 'passed' }], milliseconds: 1 }
const FAILED: Proof = {
  isPassed: false,
  outcomes: [{ gate: 'leaks-nothing', isPassed: false, file: 'garden.js', sentence: 'garden.js leaks 30 timers behind.' }],
  milliseconds: 1,
}

function partOf(id: string, sources: SmallSources): { readonly release: Release; readonly read: ReadFile } {
  const { record, contents } = packSmall(sources)
  return { release: { id, record }, read: async (path) => contents.get(path) ?? new Uint8Array() }
}

const shell = partOf('shell-1', smallShellSources()).release
const garden = partOf('garden-1', gardenSources()).release
const LIVE: LiveSet = { epoch: 3, shellId: shell.id, remoteIds: { garden: garden.id }, trains: [], blocked: [] }

function registry(level: ProofLevel, seen: Proof | null, live: LiveSet = LIVE) {
  const prove = vi.fn<ExamineReleaseDeps['prove']>(async () => seen)
  const find = async (ids: readonly string[]) => [shell, garden].filter(({ id }) => ids.includes(id))
  const stats = createGateStats()
  const deps = {
    level,
    liveSet: async () => live,
    repository: { find },
    prove: stats.watchProofs(prove),
    inTurn: createBulkhead(1, Infinity),
    watchGate: stats.watch,
  }
  return { prove, stats, examine: async (examined: Examined) => examineRelease(deps, examined) }
}

function nextGarden(change: (sources: SmallSources) => void = () => undefined) {
  const sources = gardenSources()
  change(sources)
  return partOf('garden-2', sources)
}

describe('the examination of a release', () => {
  it('checks nothing where it is off', async () => {
    const { examine, prove } = registry('off', FAILED)
    expect(await examine({ ...nextGarden((sources) => void delete sources.texts.th), mode: 'candidate' })).toEqual([])
    expect(prove).not.toHaveBeenCalled()
  })

  it('rejects by the sentences of every gate, before a browser is started', async () => {
    const { examine, prove } = registry('records', PASSED)
    const faulty = nextGarden((sources) => {
      delete sources.texts.th
      sources.scripts.src_pages_bed = 'eval("1")'
    })
    await expect(examine({ ...faulty, mode: 'candidate' })).rejects.toMatchObject({
      code: 'releases.gate-failed',
      fields: {
        'language-texts': expect.stringContaining('src/locales/th.json'),
        'foreign-code': expect.stringContaining('src_pages_bed.'),
      },
    })
    expect(prove).not.toHaveBeenCalled()
  })

  it('compares a candidate with what is live, and a part of a whole workspace with nothing', async () => {
    const { examine } = registry('records', PASSED)
    const smaller = nextGarden((sources) => void (sources.record.ownedPaths = ['garden']))
    await expect(examine({ ...smaller, mode: 'candidate' })).rejects.toMatchObject({ fields: { 'owned-paths': expect.any(String) } })
    expect((await examine({ ...smaller, mode: 'live' })).every(({ isPassed }) => isPassed)).toBe(true)
  })

  it('counts the runs and rejections of each gate, the browser among them, and the time that they took', async () => {
    const { examine, stats } = registry('records', FAILED)
    await expect(examine({ ...nextGarden((sources) => void delete sources.texts.th), mode: 'candidate' })).rejects.toThrow(
      'releases.gate-failed',
    )
    await expect(examine({ ...nextGarden(), mode: 'candidate' })).rejects.toThrow('releases.gate-failed')
    const [runs, rejections, seconds] = await Promise.all(stats.metrics.map(async (metric) => metric.read()))
    expect(runs).toMatchObject({ secrets: 2, 'language-texts': 2, browser: 1 })
    expect(rejections).toMatchObject({ secrets: 0, 'language-texts': 1, browser: 1 })
    expect(seconds).toMatchObject({ browser: 0.001 })
  })

  it('proves a candidate in place of its predecessor, and rejects it for what a browser saw', async () => {
    const good = registry('records', PASSED)
    const outcomes = await good.examine({ ...nextGarden(), mode: 'candidate' })
    expect(outcomes.at(-1)).toEqual(PASSED.outcomes[0])
    expect(good.prove.mock.calls[0]?.[0]).toMatchObject({
      assignment: { shellId: shell.id, remoteIds: { garden: 'garden-2' } },
      part: 'garden',
    })
    expect(good.prove.mock.calls[0]?.[0].releases.map(({ id }) => id)).toEqual(['shell-1', 'garden-2'])
    const bad = registry('records', FAILED).examine({ ...nextGarden(), mode: 'candidate' })
    await expect(bad).rejects.toMatchObject({ fields: { 'leaks-nothing': FAILED.outcomes[0]?.sentence } })
  })

  it('says visibly that nothing was proven without a browser, and rejects the release where proofs are required', async () => {
    const [entry] = (await registry('records', null).examine({ ...nextGarden(), mode: 'candidate' })).slice(-1)
    expect(entry?.sentence).toContain('NOT PROVEN')
    await expect(registry('required', null).examine({ ...nextGarden(), mode: 'live' })).rejects.toMatchObject({ code: 'releases.unproven' })
  })

  it('proves what goes live at once only where that is required, and nothing before there is a shell', async () => {
    const records = registry('records', PASSED)
    await records.examine({ ...nextGarden(), mode: 'live' })
    expect(records.prove).not.toHaveBeenCalled()
    const required = registry('required', PASSED)
    await required.examine({ ...nextGarden(), mode: 'live' })
    expect(required.prove).toHaveBeenCalledOnce()
    const first = registry('required', PASSED, { ...LIVE, shellId: null })
    await first.examine({ ...nextGarden(), mode: 'live' })
    expect(first.prove).not.toHaveBeenCalled()
  })
})
