import type { Actor } from '../../../platform/actor.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { assertOperationPassword } from '../../../platform/operation-password.ts'
import type { SitesContext } from './sites-context.ts'

/** Throws `platform.validation`, `sites.site-not-found` and the errors of `proveAgain`. */
export async function resetOperationPassword(
  ctx: SitesContext,
  { id, password, ...proof }: { readonly id: string; readonly password: string } & Parameters<SitesContext['proveAgain']>[1],
  actor: Actor,
): Promise<void> {
  const { merchantId } = actor
  assertOperationPassword(password, 'password')
  // Before the proof is asked, so that nobody spends it on a site that is another merchant's.
  if (!(await ctx.sites.findOwn(id, merchantId))) throw new DomainError('sites.site-not-found')
  await ctx.proveAgain(actor, proof)
  const passwordHash = await ctx.hasher.hash(password, 'operation')
  const at = ctx.now()
  await ctx.transact(async (store) => {
    const isChanged = await store.operationAccounts.setPassword(id, merchantId, passwordHash, at)
    const site = isChanged ? await store.sites.findOwn(id, merchantId) : null
    if (!site) throw new DomainError('sites.site-not-found')
    const action = { siteId: id, actorId: actor.accountId, actorName: actor.username, event: 'password-reset', at } as const
    await store.audit.record({ ...action, detail: {} })
    await store.publish({ type: 'site.password-reset', merchantId, site, at: at.toISOString() })
    await store.publishChange(merchantId, 'sites')
  })
}
