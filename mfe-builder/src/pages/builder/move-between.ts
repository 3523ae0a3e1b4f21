/** The single move from one order to another; null when it is not a single move. */
export function moveBetween(before: readonly string[], after: readonly string[]): { readonly from: number; readonly to: number } | null {
  if (before.length !== after.length || before.every((id, position) => id === after[position])) return null
  for (const [from, id] of before.entries()) {
    const to = after.indexOf(id)
    if (to === -1) return null
    const rest = after.toSpliced(to, 1)
    if (before.toSpliced(from, 1).every((other, position) => other === rest[position])) return { from, to }
  }
  return null
}
