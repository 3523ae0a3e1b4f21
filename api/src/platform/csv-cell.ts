const FORMULA_START = /^[=+\-@\t\r]/

/** RFC 4180; a cell that a spreadsheet would run as a formula gets a leading apostrophe. */
export function csvCell(text: string): string {
  const harmless = FORMULA_START.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
