import { randomUUID } from 'node:crypto'
import { endpoints, type Beacon } from '@parlour/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createVisitProofs } from './domain/visit-proof.ts'
import { createHealthBench, type HealthBench, RELEASES, VECTOR } from './health.test-bench.ts'

let bench: HealthBench
beforeAll(async () => {
  bench = await createHealthBench()
})
afterAll(() => bench.close())
beforeEach(() => bench.empty())

const { shell, billing, account } = RELEASES
const visited = (fields: Partial<Beacon> = {}): Beacon => ({
  ...bench.health.issueVisit(VECTOR),
  vectorId: VECTOR,
  releases: { shell, billing },
  symptoms: [],
  vitals: [],
  ...fields,
})
const failing = (kind: Beacon['symptoms'][number]['kind'], fields: Partial<Beacon> = {}) =>
  visited({ symptoms: [{ name: 'billing', kind, count: 1 }], ...fields })
const NOTHING = { 'load-failure': 0, 'uncaught-error': 0, 'failed-call': 0, 'slow-vitals': 0 }

describe('a beacon', () => {
  it.each([
    ['failed-load', 'load-failure'],
    ['uncaught-error', 'uncaught-error'],
    ['unhandled-rejection', 'uncaught-error'],
    ['failed-call', 'failed-call'],
  ] as const)('counts a %s as the signal %s of the blamed release alone', async (kind, signal) => {
    await bench.reported([failing(kind), visited()])
    const counts = await bench.counts()
    expect(counts.get(billing)).toEqual({ persons: 2, affected: { ...NOTHING, [signal]: 1 } })
    expect(counts.get(shell)).toEqual({ persons: 2, affected: NOTHING })
    expect(counts.get(account)).toEqual({ persons: 0, affected: NOTHING })
  })

  it.each(['long-task', 'layout-shift', 'policy-violation', 'missing-text', 'refused-capability'] as const)(
    'notes a %s, which is not judged',
    { meta: { req: 'federation-F8' } },
    async (kind) => {
      await bench.reported([failing(kind)])
      expect((await bench.counts()).get(billing)).toEqual({ persons: 1, affected: NOTHING })
      expect((await bench.healthOf('billing')).symptoms).toEqual({ [kind]: 1 })
    },
  )

  it.each([
    ['lcp', 4000, 4001],
    ['inp', 500, 501],
    ['cls', 0.25, 0.26],
  ] as const)('has slow vitals when %s is above %d', async (vital, good, bad) => {
    const measured = (value: number) => visited({ vitals: [{ name: 'billing', vital, value }] })
    await bench.reported([measured(good), measured(bad)])
    expect((await bench.counts()).get(billing)?.affected['slow-vitals']).toBe(1)
  })

  it('counts a visit once for each release and signal, however often it is sent', async () => {
    const visit = bench.health.issueVisit(VECTOR)
    await bench.reported([failing('uncaught-error', visit), failing('uncaught-error', visit)])
    await bench.reported([failing('uncaught-error', visit), failing('unhandled-rejection', visit)])
    expect((await bench.counts()).get(billing)).toEqual({ persons: 1, affected: { ...NOTHING, 'uncaught-error': 1 } })
    expect((await bench.healthOf('billing')).symptoms).toEqual({ 'uncaught-error': 4 })
  })

  it('is ignored for releases that nobody published, another part, or a part that did not run', async () => {
    const strange = 'f'.repeat(32)
    await bench.reported([
      visited({ releases: { billing: strange }, symptoms: [{ name: 'billing', kind: 'failed-load', count: 1 }] }),
      visited({ releases: { account: billing }, symptoms: [{ name: 'account', kind: 'failed-load', count: 1 }] }),
      visited({ releases: { shell }, symptoms: [{ name: 'billing', kind: 'failed-load', count: 1 }] }),
    ])
    const counts = await bench.counts()
    expect(counts.get(billing)?.persons).toBe(0)
    expect(counts.get(shell)).toEqual({ persons: 1, affected: NOTHING })
    expect(await bench.db('health_seen').where('release_id', strange)).toEqual([])
  })

  it.each([
    ['no proof', async () => failing('uncaught-error', { proof: '' })],
    ['the proof of another visit', async () => failing('uncaught-error', { visit: randomUUID() })],
    ['the proof of another vector', async () => failing('uncaught-error', { vectorId: 'v-ba9876543210' })],
    [
      'a proof of another installation',
      async () => failing('uncaught-error', createVisitProofs('another', () => bench.clock.now).issue(VECTOR)),
    ],
    ['a proof that is no proof', async () => failing('uncaught-error', { proof: 'x'.repeat(100) })],
    [
      'a proof of yesterday',
      async () => {
        const reported = failing('uncaught-error')
        bench.clock.now = new Date(bench.clock.now.getTime() + 12 * 3_600_000 + 1_000)
        return reported
      },
    ],
  ])('is answered and not counted with %s', async (_case, forged) => {
    const answer = await bench.report(await forged())
    await bench.health.flush()
    expect([answer.statusCode, answer.json().data]).toEqual([200, { accepted: true }])
    expect([...(await bench.counts()).values()].map(({ persons }) => persons)).toEqual([0, 0, 0])
  })

  it.each([
    ['a strange kind', { symptoms: [{ name: 'billing', kind: 'slow-vitals', count: 1 }] }],
    ['a count of nothing', { symptoms: [{ name: 'billing', kind: 'failed-load', count: 0 }] }],
    ['41 symptoms', { symptoms: Array.from({ length: 41 }, () => ({ name: 'billing', kind: 'failed-load', count: 1 })) }],
    ['a release that is none', { releases: { billing: 'live' } }],
    ['a visit that is no random id', { visit: 'merchant1' }],
    ['a sample of 201 letters', { symptoms: [{ name: 'billing', kind: 'failed-load', count: 1, sample: 'x'.repeat(201) }] }],
    ['a field of its own', { account: 'merchant1' }],
  ])('is rejected with %s', async (_case, fields) => {
    expect((await bench.report({ ...visited(), ...fields })).statusCode).toBe(400)
  })

  it('is rejected above 16 kB', async () => {
    expect((await bench.report({ ...visited(), padding: 'x'.repeat(16 * 1024) })).statusCode).toBe(413)
  })
})

