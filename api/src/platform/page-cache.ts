interface Page {
  readonly body: Buffer
}

/** Pages in memory, drawn and compressed. */
export interface PageCache<P extends Page> {
  readonly find: (key: string) => P | undefined
  /** The page under `key`; `make` is called once for all who wait for it. */
  readonly get: (key: string, make: () => Promise<P>) => Promise<P>
  readonly clear: () => void
}

const MOST_BYTES = 128 * 1024 * 1024

/** Keeps the pages used last, within `mostBytes`. */
export function createPageCache<P extends Page>(mostBytes = MOST_BYTES): PageCache<P> {
  const kept = createLastUsed<P>(mostBytes)
  const making = new Map<string, Promise<P>>()
  const draw = async (key: string, make: () => Promise<P>) => {
    const drawing = make()
    making.set(key, drawing)
    try {
      const document = await drawing
      // What was cleared meanwhile was begun too early.
      if (making.get(key) === drawing) kept.keep(key, document)
      return document
    } finally {
      if (making.get(key) === drawing) making.delete(key)
    }
  }
  return {
    find: kept.find,
    get: async (key, make) => kept.find(key) ?? making.get(key) ?? draw(key, make),
    clear: () => {
      kept.clear()
      making.clear()
    },
  }
}

function createLastUsed<P extends Page>(mostBytes: number) {
  const kept = new Map<string, P>()
  let bytes = 0
  const drop = (key: string) => {
    bytes -= kept.get(key)?.body.length ?? 0
    kept.delete(key)
  }
  return {
    find: (key: string): P | undefined => {
      const found = kept.get(key)
      if (!found) return undefined
      kept.delete(key)
      kept.set(key, found)
      return found
    },
    keep: (key: string, document: P): void => {
      drop(key)
      kept.set(key, document)
      bytes += document.body.length
      for (const oldest of kept.keys()) {
        if (bytes <= mostBytes) return
        drop(oldest)
      }
    },
    clear: (): void => {
      kept.clear()
      bytes = 0
    },
  }
}
