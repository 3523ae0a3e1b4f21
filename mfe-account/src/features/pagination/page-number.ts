/** The page a query names, from 1; anything else is page 1. */
export function pageNumber(params: URLSearchParams): number {
  const page = params.get('page') ?? ''
  return /^[1-9][0-9]{0,5}$/.test(page) ? Number(page) : 1
}
