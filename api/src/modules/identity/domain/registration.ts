import { DomainError } from '../../../platform/domain-error.ts'
import { assertPassword, brokenPasswordRule } from './password-rules.ts'

export interface RegistrationForm {
  readonly account: string
  readonly password: string
  readonly email: string
  readonly leagueCode: string
  readonly server: string
}

export interface Registration {
  readonly account: string
  readonly accountKey: string
  readonly email: string
  readonly emailKey: string
  readonly password: string
  readonly leagueCode: string | null
  readonly server: string
}

export interface RegistrationRules {
  readonly account: { readonly minLength: number; readonly maxLength: number }
  readonly password: { readonly minLength: number; readonly maxLength: number }
  readonly email: { readonly pattern: string; readonly maxLength: number }
}

export const SERVERS: readonly string[] = ['unicorn', 'pegasus']
const DEFAULT_SERVER = 'unicorn'
const INVISIBLE = /[\p{Z}\p{C}]/u

export function accountOf(typed: string): string {
  return typed.normalize('NFKC').trim()
}

export function uniqueKeyOf(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

export function assertCredentials(account: string, password: string): void {
  if (accountOf(account) !== '' && password !== '') return
  const fields = { ...(accountOf(account) === '' ? { account: 'required' } : {}), ...(password === '' ? { password: 'required' } : {}) }
  throw new DomainError('identity.credentials-empty', { fields })
}

/** Throws `identity.credentials-empty`, `platform.validation`, `identity.password-common` or `-personal`. */
export function checkRegistration(form: RegistrationForm, rules: RegistrationRules): Registration {
  assertCredentials(form.account, form.password)
  const account = accountOf(form.account)
  const email = form.email.trim()
  const server = form.server === '' ? DEFAULT_SERVER : form.server
  const broken = {
    account: lengthRule(account, rules.account) ?? (INVISIBLE.test(account) ? 'format' : null),
    password: brokenPasswordRule(form.password, rules),
    email: emailRule(email, rules.email),
    server: SERVERS.includes(server) ? null : 'unknown',
  }
  const fields = Object.fromEntries(Object.entries(broken).filter((entry): entry is [string, string] => entry[1] !== null))
  if (Object.keys(fields).length > 0) throw new DomainError('platform.validation', { fields })
  assertPassword(form.password, { account, email }, rules)
  // Codes are issued in capitals and typed as people like.
  const leagueCode = form.leagueCode.trim().toUpperCase()
  return {
    account,
    accountKey: uniqueKeyOf(account),
    email,
    emailKey: uniqueKeyOf(email),
    password: form.password,
    leagueCode: leagueCode === '' ? null : leagueCode,
    server,
  }
}

/** Counts code points, like the form. */
function lengthRule(text: string, limits: { readonly minLength: number; readonly maxLength: number }): string | null {
  const length = Array.from(text).length
  if (length < limits.minLength) return 'minLength'
  return length > limits.maxLength ? 'maxLength' : null
}

export function emailRule(email: string, rules: RegistrationRules['email']): string | null {
  if (email === '') return 'required'
  const isAddress = Array.from(email).length <= rules.maxLength && !INVISIBLE.test(email) && new RegExp(rules.pattern, 'u').test(email)
  return isAddress ? null : 'format'
}
