import pg from 'pg'

const RENDER_LOCK = 7_216_002

/** One process at a time; a dedicated connection holds the lock for as long as it takes. */
export function createRenderLock(connectionString: string): <Result>(work: () => Promise<Result>) => Promise<Result> {
  // Those who wait in this process do so here, so that they do not take a connection each.
  let last: Promise<unknown> = Promise.resolve()
  return async (work) => {
    const turn = last.then(async () => locked(connectionString, work))
    last = turn.catch(() => undefined)
    return turn
  }
}

async function locked<Result>(connectionString: string, work: () => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString, application_name: 'parlour-rendering' })
  // A lost connection frees the lock; the worst that follows is that the same pages are rendered twice.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [RENDER_LOCK])
    return await work()
  } finally {
    await client.end().catch(() => undefined)
  }
}
