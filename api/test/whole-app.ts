import { createTestDatabase } from './test-database.ts'
import { wholeAppOn, type WholeApp } from './whole-app-on.ts'

export type { WholeApp } from './whole-app-on.ts'

/** The whole product on a database of its own; no background work runs. */
export async function createWholeApp(): Promise<WholeApp> {
  return wholeAppOn(await createTestDatabase('demonstration'))
}
