import { DomainError } from '../../../platform/domain-error.ts'
import type { AuditedActor } from '../../../platform/staff-audit.ts'
import type { DesignScope } from '../domain/design.ts'
import type { CatalogConsoleContext } from './catalog-console-context.ts'

export interface DesignSale extends DesignScope {
  readonly isOnSale: boolean
  readonly reason: string
}

/** Takes effect immediately, also in open carts. Throws `platform.conflict` when nothing would change. */
export async function changeDesignSale(
  { transact, now }: CatalogConsoleContext,
  { isOnSale, reason, ...scope }: DesignSale,
  { record }: AuditedActor,
): Promise<{ designs: number; items: number }> {
  return transact(async (store) => {
    const designs = isOnSale ? await store.designs.publish(scope) : await store.designs.withdraw(scope, reason, now())
    if (designs === 0) throw new DomainError('platform.conflict')
    const items = await store.notifyItems(scope)
    const subject = `template ${scope.templateId} theme ${scope.themeId}${scope.schemeId === undefined ? '' : ` scheme ${scope.schemeId}`}`
    await store.recordAction(record, { subject, reason, before: { isOnSale: !isOnSale }, after: { isOnSale, designs, items } })
    return { designs, items }
  })
}
