import { createTestDatabase } from './test-database.ts'
import { wholeAppOn, type WholeApp } from './whole-app-on.ts'

export type { WholeApp } from './whole-app-on.ts'

/** The whole product on a clone of the template database; no background work runs. */
export async function createWholeApp(): Promise<WholeApp> {
  return wholeAppOn(await createTestDatabase())
}
