import { RULES } from '@parlour/contracts'

/** What the merchant types on the page. */
export type OperationAccountValues = { account: string; password: string }

const ACCOUNT = new RegExp(RULES.operationAccount.pattern)
const PASSWORD = new RegExp(RULES.operationPassword.pattern)

/** True when the saved pair stays: same account, no new password. */
export function isKept(values: OperationAccountValues, savedAccount: string | null): boolean {
  return savedAccount !== null && values.account === savedAccount && values.password === ''
}

/** V06: 6 to 10 Latin letters and digits; the key of the message, or nothing. */
export function accountProblem(account: string): 'operation.accountRule' | undefined {
  return ACCOUNT.test(account) ? undefined : 'operation.accountRule'
}

/** V07: 6 to 10 digits, leading zeros kept; the key of the message, or nothing. */
export function passwordProblem(values: OperationAccountValues, savedAccount: string | null): 'operation.passwordRule' | undefined {
  return isKept(values, savedAccount) || PASSWORD.test(values.password) ? undefined : 'operation.passwordRule'
}
