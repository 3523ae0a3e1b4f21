import { RULES } from '@parlour/contracts'

export type OperationAccountValues = { account: string; password: string }

const ACCOUNT = new RegExp(RULES.operationAccount.pattern)
const PASSWORD = new RegExp(RULES.operationPassword.pattern)

/** True when the account is unchanged and no new password was typed. */
export function isStored(values: OperationAccountValues, savedAccount: string | null): boolean {
  return savedAccount !== null && values.account === savedAccount && values.password === ''
}

export type OperationProblem = 'operation.accountRule' | 'operation.passwordRule' | 'operation.alphanumeric' | 'operation.latinDigits'

/** A digit other than Latin 0 to 9, such as Arabic-Indic. */
const OTHER_DIGIT = /(?![0-9])\p{Nd}/u
const OTHER_CHAR = /(?![A-Za-z])\p{L}/u

/** 6 to 10 Latin letters and digits. */
export function accountProblem(account: string): OperationProblem | undefined {
  if (OTHER_DIGIT.test(account)) return 'operation.latinDigits'
  if (OTHER_CHAR.test(account)) return 'operation.alphanumeric'
  return ACCOUNT.test(account) ? undefined : 'operation.accountRule'
}

/** 6 to 10 digits; leading zeros are significant. */
export function passwordProblem(values: OperationAccountValues, savedAccount: string | null): OperationProblem | undefined {
  if (OTHER_DIGIT.test(values.password)) return 'operation.latinDigits'
  return isStored(values, savedAccount) || PASSWORD.test(values.password) ? undefined : 'operation.passwordRule'
}
