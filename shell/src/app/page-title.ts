/** The name that every document title ends with. */
const BRAND = 'Parlour'

/** The title of a document: the page's own, then the brand. */
export function pageTitle(title: string | undefined): string {
  return title === undefined ? BRAND : `${title} · ${BRAND}`
}
