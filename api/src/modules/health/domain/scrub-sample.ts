const MAX_LENGTH = 160

/** Ordered from wide to narrow patterns, so that no partial match remains. */
const PERSONAL: readonly (readonly [RegExp, string])[] = [
  [/[\u0000-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/g, ' '],
  [/(["'`“”«»])(?:(?!\1).){1,200}?\1/g, '<text>'],
  [/\b(?:https?|wss?|blob|data|file):[^\s)]+/gi, '<address>'],
  [/[?#][^\s)]*/g, ''],
  [/[^\s@<>]+@[^\s@<>]+/g, '<email>'],
  [/\beyJ[\w-]+(?:\.[\w-]+)*/g, '<token>'],
  [/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, '<id>'],
  [/\b(?=[\w-]*\d)[\w-]{12,}\b/g, '<id>'],
  [/\b[A-Za-z0-9_-]{32,}\b/g, '<id>'],
  [/\+?\d[\d\s().,-]{4,}\d/g, '<number>'],
  [/\d{4,}/g, '<number>'],
  [/\s+/g, ' '],
]

/** Removes personal data on the server too, since callers may skip the client-side scrubbing. */
export function scrubSample(text: string): string {
  const scrubbed = PERSONAL.reduce((left, [pattern, instead]) => left.replace(pattern, instead), text)
  return scrubbed.trim().slice(0, MAX_LENGTH)
}
