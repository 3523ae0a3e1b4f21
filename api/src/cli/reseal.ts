import { resealSecondFactors } from '../modules/identity/index.ts'
import { resealWebhookSecrets } from '../modules/integrations/index.ts'
import { resealDocuments } from '../modules/verification/index.ts'
import type { BlobStore } from '../platform/blob-store.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { ConfigError } from '../platform/environment.ts'
import type { ResealCounts } from '../platform/reseal.ts'

interface Resealed {
  readonly lines: readonly string[]
  /** Whether nothing needs the previous pepper any more. */
  readonly isComplete: boolean
}

/** Seals by the current pepper what the previous one sealed; can be repeated. Throws ConfigError. */
export async function reseal(
  db: Database,
  blobs: BlobStore,
  config: Pick<Config, 'passwordPepper' | 'previousPasswordPepper'>,
): Promise<Resealed> {
  if (config.previousPasswordPepper === null)
    throw new ConfigError('PASSWORD_PEPPER_PREVIOUS must be set: it opens what is to be sealed again.')
  const counts = {
    'two-step secrets': await resealSecondFactors(db, config),
    'webhook secrets': await resealWebhookSecrets(db, config),
    'identity documents': await resealDocuments(db, blobs, config),
  }
  return {
    lines: Object.entries(counts).map(([what, count]) => `${what.padEnd(20)}${lineOf(count)}`),
    isComplete: Object.values(counts).every(({ unreadable }) => unreadable === 0),
  }
}

function lineOf({ resealed, current, unreadable }: ResealCounts): string {
  return `${resealed} sealed again, ${current} were already, ${unreadable} opened by neither pepper`
}
