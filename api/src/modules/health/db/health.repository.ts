import type { Database } from '../../../platform/database.ts'
import { runStatement, type Readable, type Statement } from '../../../platform/named-statement.ts'
import type { HealthRepository, Period, Sample } from '../domain/health.repository.ts'
import type { Bucket, VitalName } from '../domain/histogram.ts'
import { countsOfRows, NO_COUNTS, type MinuteCounts, type SignalCount } from '../domain/signal.ts'
import type { Tally } from '../domain/tally.ts'
import { NetworkModel, SampleModel, SignalMinuteModel, VisitReportModel, VitalMinuteModel } from './health.model.ts'

const SAMPLES_PER_KIND = 20

const RECORD = `
  WITH told AS (
    SELECT visit, release_id, signal, count, nullif(network, '') AS network, nullif(since, '')::timestamptz AS judged_since
    FROM unnest(?::uuid[], ?::text[], ?::text[], ?::integer[], ?::text[], ?::text[])
      AS reported (visit, release_id, signal, count, network, since)
  ), measured AS (
    SELECT DISTINCT ON (visit, release_id, vital) *
    FROM unnest(?::uuid[], ?::text[], ?::text[], ?::real[]) AS measured (visit, release_id, vital, bound)
  ), said AS (
    SELECT release_id, kind, text, sum(count) AS count, row_number() OVER (PARTITION BY release_id, kind ORDER BY text) AS place
    FROM unnest(?::text[], ?::text[], ?::text[], ?::integer[]) AS said (release_id, kind, text, count) GROUP BY release_id, kind, text
  ), at AS (
    SELECT ?::timestamptz AS now
  ), fresh AS (
    INSERT INTO health_seen (visit, release_id, signal, at)
    SELECT visit, release_id, signal, now FROM at, (
      SELECT visit, release_id, signal FROM told UNION SELECT visit, release_id, vital FROM measured
    ) seen ORDER BY visit, release_id, signal
    ON CONFLICT DO NOTHING RETURNING visit, release_id, signal
  ), judged AS (
    SELECT DISTINCT visit, release_id, judged_since, network FROM told WHERE network IS NOT NULL
  ), chosen AS (
    INSERT INTO health_networks (release_id, judged_since, network, visit)
    SELECT DISTINCT ON (release_id, judged_since, network) release_id, judged_since, network, visit
    FROM judged JOIN fresh USING (visit, release_id) WHERE fresh.signal = 'visit' ORDER BY release_id, judged_since, network, visit
    ON CONFLICT DO NOTHING RETURNING release_id, visit
  ), speaking AS (
    SELECT release_id, visit FROM chosen
    UNION SELECT release_id, visit FROM health_networks JOIN judged USING (release_id, judged_since, network, visit)
  ), minutes AS (
    INSERT INTO health_minutes (release_id, minute, signal, persons, networks, count)
    SELECT release_id, date_trunc('minute', now), signal, (
      SELECT count(*) FROM fresh WHERE fresh.release_id = told.release_id AND fresh.signal = told.signal
    ), (
      SELECT count(*) FROM fresh JOIN speaking USING (release_id, visit)
      WHERE fresh.release_id = told.release_id AND fresh.signal = told.signal
    ), sum(count) FROM told, at GROUP BY release_id, signal, now ORDER BY release_id, signal
    ON CONFLICT (release_id, minute, signal) DO UPDATE SET
      persons = health_minutes.persons + excluded.persons,
      networks = health_minutes.networks + excluded.networks,
      count = health_minutes.count + excluded.count
  ), vitals AS (
    INSERT INTO health_vitals (release_id, minute, vital, bound, count)
    SELECT release_id, date_trunc('minute', now), vital, bound, count(*)
    FROM at, measured JOIN fresh USING (visit, release_id) WHERE fresh.signal = vital
    GROUP BY release_id, now, vital, bound ORDER BY release_id, vital, bound
    ON CONFLICT (release_id, minute, vital, bound) DO UPDATE SET count = health_vitals.count + excluded.count
  )
  INSERT INTO health_samples (release_id, kind, text, count, last_at)
  SELECT release_id, kind, text, count, now FROM said, at
  WHERE EXISTS (
    SELECT 1 FROM health_samples kept WHERE kept.release_id = said.release_id AND kept.kind = said.kind AND kept.text = said.text
  ) OR place + (SELECT count(*) FROM health_samples kept WHERE kept.release_id = said.release_id AND kept.kind = said.kind) <= ${SAMPLES_PER_KIND}
  ORDER BY release_id, kind, text
  ON CONFLICT (release_id, kind, text) DO UPDATE SET count = health_samples.count + excluded.count, last_at = excluded.last_at`

const BUCKETS = `
  SELECT vital, bound::float8 AS bound, sum(count)::integer AS count FROM health_vitals
  WHERE release_id = ? AND minute >= ? AND minute < ? GROUP BY vital, bound`

