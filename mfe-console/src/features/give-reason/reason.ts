export const REASON_MAX = 300
const REASON_MIN = 3

/** Control characters except line feed, and bidi marks that could reorder the text of an email; the API rejects them. */
const REJECTED = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu

export function isReason(text: string): boolean {
  return Array.from(text.trim()).length >= REASON_MIN
}

/** Replaces characters that the API rejects with a space. */
export function cleanLines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replaceAll(REJECTED, ' '))
    .join('\n')
    .trim()
}
