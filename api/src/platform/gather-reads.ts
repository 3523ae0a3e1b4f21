type ReadAll<Value> = (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>

interface Reading<Value> {
  readonly keys: Set<string>
  readonly found: Promise<ReadonlyMap<string, Value>>
}

/** Batches the keys of one tick into one read. */
export function gatherReads<Value>(readAll: ReadAll<Value>): (key: string) => Promise<Value | null> {
  let next: Reading<Value> | null = null
  const begin = (): Reading<Value> => {
    const keys = new Set<string>()
    const read = async () => {
      next = null
      return readAll([...keys])
    }
    return { keys, found: Promise.resolve().then(read) }
  }
  return async (key) => {
    next ??= begin()
    const { keys, found } = next
    keys.add(key)
    return (await found).get(key) ?? null
  }
}
