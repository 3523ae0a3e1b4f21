import type { PrivacyContext } from './privacy-context.ts'
import { isBlocked, readBlockers } from './read-blockers.ts'

/** One transaction per person; accounts with new open business wait until it is over. Returns how many were erased. */
export async function eraseDue(ctx: PrivacyContext): Promise<number> {
  const at = ctx.now()
  let erased = 0
  for (const accountId of await ctx.erasures.dueAccounts(at)) {
    if (isBlocked(await readBlockers(ctx, accountId))) continue
    await ctx.transact(async (store) => {
      if ((await store.erasures.lockDue(accountId, at)) === null) return
      await store.erase(await store.subjectOf(accountId), at)
      await store.erasures.finish(accountId, at)
      erased += 1
    })
  }
  return erased
}
