/** Characters that a reason may have. */
export const REASON_MAX = 300
const REASON_MIN = 3

/** Whether the words are enough for the audit log. */
export function isReason(text: string): boolean {
  return Array.from(text.trim()).length >= REASON_MIN
}
