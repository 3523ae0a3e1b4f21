/** What a spreadsheet would run as a formula. */
const FORMULA_START = /^[=+\-@\t\r]/

/** A cell of RFC 4180; what a spreadsheet would run starts with an apostrophe instead. */
export function csvCell(text: string): string {
  const harmless = FORMULA_START.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
