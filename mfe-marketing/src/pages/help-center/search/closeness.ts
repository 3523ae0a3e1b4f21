export function closeness(queryTerms: string, found: string): number {
  if (queryTerms === found) return 1
  if (found.startsWith(queryTerms)) return 0.85
  const shared = sharedStart(queryTerms, found)
  if (shared === found.length && shared >= 3 && queryTerms.length - shared <= 4) return 0.7
  if (shared >= 4 && Math.max(queryTerms.length, found.length) - shared <= 3) return 0.6
  return isTypo(queryTerms, found) ? 0.5 : 0
}

function sharedStart(left: string, right: string): number {
  let length = 0
  while (length < left.length && length < right.length && left[length] === right[length]) length += 1
  return length
}

/** One typo from five letters, two from eight; digits never match other digits. */
function isTypo(queryTerms: string, found: string): boolean {
  const allowed = queryTerms.length >= 8 ? 2 : 1
  if (queryTerms.length < 5 || Math.abs(queryTerms.length - found.length) > allowed || /\d/.test(queryTerms)) return false
  return slipsBetween(queryTerms, found) <= allowed
}

/** Optimal string alignment distance: insertions, deletions, replacements and swaps of neighbours. */
function slipsBetween(left: string, right: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: right.length + 1 }, (_, column) => column)
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= right.length; column += 1) {
      const isSame = left[row - 1] === right[column - 1]
      const isSwap = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1]
      const slips = [(last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (isSame ? 0 : 1)]
      if (isSwap) slips.push((beforeLast[column - 2] ?? 0) + 1)
      current.push(Math.min(...slips))
    }
    beforeLast = last
    last = current
  }
  return last.at(-1) ?? 0
}