describe('a flood', () => {
  it('of 10,000 beacons of one address adds no more than the visits of an address', async () => {
    await Promise.all(Array.from({ length: 10_000 }, async () => bench.report(failing('uncaught-error'), '203.0.113.7')))
    await bench.reported([failing('uncaught-error')], '203.0.113.8')
    const { persons = 0, affected } = (await bench.counts()).get(billing) ?? {}
    expect(persons).toBe(bench.visitsPerAddress + 1)
    expect(affected?.['uncaught-error']).toBe(bench.visitsPerAddress + 1)
    expect(await bench.db('health_seen').count('* as rows')).toEqual([{ rows: BigInt((bench.visitsPerAddress + 1) * 4) }])
  })

  it('from 500 addresses of one IPv6 host adds no more than one address; † from 500 hosts all of it counts', async () => {
    const reported = async (addressOf: (place: string) => string) => {
      const places = Array.from({ length: 500 }, (_, place) => place.toString(16))
      await Promise.all(places.map(async (place) => bench.report(failing('uncaught-error'), addressOf(place))))
      await bench.health.flush()
      return (await bench.counts()).get(billing)?.affected['uncaught-error']
    }
    expect(await reported((place) => `2001:db8:7:7::${place}`)).toBe(bench.visitsPerAddress)
    expect(await reported((place) => `2001:db8:8:${place}::1`)).toBe(bench.visitsPerAddress + 500)
  })

  it('of one visit is one person with at most a hundred symptoms for each of ten beacons a visit', async () => {
    const reported = visited({ symptoms: [{ name: 'billing', kind: 'uncaught-error', count: 10_000 }] })
    await Promise.all(Array.from({ length: 2_000 }, async () => bench.report(reported, '203.0.113.9')))
    await bench.health.flush()
    expect((await bench.counts()).get(billing)?.persons).toBe(1)
    const { symptoms } = await bench.healthOf('billing')
    expect(symptoms['uncaught-error']).toBeLessThanOrEqual(bench.visitsPerAddress * 10 * 100)
  })

  it('lets an address report again ten minutes later', async () => {
    for (let reported = 0; reported <= bench.visitsPerAddress; reported += 1) await bench.report(visited(), '203.0.113.10')
    expect((await bench.report(visited(), '203.0.113.10')).json()).toMatchObject({ data: { accepted: false } })
    bench.clock.now = new Date(bench.clock.now.getTime() + 600_000)
    expect((await bench.report(visited(), '203.0.113.10')).json()).toMatchObject({ data: { accepted: true } })
    await bench.health.flush()
  })
})

