import { DomainError } from '../../../platform/domain-error.ts'
import { assertPassword, brokenPasswordRule } from './password-rules.ts'

/** What a person types to register. */
export interface RegistrationForm {
  readonly account: string
  readonly password: string
  readonly email: string
  readonly leagueCode: string
  readonly server: string
}

/** A form that passed every rule; `…Key` is the spelling under which a name is unique. */
export interface Registration {
  readonly account: string
  readonly accountKey: string
  readonly email: string
  readonly emailKey: string
  readonly password: string
  readonly leagueCode: string | null
  readonly server: string
}

/** Limits of specification section 5, given from outside because the wire owns them. */
export interface RegistrationRules {
  readonly account: { readonly minLength: number; readonly maxLength: number }
  readonly password: { readonly minLength: number; readonly maxLength: number }
  readonly email: { readonly pattern: string; readonly maxLength: number }
}

/** Clusters of the provider a merchant can be put on. */
export const SERVERS: readonly string[] = ['unicorn', 'pegasus']
const DEFAULT_SERVER = 'unicorn'
const INVISIBLE = /[\p{Z}\p{C}]/u

/** The account as it is stored: NFKC and trimmed. */
export function accountOf(typed: string): string {
  return typed.normalize('NFKC').trim()
}

/** The spelling under which a name or an email address is unique. */
export function uniqueKeyOf(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

/** Throws `identity.credentials-empty` when account or password is missing; only the account is trimmed. */
export function assertCredentials(account: string, password: string): void {
  if (accountOf(account) !== '' && password !== '') return
  const fields = { ...(accountOf(account) === '' ? { account: 'required' } : {}), ...(password === '' ? { password: 'required' } : {}) }
  throw new DomainError('identity.credentials-empty', { fields })
}

/** Checks a form; throws `identity.credentials-empty`, `platform.validation` with a rule per field, `identity.password-common` or `-personal`. */
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

/** Lengths count code points, so that an emoji is one character here as in the form. */
function lengthRule(text: string, limits: { readonly minLength: number; readonly maxLength: number }): string | null {
  const length = Array.from(text).length
  if (length < limits.minLength) return 'minLength'
  return length > limits.maxLength ? 'maxLength' : null
}

/** The rule that an email address breaks, or null. */
export function emailRule(email: string, rules: RegistrationRules['email']): string | null {
  if (email === '') return 'required'
  const isAddress = Array.from(email).length <= rules.maxLength && !INVISIBLE.test(email) && new RegExp(rules.pattern, 'u').test(email)
  return isAddress ? null : 'format'
}
