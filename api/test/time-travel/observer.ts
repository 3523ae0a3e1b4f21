import type { Database } from '../../src/platform/database.ts'
import type { Plan } from './plan.ts'

const CENT = 10_000n

export function openObserver(db: Database): (at: string) => Promise<readonly string[]> {
  let shut = new Set<string>()
  const final = new Set<string>()
  return async (at) => {
    const { rows: held } = await db.raw<{ rows: { id: string }[] }>(
      "SELECT DISTINCT merchant_id AS id FROM sites_sites WHERE status = 'suspended'",
    )
    const now = new Set(held.map(({ id }) => id))
    const closed = [...now].filter((id) => !shut.has(id)).map((id) => `${at} ${id} sites are shut`)
    const opened = [...shut].filter((id) => !now.has(id)).map((id) => `${at} ${id} sites are open`)
    shut = now
    return [...closed, ...opened, ...(await finalNow(db, at, final)), ...(await tasksOf(db, at))]
  }
}

async function finalNow(db: Database, at: string, known: Set<string>): Promise<readonly string[]> {
  const rows: { id: string; merchant_id: string; opened_at: Date }[] = await db('settlement_disputes').where({ is_final: true })
  const fresh = rows.filter(({ id }) => !known.has(id))
  for (const { id } of fresh) known.add(id)
  return fresh.map((row) => `${at} ${row.merchant_id} dispute of ${row.opened_at.toISOString()} is final`)
}

async function tasksOf(db: Database, at: string): Promise<readonly string[]> {
  const rows: { site_id: string; since: string }[] = await db('sites_idle_watches')
    .where({ task_at: at })
    .select('site_id', db.raw('since::text'))
  return rows.map(({ site_id: id, since }) => `${at} site ${id} task of nobody since ${since}`)
}

export async function factsWritten(db: Database): Promise<readonly string[]> {
  return [await statements(db), await notified(db), await requests(db), await tasks(db), await holds(db)].flat()
}

export function numbered(fact: string, { sites }: Plan): string {
  const [id] = /(?<=site |site\.idle )[0-9a-f-]{36}/.exec(fact) ?? []
  const site = id === undefined ? undefined : sites.find((one) => one.id === id)
  return site ? fact.replace(site.id, String(site.number)) : fact
}

async function statements(db: Database): Promise<readonly string[]> {
  const { rows } = await db.raw<{ rows: { at: Date; site: string; day: string; lines: string }[] }>(
    `SELECT closed_at AS at, site_id AS site, period_end::text AS day,
       (SELECT string_agg(kind || ' ' || amount / ${CENT}, ', ' ORDER BY kind COLLATE "C") FROM (
          SELECT kind, sum(amount)::bigint AS amount FROM settlement_lines WHERE statement_id = statement.id GROUP BY kind
        ) AS line WHERE amount <> 0) AS lines
     FROM settlement_statements AS statement JOIN settlement_contracts AS contract ON contract.id = contract_id`,
  )
  return rows.map(({ at, site, day, lines }) => `${at.toISOString()} site ${site} pays for ${day}: ${lines}`)
}

async function notified(db: Database): Promise<readonly string[]> {
  const rows: { merchant_id: string; type: string; key: string; at: Date }[] = await db('told')
  return rows.map(({ merchant_id: id, type, key, at }) => `${at.toISOString()} ${id} told ${type} ${key}`)
}

interface RequestRow {
  readonly merchant_id: string
  readonly reason: string
  readonly amount: bigint
  readonly created_at: Date
  readonly closed_at: Date | null
  readonly remainder: bigint | null
}

async function requests(db: Database): Promise<readonly string[]> {
  const rows: RequestRow[] = await db('settlement_topup_requests')
  return rows.flatMap(({ merchant_id: id, reason, amount, created_at: at, closed_at: end, remainder }) => [
    `${at.toISOString()} ${id} is asked for ${amount / CENT}, ${reason}`,
    ...(end ? [`${end.toISOString()} ${id} is not asked any more, ${(remainder ?? 0n) / CENT} missing`] : []),
  ])
}

async function tasks(db: Database): Promise<readonly string[]> {
  const rows: { merchant_id: string; created_at: Date; closed_at: Date | null; due: string }[] = await db('settlement_tasks').select(
    'merchant_id',
    'created_at',
    'closed_at',
    db.raw('due_on::text AS due'),
  )
  return rows.flatMap(({ merchant_id: id, created_at: at, closed_at: end, due }) => [
    `${at.toISOString()} ${id} task of ${due}`,
    ...(end ? [`${end.toISOString()} ${id} task ended`] : []),
  ])
}

/** Holds for an empty deposit show up as shut sites instead. */
async function holds(db: Database): Promise<readonly string[]> {
  const rows: { merchant_id: string; lifted_at: Date; lifted_by: string | null }[] = await db('sites_holds')
    .where({ cause: 'fraud' })
    .whereNotNull('lifted_at')
  return rows.map((row) => `${row.lifted_at.toISOString()} ${row.merchant_id} fraud hold lifted by ${row.lifted_by ? 'staff' : 'itself'}`)
}
