const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'

/** A name or address inside a sentence, kept from mixing with the direction of the language around it. */
export function isolateText(text: string): string {
  return FIRST_STRONG_ISOLATE + text + POP_ISOLATE
}
