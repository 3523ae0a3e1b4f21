import type { Locale } from '@parlour/i18n'
import { DomainError } from '../../../platform/domain-error.ts'
import type { IdentityUnitOfWork } from '../db/identity.unit-of-work.ts'
import { accountOf, uniqueKeyOf } from '../domain/registration.ts'

export interface RequestResetDeps {
  readonly storage: IdentityUnitOfWork
  readonly now: () => Date
}

export type RequestReset = (typed: string, locale: Locale) => Promise<void>

/** Does not look up the name, so that neither response nor timing reveals it. Throws `platform.validation`. */
export function makeRequestReset({ storage, now }: RequestResetDeps): RequestReset {
  return async function requestReset(typed, locale) {
    const name = accountOf(typed)
    if (name === '') throw new DomainError('platform.validation', { fields: { account: 'required' } })
    await storage.transact(async ({ resetRequests, enqueue }) => {
      const requestId = await resetRequests.insert({ nameKey: uniqueKeyOf(name), locale }, now())
      await enqueue({ name: 'identity.forgot', payload: { requestId } })
    })
  }
}
