/** Returns the same list when one of the positions does not exist. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): readonly Entry[] {
  const entry = list[from]
  if (entry === undefined || from === to || list[to] === undefined) return list
  return list.toSpliced(from, 1).toSpliced(to, 0, entry)
}