const SAMPLES = `
  SELECT kind, text, count::integer AS count, last_at AS "lastAt" FROM health_samples
  WHERE release_id = ? AND last_at >= ? ORDER BY count DESC, text LIMIT 60`

export function createHealthRepository(db: Database): HealthRepository {
  const rowsOf = async (releaseIds: readonly string[], { from, to }: Period) =>
    SignalMinuteModel.query(db)
      .whereIn('release_id', [...releaseIds])
      .where('minute', '>=', from)
      .where('minute', '<', to)
      .orderBy('minute')
  return {
    record: async (tally, at) => void (await db.raw(RECORD, columnsOf(tally, at))),
    countsOf: async (releaseIds, period) => {
      const rows = Map.groupBy(await rowsOf(releaseIds, period), ({ releaseId }) => releaseId)
      return new Map(releaseIds.map((releaseId) => [releaseId, rows.has(releaseId) ? countsOfRows(rows.get(releaseId) ?? []) : NO_COUNTS]))
    },
    minutesOf: async (releaseId, period) => minutesIn(await rowsOf([releaseId], period)),
    judgedMinutesOf: async (releaseId, period) =>
      minutesIn((await rowsOf([releaseId], period)).map(({ networks, ...row }) => ({ ...row, persons: networks }))),
    signalsOf: async (releaseId, period) => rowsOf([releaseId], period),
    ...vitalsAndSamples(db),
    lastMinuteOf: async (releaseId) =>
      (await SignalMinuteModel.query(db).where({ release_id: releaseId }).orderBy('minute', 'desc').first())?.minute ?? null,
    forget: async ({ minutes, visits, samples, judged }) => {
      await NetworkModel.query(db)
        .where('judged_since', '<', visits)
        .whereNotIn('judged_since', [...judged])
        .delete()
      await VisitReportModel.query(db).where('at', '<', visits).delete()
      await SampleModel.query(db).where('last_at', '<', samples).delete()
      await VitalMinuteModel.query(db).where('minute', '<', minutes).delete()
      await SignalMinuteModel.query(db).where('minute', '<', minutes).delete()
    },
  }
}

function minutesIn(rows: readonly (SignalCount & Pick<SignalMinuteModel, 'minute'>)[]): readonly MinuteCounts[] {
  const minutes = Map.groupBy(rows, ({ minute }) => minute.getTime())
  return [...minutes].map(([minute, ofMinute]) => ({ minute: new Date(minute), ...countsOfRows(ofMinute) }))
}

function vitalsAndSamples(db: Database): Pick<HealthRepository, 'bucketsOf' | 'samplesOf'> {
  return {
    bucketsOf: async (releaseId, { from, to }) => {
      const { rows } = await db.raw<{ rows: (Bucket & { vital: VitalName })[] }>(BUCKETS, [releaseId, from, to])
      const of = (vital: VitalName) => rows.filter((row) => row.vital === vital)
      return { lcp: of('lcp'), inp: of('inp'), cls: of('cls') }
    },
    samplesOf: async (releaseId, from) => (await db.raw<{ rows: Sample[] }>(SAMPLES, [releaseId, from])).rows,
  }
}

function columnsOf({ signals, vitals, samples }: Tally, at: Date) {
  return [
    signals.map(({ visit }) => visit),
    signals.map(({ releaseId }) => releaseId),
    signals.map(({ signal }) => signal),
    signals.map(({ count }) => count),
    signals.map(({ judged }) => judged?.network ?? ''),
    signals.map(({ judged }) => judged?.since.toISOString() ?? ''),
    vitals.map(({ visit }) => visit),
    vitals.map(({ releaseId }) => releaseId),
    vitals.map(({ vital }) => vital),
    vitals.map(({ bound }) => bound),
    samples.map(({ releaseId }) => releaseId),
    samples.map(({ kind }) => kind),
    samples.map(({ text }) => text),
    samples.map(({ count }) => count),
    at,
  ]
}

/** How many visits since the moment met a fault, of each release that had any. */
export async function listFaultyReleases(on: Readable, releaseIds: readonly string[], from: Date): Promise<readonly FaultyRelease[]> {
  const rows = await runStatement<FaultyRelease & { since: string }>(on, FAULTY, [releaseIds, from])
  return rows.map((row) => ({ ...row, since: new Date(row.since) }))
}

export interface FaultyRelease {
  readonly releaseId: string
  readonly visits: number
  readonly faulty: number
  readonly since: Date
}

const FAULTY: Statement = {
  name: 'health-faulty-releases',
  text: `SELECT release_id AS "releaseId", coalesce(sum(persons) FILTER (WHERE signal = 'visit'), 0)::int AS visits,
      sum(persons) FILTER (WHERE signal = 'faulty')::int AS faulty, min(minute) FILTER (WHERE signal = 'faulty') AS since
    FROM health_minutes WHERE release_id = ANY ($1::text[]) AND minute >= $2::timestamptz
    GROUP BY release_id HAVING sum(persons) FILTER (WHERE signal = 'faulty') > 0`,
}
