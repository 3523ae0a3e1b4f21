import { randomUUID } from 'node:crypto'
import { endpoints, type EndpointDefinition } from '@parlour/contracts'
import { DEMONSTRATION_LOGINS, DEMONSTRATION_PASSWORD } from '../../seeds/index.ts'

/** The first merchant of the demonstration. */
export const MERCHANT = DEMONSTRATION_LOGINS.find(({ roles }) => roles.length === 0)?.account ?? ''

export async function signIn(url: string, account = MERCHANT, code?: string): Promise<string> {
  const login = { account, password: DEMONSTRATION_PASSWORD, ...(code === undefined ? {} : { code }) }
  return (await callApi<{ accessToken: string }>(url, null, endpoints.authorize, login)).accessToken
}

/** Throws what the product answers instead of data. */
export async function callApi<Data>(
  url: string,
  token: string | null,
  { method, path }: Pick<EndpointDefinition, 'method' | 'path'>,
  input: object,
): Promise<Data> {
  const isGet = method === 'GET'
  const headers = { ...headersOf(token), 'idempotency-key': randomUUID() }
  const body = isGet ? null : JSON.stringify(input)
  const response = await fetch(`${url}${path}${isGet ? `?${new URLSearchParams({ ...input }).toString()}` : ''}`, { method, headers, body })
  const envelope = (await response.json()) as { readonly success: boolean; readonly data: Data }
  if (!envelope.success) throw new Error(`${path} answered ${JSON.stringify(envelope)}`)
  return envelope.data
}

export function headersOf(token: string | null): Record<string, string> {
  const common = { 'content-type': 'application/json', 'x-parlour-vector': 'load', 'accept-language': 'en' }
  return token === null ? common : { ...common, authorization: `Bearer ${token}` }
}
