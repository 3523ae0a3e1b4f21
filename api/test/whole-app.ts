import { createTestDatabase } from './test-database.ts'
import { wholeAppOn, type WholeApp } from './whole-app-on.ts'

export type { WholeApp } from './whole-app-on.ts'

export async function createWholeApp(): Promise<WholeApp> {
  return wholeAppOn(await createTestDatabase('demonstration'))
}
