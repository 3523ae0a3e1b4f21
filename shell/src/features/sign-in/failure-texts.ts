import type { CallError } from '@parlour/api-client'
import type { ShellKey, ShellTranslate } from '../../texts/shell-texts.tsx'

export type SignInField = 'account' | 'password' | 'email' | 'leagueCode'

const FIELD_OF_CODE: Readonly<Record<string, SignInField>> = {
  'identity.account-taken': 'account',
  'identity.email-taken': 'email',
  'identity.password-common': 'password',
  'identity.password-personal': 'password',
  'identity.affiliate-code-unknown': 'leagueCode',
}

const FIELDS: readonly SignInField[] = ['account', 'password', 'email', 'leagueCode']

export function fieldOf(failure: CallError): SignInField | undefined {
  return FIELD_OF_CODE[failure.error] ?? FIELDS.find((field) => field in failure.fields)
}

export function failureText(failure: CallError, fallback: ShellKey, t: ShellTranslate): string {
  if (failure.status === 0) return t('kit.offline')
  return failure.msg === '' ? t(fallback) : failure.msg
}
