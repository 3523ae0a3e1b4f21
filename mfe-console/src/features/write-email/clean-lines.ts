/** Control characters but the line feed, and marks that would turn the text of an email around; the API refuses them. */
const REJECTED = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu

/** Text of several lines as the API takes it: what it refuses becomes a space. */
export function cleanLines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replaceAll(REJECTED, ' '))
    .join('\n')
    .trim()
}
