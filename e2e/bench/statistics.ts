export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

export function quartileRange(values: readonly number[]): number {
  return quantile(values, 0.75) - quantile(values, 0.25)
}

export function quantile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new Error('No values to summarise')
  const sorted = values.toSorted((left, right) => left - right)
  const place = (sorted.length - 1) * share
  const low = sorted[Math.floor(place)] ?? 0
  const high = sorted[Math.ceil(place)] ?? 0
  return low + (high - low) * (place - Math.floor(place))
}
