const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** Removes the direction marks of a tenant's name and isolates it, so that it does not affect the surrounding text. */
export function isolated(name: string): string {
  return FIRST_STRONG_ISOLATE + name.replace(DIRECTION_MARKS, '') + POP_ISOLATE
}
