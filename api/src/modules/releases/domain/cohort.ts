import { createHash, randomBytes, randomInt } from 'node:crypto'

/** Visitors are divided into this many slots, and a train into as many buckets. */
export const SLOTS = 10_000

const DRAW_KEY = /^(0|[1-9]\d{0,3})\.[\w-]{22}$/

/** Round-robin from a random start, so that slots are equally filled and a share is exact. */
export function createDrawKeys(start = randomInt(SLOTS)): () => string {
  let next = start
  return () => {
    const slot = next
    next = (next + 1) % SLOTS
    return `${slot}.${randomBytes(16).toString('base64url')}`
  }
}

export function slotOf(drawKey: string | undefined): number | null {
  const slot = DRAW_KEY.exec(drawKey ?? '')?.[1]
  return slot === undefined ? null : Number(slot)
}

/** More buckets keep every visitor already reached. */
export function isExposed({ salt, buckets }: { readonly salt: string; readonly buckets: number }, slot: number): boolean {
  return (tableOf(salt)[slot] ?? SLOTS) < buckets
}

const MOST_TABLES = 64
const tables = new Map<string, Uint16Array>()

function tableOf(salt: string): Uint16Array {
  const known = tables.get(salt)
  if (known) return known
  const table = shuffled(salt)
  // Trains end, and with them the use of their tables.
  if (tables.size >= MOST_TABLES) tables.clear()
  tables.set(salt, table)
  return table
}

/** Fisher-Yates seeded by the salt, the same in every process. */
function shuffled(salt: string): Uint16Array {
  const table = Uint16Array.from({ length: SLOTS }, (_, slot) => slot)
  const below = chanceOf(salt)
  for (let last = SLOTS - 1; last > 0; last -= 1) {
    const other = below(last + 1)
    const moved = table[last] ?? 0
    table[last] = table[other] ?? 0
    table[other] = moved
  }
  return table
}

const TEXTS = 2 ** 32

/** Unbiased numbers below a limit, from SHA-256 over the salt and a counter. */
function chanceOf(salt: string): (limit: number) => number {
  let block = Buffer.alloc(0)
  let counter = 0
  const word = () => {
    if (block.length === 0) {
      block = createHash('sha256').update(`${salt} ${counter}`).digest()
      counter += 1
    }
    const value = block.readUInt32BE(0)
    block = block.subarray(4)
    return value
  }
  return (limit) => {
    const even = TEXTS - (TEXTS % limit)
    let value = word()
    while (value >= even) value = word()
    return value % limit
  }
}
