interface Page {
  readonly body: Buffer
}

export interface PageCache<P extends Page> {
  readonly find: (key: string) => P | undefined
  /** `make` is called once for all concurrent callers. */
  readonly get: (key: string, make: () => Promise<P>) => Promise<P>
  readonly clear: () => void
}

const MOST_BYTES = 128 * 1024 * 1024

export function createPageCache<P extends Page>(mostBytes = MOST_BYTES): PageCache<P> {
  const cached = createLastUsed<P>(mostBytes)
  const making = new Map<string, Promise<P>>()
  const draw = async (key: string, make: () => Promise<P>) => {
    const drawing = make()
    making.set(key, drawing)
    try {
      const document = await drawing
      // What was cleared meanwhile was begun too early.
      if (making.get(key) === drawing) cached.keep(key, document)
      return document
    } finally {
      if (making.get(key) === drawing) making.delete(key)
    }
  }
  return {
    find: cached.find,
    get: async (key, make) => cached.find(key) ?? making.get(key) ?? draw(key, make),
    clear: () => {
      cached.clear()
      making.clear()
    },
  }
}

function createLastUsed<P extends Page>(mostBytes: number) {
  const cached = new Map<string, P>()
  let bytes = 0
  const drop = (key: string) => {
    bytes -= cached.get(key)?.body.length ?? 0
    cached.delete(key)
  }
  return {
    find: (key: string): P | undefined => {
      const found = cached.get(key)
      if (!found) return undefined
      cached.delete(key)
      cached.set(key, found)
      return found
    },
    keep: (key: string, document: P): void => {
      drop(key)
      cached.set(key, document)
      bytes += document.body.length
      for (const oldest of cached.keys()) {
        if (bytes <= mostBytes) return
        drop(oldest)
      }
    },
    clear: (): void => {
      cached.clear()
      bytes = 0
    },
  }
}
