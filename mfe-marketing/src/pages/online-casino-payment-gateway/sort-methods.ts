import type { MarketMethod } from '@parlour/contracts'

const SORT_KEYS = ['name', 'minimum', 'maximum', 'fee', 'speed'] as const
export type SortKey = (typeof SORT_KEYS)[number]

export type MethodSort = { readonly key: SortKey; readonly isDescending: boolean } | undefined

const SPEEDS: readonly MarketMethod['speed'][] = ['instant', 'minutes', 'hours', 'day']

export function sortOf(field: string): MethodSort {
  const isDescending = field.startsWith('-')
  const key = SORT_KEYS.find((candidate) => candidate === field.slice(isDescending ? 1 : 0))
  return key && { key, isDescending }
}

export function nextSort(sort: MethodSort, key: SortKey): string | undefined {
  if (sort?.key !== key) return key
  return sort.isDescending ? undefined : `-${key}`
}

/** Stable: equal methods keep the order of the API. */
export function sortMethods(methods: readonly MarketMethod[], sort: MethodSort, collator: Intl.Collator): readonly MarketMethod[] {
  if (sort === undefined) return methods
  const sign = sort.isDescending ? -1 : 1
  return methods.toSorted((left, right) => sign * compare(left, right, sort.key, collator))
}

function compare(left: MarketMethod, right: MarketMethod, key: SortKey, collator: Intl.Collator): number {
  if (key === 'name') return collator.compare(left.name, right.name)
  if (key === 'speed') return SPEEDS.indexOf(left.speed) - SPEEDS.indexOf(right.speed)
  if (key === 'fee') return Number(left.feePercent) - Number(right.feePercent)
  return left[key] - right[key]
}
