// What `LineOfText` and `LinesOfText` of the contracts reject and people paste unseen: direction marks and zero-width characters.
const UNSEEN_IN_LINE = /[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu
const UNSEEN_IN_LINES = /[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu
const CONTROLS = /\p{Cc}/gu
const CONTROLS_BUT_LINE_FEED = /(?!\n)\p{Cc}/gu

/** One line, trimmed, without control and invisible characters. */
export function plainLine(typed: string): string {
  return typed.replace(UNSEEN_IN_LINE, '').replace(CONTROLS, ' ').trim()
}

/** Trimmed, with LF line ends, without other control and invisible characters. */
export function plainLines(typed: string): string {
  return typed.replace(/\r\n?/gu, '\n').replace(UNSEEN_IN_LINES, '').replace(CONTROLS_BUT_LINE_FEED, ' ').trim()
}

/** Length in code points, as the rules count it. */
export function lengthOf(text: string): number {
  return Array.from(text).length
}
