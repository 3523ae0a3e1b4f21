/** How long a file may take to be fetched anew before the load is tried without it, in ms. */
const MAX_WAIT_MS = 5_000

/**
 * Loads, and after a failure once more. The browser answers the first request after a failed preload from its memory of that failure;
 * only the next one goes out, so without this a retry would fail once for every file that the document preloads.
 */
export async function onceMore<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  return load().catch(async (cause: unknown) => {
    const file = fileOf(cause)
    if (file !== undefined) await fetchedAnew(file)
    return load()
  })
}

/** Has the browser forget bytes that fail their hash: our files never change, so it would keep a damaged one for a year. Never rejects. */
export async function fetchedAnew(file: string, integrity?: string): Promise<void> {
  const fetchOnce = async (cache: RequestCache) => {
    const answer = await fetch(file, { cache, signal: AbortSignal.timeout(MAX_WAIT_MS), ...(integrity ? { integrity } : {}) })
    await answer.arrayBuffer()
  }
  // What is kept and sound is not fetched a second time.
  await (integrity ? fetchOnce('default').catch(async () => fetchOnce('reload')) : fetchOnce('reload')).catch(() => undefined)
}

/** The file of a chunk that did not load, as the bundler's error names it. */
function fileOf(cause: unknown): string | undefined {
  return cause instanceof Error && 'request' in cause && typeof cause.request === 'string' ? cause.request : undefined
}
