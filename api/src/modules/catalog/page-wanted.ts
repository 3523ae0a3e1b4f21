import type { PageWanted } from './domain/showcase.ts'

const DEFAULT_PAGE_SIZE = 24

export function pageOf({ page, pageSize }: { readonly page?: string; readonly pageSize?: string }): PageWanted {
  return { page: Number(page ?? 1), pageSize: Number(pageSize ?? DEFAULT_PAGE_SIZE) }
}
