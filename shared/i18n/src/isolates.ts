const LEFT_TO_RIGHT_ISOLATE = '\u2066'
const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'

/** A name, address or question inside a sentence: it keeps its own direction and does not mix with that of the language around it. */
export function isolate(text: string): string {
  return FIRST_STRONG_ISOLATE + text + POP_ISOLATE
}

/** A code, amount or row of figures inside a sentence: its parts stay in order from left to right, also in a right-to-left language. */
export function isolateLeftToRight(text: string): string {
  return LEFT_TO_RIGHT_ISOLATE + text + POP_ISOLATE
}
