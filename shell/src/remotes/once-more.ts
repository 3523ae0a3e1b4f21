/** In ms; then the load is retried anyway. */
const MAX_WAIT_MS = 5_000

/** Retries once: browsers answer the first request after a failed preload from memory, only the next reaches the network. */
export async function onceMore<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  return load().catch(async (cause: unknown) => {
    const file = fileOf(cause)
    if (file !== undefined) await fetchedAnew(file)
    return load()
  })
}

/** Evicts bytes that fail their hash: immutable files would stay cached for a year. Never rejects. */
export async function fetchedAnew(file: string, integrity?: string): Promise<void> {
  const fetchOnce = async (cache: RequestCache) => {
    const answer = await fetch(file, { cache, signal: AbortSignal.timeout(MAX_WAIT_MS), ...(integrity ? { integrity } : {}) })
    await answer.arrayBuffer()
  }
  // What is kept and sound is not fetched a second time.
  await (integrity ? fetchOnce('default').catch(async () => fetchOnce('reload')) : fetchOnce('reload')).catch(() => undefined)
}

function fileOf(cause: unknown): string | undefined {
  return cause instanceof Error && 'request' in cause && typeof cause.request === 'string' ? cause.request : undefined
}
