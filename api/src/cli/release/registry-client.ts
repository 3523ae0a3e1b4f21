import { readFileSync } from 'node:fs'
import { endpoints, type DataOf, type EndpointDefinition } from '@parlour/contracts'
import { errorText, type Rejection } from '../publish-workspace.ts'
import { runFileOf } from '../workspaces.ts'
import { ReleaseRejectedError, UsageError } from './usage.error.ts'

export type LiveReleases = DataOf<typeof endpoints.getLiveReleases>

export function registryAddress(dataDirectory: string): string {
  if (process.env.PARLOUR_URL) return process.env.PARLOUR_URL.replace(/\/$/u, '')
  try {
    return (JSON.parse(readFileSync(runFileOf(dataDirectory), 'utf8')) as { url: string }).url
  } catch (cause) {
    throw new UsageError('Parlour is not running here: start it with "npm start", or set PARLOUR_URL to its address.', { cause })
  }
}

export async function liveReleases(url: string, name?: string): Promise<LiveReleases> {
  return (await call(url, endpoints.getLiveReleases, name === undefined ? '' : `?name=${name}`)) as LiveReleases
}

export async function newVector(url: string): Promise<DataOf<typeof endpoints.getReleaseVector>> {
  return (await call(url, endpoints.getReleaseVector, '')) as DataOf<typeof endpoints.getReleaseVector>
}

export async function sendCommand(url: string, body: unknown): Promise<DataOf<typeof endpoints.commandRelease>> {
  return (await call(url, endpoints.commandRelease, '', body)) as DataOf<typeof endpoints.commandRelease>
}

async function call(url: string, { method, path }: EndpointDefinition, search: string, body?: unknown): Promise<unknown> {
  const response = await fetch(`${url}${path}${search}`, {
    method,
    headers: { 'accept-language': 'en', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    throw new ReleaseRejectedError(`${url} does not answer: is Parlour running there? Set PARLOUR_URL to another address.`, { cause })
  })
  const envelope = (await response.json()) as { msg: string; data: Rejection }
  if (!response.ok) throw new ReleaseRejectedError(errorText(envelope.msg, envelope.data))
  return envelope.data
}
