/** Returns a copy with the entries set; empty values remove an entry. */
export function withEntries(params: URLSearchParams, entries: Readonly<Record<string, string | undefined>>): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [key, value] of Object.entries(entries)) {
    if (value === undefined || value === '') next.delete(key)
    else next.set(key, value)
  }
  return next
}
