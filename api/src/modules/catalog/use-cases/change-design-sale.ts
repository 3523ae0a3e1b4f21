import type { Database } from '../../../platform/database.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { RecordStaffAction } from '../../../platform/staff-audit.ts'
import type { DesignConsoleRepository, DesignScope } from '../db/design-console.repository.ts'

export interface ItemScope {
  readonly countriesId?: number | undefined
  readonly packageId?: string | undefined
  readonly templateId?: string | undefined
  readonly themeId?: string | undefined
  readonly schemeId?: string | undefined
}

/** Triggers a reload for merchants with open items in scope; returns the item count. */
export type NotifyItems = (trx: Database, scope: ItemScope) => Promise<number>

export interface DesignSale extends DesignScope {
  readonly isOnSale: boolean
  readonly reason: string
  readonly record: RecordStaffAction
}

export interface DesignSaleDeps {
  readonly db: Database
  readonly designsOf: (db: Database) => Pick<DesignConsoleRepository, 'publish' | 'withdraw'>
  readonly notifyItems: NotifyItems
  readonly now: () => Date
}

/** Takes effect immediately, also in open carts. Throws `platform.conflict` when nothing would change. */
export function makeChangeDesignSale(deps: DesignSaleDeps) {
  return async ({ isOnSale, reason, record, ...scope }: DesignSale): Promise<{ designs: number; items: number }> =>
    deps.db.transaction(async (trx) => {
      const store = deps.designsOf(trx)
      const designs = isOnSale ? await store.publish(scope) : await store.withdraw(scope, reason, deps.now())
      if (designs === 0) throw new DomainError('platform.conflict')
      const items = await deps.notifyItems(trx, scope)
      const subject = `template ${scope.templateId} theme ${scope.themeId}${scope.schemeId === undefined ? '' : ` scheme ${scope.schemeId}`}`
      await record(trx, { subject, reason, before: { isOnSale: !isOnSale }, after: { isOnSale, designs, items } })
      return { designs, items }
    })
}
