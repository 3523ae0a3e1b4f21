import { endpoints, type EndpointDefinition } from '@parlour/contracts'
import type { CallApi, ApiQueryResult } from '../domain/rendered-page.ts'
import type { BundleCall } from './render-messages.ts'

const PUBLIC_READS: ReadonlySet<string> = new Set(
  (Object.values(endpoints) as EndpointDefinition[])
    .filter(({ method, access }) => method === 'GET' && access === 'public')
    .map(({ path }) => path),
)

const REJECTED: ApiQueryResult = { status: 403, body: '' }

/** Only public reads are allowed, with nothing of the caller but its language; any other call is rejected. */
export async function answerTo({ path, method, headers }: BundleCall, callApi: CallApi): Promise<ApiQueryResult> {
  const url = URL.parse(path, 'http://parlour')
  if (!url || method !== 'GET' || url.host !== 'parlour' || !PUBLIC_READS.has(url.pathname)) return REJECTED
  return callApi({ path: url.pathname + url.search, language: headers['accept-language'] ?? 'en' })
}

export type Inject = (request: {
  readonly method: 'GET'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}) => Promise<{ readonly statusCode: number; readonly body: string }>

export function requestBy(inject: Inject): CallApi {
  return async ({ path, language }) => {
    const { statusCode, body } = await inject({ method: 'GET', url: path, headers: { 'accept-language': language } })
    return { status: statusCode, body }
  }
}
