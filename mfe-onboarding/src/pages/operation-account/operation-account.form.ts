import { RULES } from '@parlour/contracts'

/** What the merchant types on the page. */
export type OperationAccountValues = { account: string; password: string }

const ACCOUNT = new RegExp(RULES.operationAccount.pattern)
const PASSWORD = new RegExp(RULES.operationPassword.pattern)

/** True when the saved pair stays: same account, no new password. */
export function isStored(values: OperationAccountValues, savedAccount: string | null): boolean {
  return savedAccount !== null && values.account === savedAccount && values.password === ''
}

/** What is wrong with a typed account or password: the key of its message. */
export type OperationProblem = 'operation.accountRule' | 'operation.passwordRule' | 'operation.alphanumeric' | 'operation.latinDigits'

/** A digit of any script other than the Latin 0 to 9, such as the Arabic-Indic ones. */
const OTHER_DIGIT = /(?![0-9])\p{Nd}/u
const OTHER_CHAR = /(?![A-Za-z])\p{L}/u

/** 6 to 10 Latin letters and digits; the key of the message, or nothing. */
export function accountProblem(account: string): OperationProblem | undefined {
  if (OTHER_DIGIT.test(account)) return 'operation.latinDigits'
  if (OTHER_CHAR.test(account)) return 'operation.alphanumeric'
  return ACCOUNT.test(account) ? undefined : 'operation.accountRule'
}

/** 6 to 10 digits, leading zeros kept; the key of the message, or nothing. */
export function passwordProblem(values: OperationAccountValues, savedAccount: string | null): OperationProblem | undefined {
  if (OTHER_DIGIT.test(values.password)) return 'operation.latinDigits'
  return isStored(values, savedAccount) || PASSWORD.test(values.password) ? undefined : 'operation.passwordRule'
}
