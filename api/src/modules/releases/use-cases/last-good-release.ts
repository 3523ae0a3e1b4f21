import type { Database } from '../../../platform/database.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { LiveSet } from '../domain/live-set.ts'
import type { ReleaseConsoleDeps } from './release-console-deps.types.ts'

/** The release live before `releaseId` that is not blocked and still has its bytes; throws `releases.no-way-back`. */
export async function lastGoodRelease(
  { historyOf }: Pick<ReleaseConsoleDeps, 'historyOf'>,
  trx: Database,
  { live, part, releaseId }: { readonly live: LiveSet; readonly part: string; readonly releaseId: string },
): Promise<string> {
  const history = historyOf(trx)
  const former = (await history.formerOf(part)).filter((id) => id !== releaseId && !live.blocked.includes(id))
  const swept = await history.sweptAmong(former)
  const good = former.find((id) => !swept.includes(id))
  if (good === undefined) throw new DomainError('releases.no-way-back', { fields: { name: part } })
  return good
}
