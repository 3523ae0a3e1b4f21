import type { KeptDocument } from './kept-document.ts'

/** Documents of sites, drawn and compressed. */
export interface PageCache {
  readonly find: (key: string) => KeptDocument | undefined
  /** The document under `key`; `make` is called once for all who wait for it. */
  readonly get: (key: string, make: () => Promise<KeptDocument>) => Promise<KeptDocument>
  readonly clear: () => void
}

const MOST_BYTES = 128 * 1024 * 1024

/** Keeps the documents used last, within `mostBytes`. */
export function createPageCache(mostBytes = MOST_BYTES): PageCache {
  const kept = createLastUsed(mostBytes)
  const making = new Map<string, Promise<KeptDocument>>()
  const draw = async (key: string, make: () => Promise<KeptDocument>) => {
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

function createLastUsed(mostBytes: number) {
  const kept = new Map<string, KeptDocument>()
  let bytes = 0
  const drop = (key: string) => {
    bytes -= kept.get(key)?.body.length ?? 0
    kept.delete(key)
  }
  return {
    find: (key: string): KeptDocument | undefined => {
      const found = kept.get(key)
      if (!found) return undefined
      kept.delete(key)
      kept.set(key, found)
      return found
    },
    keep: (key: string, document: KeptDocument): void => {
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
