import type { ReadIncidents } from '../../platform/console-reads.ts'
import type { Database } from '../../platform/database.ts'
import type { MetricDefinition } from '../../platform/metrics.ts'
import { startSweep, type Sweep } from '../../platform/sweep.ts'
import { clearAlarm, isAlarmed, raiseAlarm, readAlarm, readSums } from './db/books-check.repository.ts'
import { createSealRepository } from './db/seal.repository.ts'
import { checkBooks, findingOf, sealJournals } from './use-cases/check-books.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60_000
const RECENT_MS = 3_600_000

export interface BooksWatch {
  /** True after a failed check until one succeeds; cached for at most a second. */
  readonly isReadOnly: () => Promise<boolean>
  /** Recent books, and all of them on the first call and daily. Raises or clears the alarm. */
  readonly check: () => Promise<void>
  readonly incidents: ReadIncidents
  /** Returns the number of sealed journals; 0 while another process seals. */
  readonly seal: () => Promise<number>
  /** Seals every second, checks every minute; only in the roles `worker` and `all`. */
  readonly startSweeps: () => Sweep
  readonly metrics: readonly MetricDefinition[]
}

export interface BooksWatchDeps {
  readonly db: Database
  readonly now: () => Date
  readonly onFault: (error: unknown) => void
}

export function createBooksWatch({ db, now, onFault }: BooksWatchDeps): BooksWatch {
  const books = { readSums: async (since?: Date) => readSums(db, since), seals: createSealRepository(db) }
  const seal = async () => sealNew(db)
  let wholeOn = ''
  let checkedAt: Date | null = null
  const check = async () => {
    const day = now().toISOString().slice(0, 10)
    const finding = findingOf(await checkBooks(books, day === wholeOn ? new Date(Date.now() - RECENT_MS) : undefined))
    wholeOn = finding === null ? day : ''
    checkedAt = now()
    if (finding === null) await clearAlarm(db, now())
    else if (await raiseAlarm(db, finding, now())) onFault(new Error(`The books do not hold, payments pause: ${finding}`))
  }
  return {
    isReadOnly: cached(async () => isAlarmed(db), SECOND_MS),
    incidents: async (on) => {
      const alarm = await readAlarm(on)
      return alarm === null ? [] : [{ kind: 'books-differ', subject: '', id: null, since: alarm.raisedAt }]
    },
    check,
    seal,
    metrics: [
      {
        name: 'parlour_books_unbalanced',
        help: '1 after a check of the books failed, while payments pause',
        read: async () => Number(await isAlarmed(db)),
      },
      {
        name: 'parlour_books_checked_timestamp_seconds',
        help: 'When this process last checked the books; 0 before its first check',
        read: async () => (checkedAt?.getTime() ?? 0) / 1_000,
      },
    ],
    startSweeps: () => {
      const sweeps = [startSweep('ledger.seal', seal, SECOND_MS, onFault), startSweep('ledger.check', check, MINUTE_MS, onFault)]
      return { stop: async () => void (await Promise.all(sweeps.map(({ stop }) => stop()))) }
    },
  }
}

/** Looks before it opens a transaction, which costs four statements every second. */
async function sealNew(db: Database): Promise<number> {
  if ((await createSealRepository(db).readUnsealed(1)).length === 0) return 0
  return sealJournals(async (work) => db.transaction(async (trx) => work(createSealRepository(trx))))
}

/** Cached for `lifeMs`; concurrent callers share one request. */
function cached<Answer>(load: () => Promise<Answer>, lifeMs: number): () => Promise<Answer> {
  let requestedAt = -Infinity
  let answer: Promise<Answer> | undefined
  return async () => {
    if (answer === undefined || performance.now() - requestedAt > lifeMs) {
      requestedAt = performance.now()
      answer = load()
    }
    return answer.catch((error: unknown) => {
      answer = undefined
      throw error
    })
  }
}
