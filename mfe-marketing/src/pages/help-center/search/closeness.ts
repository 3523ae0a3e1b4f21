/** How near a word of a text is to a word that was asked for: 1 is the same, 0 is another word. */
export function closeness(asked: string, found: string): number {
  if (asked === found) return 1
  if (found.startsWith(asked)) return 0.85
  const shared = sharedStart(asked, found)
  if (shared === found.length && shared >= 3 && asked.length - shared <= 4) return 0.7
  if (shared >= 4 && Math.max(asked.length, found.length) - shared <= 3) return 0.6
  return isTypo(asked, found) ? 0.5 : 0
}

function sharedStart(left: string, right: string): number {
  let length = 0
  while (length < left.length && length < right.length && left[length] === right[length]) length += 1
  return length
}

/** One slip of the finger from five letters on, two from eight on; a figure is never meant to be another figure. */
function isTypo(asked: string, found: string): boolean {
  const allowed = asked.length >= 8 ? 2 : 1
  if (asked.length < 5 || Math.abs(asked.length - found.length) > allowed || /\d/.test(asked)) return false
  return slipsBetween(asked, found) <= allowed
}

/** The number of letters to put in, take out, replace or swap with their neighbour (optimal string alignment). */
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