describe('samples', () => {
  it('hold no personal data, whatever a page sent', async () => {
    const sown = ['ana.souza@example.org', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc', randomUUID(), '+55 11 98765-4321', 'Ana Souza']
    const sample = `Cannot read "${sown[4]}" of ${sown[0]} ${sown[2]} at https://x.org/en/reset?token=s3cret ${sown[3]} ${sown[1]}`
    await bench.reported([failing('uncaught-error', { symptoms: [{ name: 'billing', kind: 'uncaught-error', count: 1, sample }] })])
    const stored = await bench.everyTextStored()
    for (const value of [...sown, 's3cret', 'x.org']) expect(stored).not.toContain(value)
    expect((await bench.healthOf('billing')).samples).toMatchObject([
      { kind: 'uncaught-error', text: 'Cannot read <text> of <email> <id> at <address> <number> <token>', count: 1 },
    ])
  })

  it('are at most twenty of a release and kind, and counted when they come again', async () => {
    const saying = (word: string, count = 1) => visited({ symptoms: [{ name: 'billing', kind: 'failed-call', count, sample: word }] })
    const texts = Array.from({ length: 26 }, (_, place) => `failed ${String.fromCodePoint(97 + place)}`)
    await bench.reported(texts.slice(0, 13).map((word) => saying(word)))
    await bench.reported(texts.slice(13).map((word) => saying(word)))
    await bench.reported([saying('failed a', 4), saying('another')])
    const { samples } = await bench.healthOf('billing')
    expect(samples).toHaveLength(20)
    expect(samples[0]).toMatchObject({ text: 'failed a', count: 5 })
  })
})

describe('the judge', () => {
  const judgedOf = async (releaseId: string) => {
    const minutes = await bench.health.judgedMinutesOf(releaseId, new Date(0), new Date(bench.clock.now.getTime() + 60_000))
    return minutes.map(({ persons, affected }) => [persons, affected['uncaught-error']])
  }
  const fromHost = async (host: string, ...beacons: readonly Beacon[]) => bench.reported(beacons, host)

  it('sees one visit of each network, and what that visit met, however many come from it', async () => {
    bench.judged.set(billing, bench.clock.now)
    await fromHost('203.0.113.7', ...Array.from({ length: 30 }, () => failing('uncaught-error')))
    await fromHost('203.0.113.8', visited())
    await fromHost('203.0.113.8', failing('uncaught-error'))
    for (const place of ['1', '2', 'ffff']) await fromHost(`2001:db8:9:9::${place}`, failing('uncaught-error'))
    expect(await judgedOf(billing)).toEqual([[3, 2]])
    expect((await bench.counts()).get(billing)).toMatchObject({ persons: 35, affected: { 'uncaught-error': 34 } })
  })

  it('sees what a visit that speaks for its network meets later', async () => {
    bench.judged.set(billing, bench.clock.now)
    const visit = bench.health.issueVisit(VECTOR)
    await fromHost('203.0.113.7', visited(visit))
    await fromHost('203.0.113.7', visited())
    bench.clock.now = new Date(bench.clock.now.getTime() + 60_000)
    await fromHost('203.0.113.7', failing('uncaught-error', visit))
    await fromHost('203.0.113.7', failing('uncaught-error'))
    expect(await judgedOf(billing)).toEqual([
      [1, 0],
      [0, 1],
    ])
  })

  it('sees a network again for another release and for the next train, and keeps nothing of it without a train', async () => {
    await fromHost('203.0.113.7', visited())
    expect(await bench.db('health_networks')).toEqual([])
    for (const train of [1, 2]) {
      bench.clock.now = new Date(bench.clock.now.getTime() + 60_000)
      for (const releaseId of [billing, shell]) bench.judged.set(releaseId, bench.clock.now)
      await fromHost('203.0.113.7', visited(), visited())
      expect((await judgedOf(billing)).filter(([persons]) => persons === 1)).toHaveLength(train)
      expect((await judgedOf(shell)).filter(([persons]) => persons === 1)).toHaveLength(train)
    }
    expect(await bench.everyTextStored()).not.toContain('203.0.113.7')
  })
})

describe('counts of time', () => {
  it('are reported by minute, and only for the requested period', async () => {
    const start = bench.clock.now
    await bench.reported([visited()])
    bench.clock.now = new Date(start.getTime() + 60_000)
    await bench.reported([failing('failed-load'), visited()])
    const until = new Date(start.getTime() + 120_000)
    expect(await bench.health.minutesOf(billing, start, until)).toEqual([
      { minute: start, persons: 1, affected: NOTHING },
      { minute: bench.clock.now, persons: 2, affected: { ...NOTHING, 'load-failure': 1 } },
    ])
    const counts = await bench.health.countsOf({ releaseIds: [billing], from: start, to: bench.clock.now })
    expect(counts.get(billing)?.persons).toBe(1)
  })

  it('are shown with the version, the error rate and the 75th percentile of the last hour', { meta: { req: 'N10' } }, async () => {
    const lcp = (value: number) => visited({ vitals: [{ name: 'billing', vital: 'lcp', value }] })
    await bench.reported([lcp(900), lcp(950), lcp(2_400), failing('failed-call')])
    expect(await bench.healthOf('billing')).toEqual({
      name: 'billing',
      releaseId: billing,
      version: '1.0.0',
      persons: 4,
      errorRate: 25,
      symptoms: { 'failed-call': 1 },
      lcp: expect.closeTo(2125, 5),
      inp: null,
      cls: null,
      samples: [],
      lastAt: bench.clock.now.toISOString(),
    })
    bench.clock.now = new Date(bench.clock.now.getTime() + 3_660_000)
    expect(await bench.healthOf('billing')).toMatchObject({ persons: 0, errorRate: 0, lcp: null })
  })

  it('counts each vital of a visit once, its first value', async () => {
    const visit = bench.health.issueVisit(VECTOR)
    const inp = (value: number) => visited({ ...visit, vitals: [{ name: 'billing', vital: 'inp', value }] })
    await bench.reported([inp(90)])
    await bench.reported([inp(5_000), inp(90)])
    expect(await bench.db('health_vitals').select('vital', 'bound', 'count')).toEqual([{ vital: 'inp', bound: 100, count: 1 }])
  })

  it('are for the staff of releases alone', async () => {
    const question = { method: endpoints.getHealth.method, url: endpoints.getHealth.path }
    expect((await bench.app.inject(question)).statusCode).toBe(401)
    const asMerchant = { ...question, headers: { authorization: 'Bearer merchant' } }
    expect((await bench.app.inject(asMerchant)).json()).toMatchObject({ data: { error: 'identity.role-missing' } })
  })

  it('are forgotten: visits after a day, samples after an hour, minutes after thirty days, networks a day after their train', async () => {
    bench.judged.set(billing, bench.clock.now)
    await bench.reported([
      visited({
        symptoms: [{ name: 'billing', kind: 'failed-load', count: 1, sample: 'gone' }],
        vitals: [{ name: 'billing', vital: 'cls', value: 0.2 }],
      }),
    ])
    const start = bench.clock.now
    const stored = async (afterMinutes: number) => {
      bench.clock.now = new Date(start.getTime() + afterMinutes * 60_000)
      await bench.health.forgetOld()
      return bench.rowCounts()
    }
    expect(await stored(59)).toEqual({ samples: true, seen: true, vitals: true, minutes: true, networks: true })
    expect(await stored(61)).toEqual({ samples: false, seen: true, vitals: true, minutes: true, networks: true })
    expect(await stored(24 * 60 + 1)).toEqual({ samples: false, seen: false, vitals: true, minutes: true, networks: true })
    bench.judged.clear()
    expect(await stored(24 * 60 + 1)).toEqual({ samples: false, seen: false, vitals: true, minutes: true, networks: false })
    expect(await stored(30 * 24 * 60 + 1)).toEqual({ samples: false, seen: false, vitals: false, minutes: false, networks: false })
  })
})
