/** Random-looking numbers, identical on every run. */
export interface DeterministicRandom {
  /** From 0 (included) to 1 (excluded). */
  readonly share: () => number
  readonly between: (from: number, to: number) => number
  readonly pick: <Item>(items: readonly Item[]) => Item
}

/** mulberry32, seeded by the text alone. */
export function randomFrom(text: string): DeterministicRandom {
  let state = hashOf(text)
  const share = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    share,
    between: (from, to) => from + Math.floor(share() * (to - from + 1)),
    pick: (items) => {
      const item = items[Math.floor(share() * items.length)]
      if (item === undefined) throw new Error('Nothing to pick from')
      return item
    },
  }
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash
}
