/** The length of a site name as it is measured where it is stored: code points, composed, without spaces around it. */
export function lengthOfName(siteName: string): number {
  return Array.from(siteName.normalize('NFC').trim()).length
}
