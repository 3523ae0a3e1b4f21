export interface ChangedValue {
  readonly path: string
  readonly before: string
  readonly after: string
}

export function changedValues(before: unknown, after: unknown): readonly ChangedValue[] {
  const [from, to] = [flatten(before), flatten(after)]
  return [...new Set([...from.keys(), ...to.keys()])]
    .map((path) => ({ path, before: from.get(path) ?? '–', after: to.get(path) ?? '–' }))
    .filter((change) => change.before !== change.after)
}

function flatten(value: unknown, path = ''): Map<string, string> {
  if (value === null || value === undefined) return new Map()
  if (typeof value !== 'object') return new Map([[path, String(value as string | number | boolean)]])
  const entries = Object.entries(value).map(([key, child]) => flatten(child, path === '' ? key : `${path}.${key}`))
  return new Map(entries.flatMap((one) => [...one]))
}
