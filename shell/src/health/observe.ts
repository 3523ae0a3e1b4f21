interface ObserveOptions {
  /** The shortest event that is told, in ms. */
  readonly durationThreshold?: number
}

/** Looks at the entries of a type from the start of the page on; a browser that does not know the type tells nothing. */
export function observe(type: string, look: (entry: PerformanceEntry) => void, options: ObserveOptions = {}): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) look(entry)
  })
  observer.observe({ type, buffered: true, ...options })
}

/** Whether an entry has a field that only its type has: the compiler does not know the newer types. */
export function isEntryOf<Entry extends PerformanceEntry>(entry: PerformanceEntry, field: keyof Entry): entry is Entry {
  return field in entry
}
