interface ObserveOptions {
  /** In ms. */
  readonly durationThreshold?: number
}

/** Includes entries since the start of the page; does nothing when the browser does not support the type. */
export function observe(type: string, look: (entry: PerformanceEntry) => void, options: ObserveOptions = {}): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) look(entry)
  })
  observer.observe({ type, buffered: true, ...options })
}

export function isEntryOf<Entry extends PerformanceEntry>(entry: PerformanceEntry, field: keyof Entry): entry is Entry {
  return field in entry
}
