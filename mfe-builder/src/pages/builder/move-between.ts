/** The single move from one order to another; null when it is not a single move. */
export function moveBetween(before: readonly string[], after: readonly string[]): { readonly from: number; readonly to: number } | null {
  if (before.length !== after.length || before.every((id, place) => id === after[place])) return null
  for (const [from, id] of before.entries()) {
    const to = after.indexOf(id)
    if (to === -1) return null
    const rest = after.toSpliced(to, 1)
    if (before.toSpliced(from, 1).every((other, place) => other === rest[place])) return { from, to }
  }
  return null
}
