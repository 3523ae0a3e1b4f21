import { OVERLAP_HOURS_MAX } from '@parlour/contracts'
import { errorText } from '@parlour/i18n/errors'
import { readFile } from 'node:fs/promises'
import { createPublishers, fingerprintOf } from '../modules/releases/index.ts'
import type { Database } from '../platform/database.ts'
import { DomainError } from '../platform/domain-error.ts'
import { ConfigError } from '../platform/environment.ts'

const REASON = { from: 3, to: 300 }
const OPERATOR = { kind: 'system', name: 'operator' } as const

export interface PublisherOptions {
  readonly reason?: string | undefined
  readonly overlapHours?: string | undefined
}

/** `parlour publisher …`; returns what it prints. Throws ConfigError. */
export async function managePublishers(db: Database, args: readonly string[], options: PublisherOptions): Promise<string> {
  try {
    return await manage(db, args, options)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    throw new ConfigError(`${errorText(error.code, 'en')} (${error.code})`, { cause: error })
  }
}

async function manage(db: Database, args: readonly string[], { reason, overlapHours }: PublisherOptions): Promise<string> {
  const [action, part, file, ...rest] = args
  const publishers = createPublishers({ db, isProtected: async () => false, now: () => new Date() })
  const known = await publishers.list()
  if (action === 'list' && part === undefined) return listOf(known)
  if (action === 'revoke' && part !== undefined && file === undefined) {
    await publishers.revoke({ name: part, fingerprint: null, reason: reasonOf(reason), actor: OPERATOR })
    return `Nothing more is accepted of ${part} until its key is rotated; its releases stay.`
  }
  if ((action !== 'add' && action !== 'rotate') || part === undefined || file === undefined || rest.length > 0)
    throw new ConfigError('A publisher is listed, added, rotated or revoked: see npm run parlour -- --help')
  const publicKey = await readKeyFile(file)
  const { publicKey: before = null, version = 0 } = known.find(({ name }) => name === part) ?? {}
  const request = { name: part, version, actor: OPERATOR }
  if (action === 'add') {
    if (before !== null) throw new ConfigError(`${part} has a key already: rotate it.`)
    const change = { kind: 'key', publicKey, overlapHours: 0 } as const
    await publishers.request({ ...request, change, reason: 'the first key of the part' })
  } else {
    if (before === null) throw new ConfigError(`${part} has no key yet: add it.`)
    const change = { kind: 'key', publicKey, overlapHours: hoursOf(overlapHours) } as const
    await publishers.request({ ...request, change, reason: reasonOf(reason) })
  }
  return `Releases of ${part} are accepted with this key.`
}

type Listed = Awaited<ReturnType<ReturnType<typeof createPublishers>['list']>>

function listOf(publishers: Listed): string {
  if (publishers.length === 0) return 'No part has a key yet.'
  const lines = publishers.flatMap(({ name, publicKey, registeredAt, revokedAt, formerKey, formerUntil }) => {
    const state = revokedAt ? `revoked ${revokedAt.toISOString()}` : `since ${registeredAt.toISOString()}`
    const current = publicKey === null ? 'no key' : `${fingerprintOf(publicKey)}  ${state}`
    const former = formerKey === null || formerUntil === null ? [] : [`${fingerprintOf(formerKey)}  until ${formerUntil.toISOString()}`]
    return [current, ...former].map((line) => `${name.padEnd(16)}${line}`)
  })
  return lines.join('\n')
}

async function readKeyFile(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (cause) {
    throw new ConfigError(`${file} cannot be read.`, { cause })
  }
}

function hoursOf(text = '0'): number {
  const hours = Number(text)
  if (/^\d{1,3}$/.test(text) && hours <= OVERLAP_HOURS_MAX) return hours
  throw new ConfigError(`--overlap is a number of hours up to ${OVERLAP_HOURS_MAX}.`)
}

/** The audit log demands it. */
function reasonOf(reason = ''): string {
  const text = reason.trim()
  if (text.length < REASON.from || text.length > REASON.to)
    throw new ConfigError(`This needs a reason of ${REASON.from} to ${REASON.to} characters for the audit log: --reason "…"`)
  return text
}
