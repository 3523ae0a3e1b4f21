import type { Database } from '../../../platform/database.ts'
import type { PersonalData } from '../../../platform/personal-data.ts'
import type { ErasureRepository } from '../db/erasure.repository.ts'
import type { PrivacyAccounts } from './neighbours.ts'
import { isBlocked, type ReadBlockers } from './read-blockers.ts'

export interface EraseDueDeps {
  readonly db: Database
  readonly erasuresOf: (db: Database) => ErasureRepository
  readonly sources: readonly PersonalData[]
  readonly accounts: Pick<PrivacyAccounts, 'subjectOf'>
  readonly readBlockers: ReadBlockers
  readonly now: () => Date
}

/** One transaction per person; accounts with new open business wait until it is over. */
export function makeEraseDue({ db, erasuresOf, sources, accounts, readBlockers, now }: EraseDueDeps) {
  return async function eraseDue(): Promise<number> {
    const at = now()
    let erased = 0
    for (const accountId of await erasuresOf(db).dueAccounts(at)) {
      if (isBlocked(await readBlockers(accountId))) continue
      await db.transaction(async (trx) => {
        const erasures = erasuresOf(trx)
        if ((await erasures.lockDue(accountId, at)) === null) return
        const person = await accounts.subjectOf(trx, accountId)
        for (const source of sources) await source.erase(trx, person, at)
        await erasures.finish(accountId, at)
        erased += 1
      })
    }
    return erased
  }
}
