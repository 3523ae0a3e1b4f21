const BRAND = 'Parlour'

export function pageTitle(title: string | undefined): string {
  return title === undefined ? BRAND : `${title} · ${BRAND}`
}
