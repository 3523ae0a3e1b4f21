import { callOf, sendCall, type CallError } from '@parlour/api-client'
import { endpoints } from '@parlour/contracts'
import { readGrant, type Grant } from '../../session/read-grant.ts'

/** What the login form sends. */
export interface LoginValues {
  readonly account: string
  readonly password: string
}

/** What the register form sends. */
export interface RegisterValues extends LoginValues {
  readonly email: string
  readonly leagueCode: string
}

/** The provider cluster of new merchants. */
const SERVER = 'unicorn'

/**
 * Signs in; a success without a token is a failure. Account is trimmed, password is not. `code` is the second factor, sent only
 * when it was asked for.
 */
export async function submitLogin(
  { account, password }: LoginValues,
  deviceId: string,
  code?: string,
): Promise<{ grant: Grant } | { failure: CallError } | { isTokenMissing: true }> {
  const body = { account: account.trim(), password, deviceId, ...(code === undefined ? {} : { code: code.trim() }) }
  const { data, failure } = await sendCall(callOf(endpoints.authorize, { body }))
  if (failure) return { failure }
  const grant = readGrant(data)
  return grant ? { grant } : { isTokenMissing: true }
}

/** Registers a merchant; answers the failure, or undefined after success. */
export async function submitRegistration(texts: RegisterValues): Promise<CallError | undefined> {
  const body = {
    account: texts.account.trim(),
    password: texts.password,
    email: texts.email.trim(),
    leagueCode: texts.leagueCode.trim(),
    server: SERVER,
  }
  return (await sendCall(callOf(endpoints.register, { body }))).failure
}
