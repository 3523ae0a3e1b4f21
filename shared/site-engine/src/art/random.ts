/** From 0 (inclusive) to 1, determined by the seed alone, so a game always gets the same drawing. */
export function randomFrom(seed: string): () => number {
  let state = 2166136261
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296
  }
}

export function between(random: () => number, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1))
}
