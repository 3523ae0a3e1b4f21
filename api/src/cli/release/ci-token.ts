import { ReleaseRejectedError } from './usage.error.ts'

/** Requests a token for one publication. Null where nothing but a key can publish. */
export type CiToken = () => Promise<string>

/** GitLab puts the token of the job into `PARLOUR_ID_TOKEN`; GitHub gives as many as one requests, where the job may `id-token: write`. */
export function tokenOfCi(url: string, environment: NodeJS.ProcessEnv): CiToken | null {
  const { PARLOUR_ID_TOKEN: given, ACTIONS_ID_TOKEN_REQUEST_URL: service, ACTIONS_ID_TOKEN_REQUEST_TOKEN: permission } = environment
  if (given) return async () => given
  return service && permission ? async () => requestToken(service, permission, url) : null
}

async function requestToken(service: string, permission: string, audience: string): Promise<string> {
  const address = new URL(service)
  address.searchParams.set('audience', audience)
  const response = await fetch(address, { headers: { authorization: `Bearer ${permission}` } })
  if (!response.ok)
    throw new ReleaseRejectedError(`The CI gave no token (${response.status}): does the job have the permission "id-token: write"?`)
  return ((await response.json()) as { readonly value: string }).value
}
