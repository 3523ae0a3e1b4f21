import { callOf, sendCall, type CallError } from '@parlour/api-client'
import { endpoints } from '@parlour/contracts'
import { readGrant, type Grant } from '../../session/read-grant.ts'

export interface LoginValues {
  readonly account: string
  readonly password: string
}

export interface RegisterValues extends LoginValues {
  readonly email: string
  readonly leagueCode: string
}

const SERVER = 'unicorn'

/** A success without a token is a failure. Trims the account, not the password. `code` is sent only when requested. */
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
