const SAVED_TEXT = 'parlour.draft'

type Saved = Readonly<Record<string, unknown>>

/** Stored per tab, so that a shared computer does not retain it. */
export function savedEntry(draftId: string, name: string): unknown {
  return readAll()[entryKey(draftId, name)]
}

/** Undefined removes the entry; a storage error is ignored. */
export function saveEntry(draftId: string, name: string, value: unknown): void {
  const { [entryKey(draftId, name)]: _old, ...others } = readAll()
  const all: Saved = value === undefined ? others : { ...others, [entryKey(draftId, name)]: value }
  try {
    if (Object.keys(all).length === 0) sessionStorage.removeItem(SAVED_TEXT)
    else sessionStorage.setItem(SAVED_TEXT, JSON.stringify(all))
  } catch {
    return
  }
}

function entryKey(draftId: string, name: string): string {
  return `${draftId}/${name}`
}

function readAll(): Saved {
  try {
    const all: unknown = JSON.parse(sessionStorage.getItem(SAVED_TEXT) ?? '{}')
    return typeof all === 'object' && all !== null ? { ...all } : {}
  } catch {
    return {}
  }
}
