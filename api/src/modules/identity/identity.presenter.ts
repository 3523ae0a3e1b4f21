import type { UserInfo } from '@parlour/contracts'
import type { Account } from './domain/account.ts'

/** The account as its owner may see it (E02). */
export function presentUserInfo(account: Account): UserInfo {
  return {
    id: account.id,
    username: account.account,
    img: null,
    email: account.email,
    roles: [...account.roles],
    registeredAt: account.registeredAt.toISOString(),
  }
}
