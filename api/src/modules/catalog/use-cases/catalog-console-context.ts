import type { CatalogConsoleStore, CatalogConsoleUnitOfWork } from '../db/catalog-console.unit-of-work.ts'

/** What the use cases of staff work with. */
export interface CatalogConsoleContext extends CatalogConsoleUnitOfWork {
  /** On the replica. */
  readonly lists: Pick<CatalogConsoleStore, 'catalog' | 'changes' | 'versions' | 'designs'>
  readonly namesOf: (accountIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
  readonly now: () => Date
}
