import type { PageWanted } from './domain/showcase.ts'

const DEFAULT_PAGE_SIZE = 24

/** The page that a query asks for; the first of 24 rows when it does not say. */
export function pageOf({ page, pageSize }: { readonly page?: string; readonly pageSize?: string }): PageWanted {
  return { page: Number(page ?? 1), pageSize: Number(pageSize ?? DEFAULT_PAGE_SIZE) }
}
