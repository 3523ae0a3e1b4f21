export const REASON_MAX = 300
const REASON_MIN = 3

export function isReason(text: string): boolean {
  return Array.from(text.trim()).length >= REASON_MIN
}
