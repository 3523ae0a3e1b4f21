const LEFT_TO_RIGHT_ISOLATE = '\u2066'
const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'

/** Isolates a name, address or question in a sentence so that its text direction does not affect the surrounding text. */
export function isolate(text: string): string {
  return FIRST_STRONG_ISOLATE + text + POP_ISOLATE
}

/** Isolates a code or amount in a sentence; it stays left to right, also in a right-to-left language. */
export function isolateLeftToRight(text: string): string {
  return LEFT_TO_RIGHT_ISOLATE + text + POP_ISOLATE
}
