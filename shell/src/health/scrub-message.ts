const MAX_CHARS = 160
/** Quoted text, addresses, emails, queries, and long words with a number in them. */
const PERSONAL = /(["'`“”«»]).{1,200}?\1|\S*[@/?#=\\]\S*|\S*\d{5,}\S*|(?=\S*\d)\S{16,}/g

/** Removes possibly personal data before a message leaves the page. The API scrubs again. */
export function scrubMessage(message: string): string {
  return message.replace(PERSONAL, '…').slice(0, MAX_CHARS)
}
