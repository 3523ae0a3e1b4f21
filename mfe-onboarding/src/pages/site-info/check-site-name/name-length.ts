/** As measured by the server: code points, NFC, trimmed. */
export function lengthOfName(siteName: string): number {
  return Array.from(siteName.normalize('NFC').trim()).length
}
