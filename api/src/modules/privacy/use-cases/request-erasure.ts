import type { Locale } from '@parlour/i18n'
import type { Database } from '../../../platform/database.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { publishChange } from '../../../platform/merchant-changes.ts'
import type { Mail } from '../../mail/index.ts'
import type { ErasureRepository } from '../db/erasure.repository.ts'
import type { PrivacyAccounts } from './neighbours.ts'
import { isBlocked, type ReadBlockers } from './read-blockers.ts'

export interface RequestErasureDeps {
  readonly db: Database
  readonly erasuresOf: (db: Database) => ErasureRepository
  readonly accounts: PrivacyAccounts
  readonly readBlockers: ReadBlockers
  readonly mail: Pick<Mail, 'post'>
  readonly pageOf: (locale: string) => string
  readonly now: () => Date
}

export type RequestErasure = (
  accountId: string,
  form: { readonly account: string; readonly password: string },
  locale: Locale,
) => Promise<void>

const GRACE_MS = 14 * 24 * 60 * 60_000

/** Due in 14 days, confirmed by email. Throws `privacy.name-mismatch`, password errors, and `privacy.erasure-blocked`. */
export function makeRequestErasure({ db, erasuresOf, accounts, readBlockers, mail, pageOf, now }: RequestErasureDeps): RequestErasure {
  return async function requestErasure(accountId, { account, password }, locale) {
    const person = await accounts.subjectOf(db, accountId)
    if (account.trim() !== person.username) throw new DomainError('privacy.name-mismatch', { fields: { account: 'mismatch' } })
    await accounts.provePassword(accountId, password)
    if (isBlocked(await readBlockers(accountId))) throw new DomainError('privacy.erasure-blocked')
    const requestedAt = now()
    const dueAt = new Date(requestedAt.getTime() + GRACE_MS)
    await db.transaction(async (trx) => {
      if (!(await erasuresOf(trx).insert({ accountId, requestedAt, dueAt }))) return
      const values = { account: person.username, at: dueAt.toISOString(), link: pageOf(locale) }
      await mail.post(trx, { to: person.email, locale, kind: 'erasure-planned', values })
      await publishChange(trx, accountId, 'profile')
    })
  }
}
