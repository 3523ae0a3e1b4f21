import { OVERLAP_HOURS_MAX } from '@parlour/contracts'
import { errorText } from '@parlour/i18n/errors'
import { readFile } from 'node:fs/promises'
import { createPublishers, fingerprintOf, type Publishers } from '../modules/releases/index.ts'
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

async function manage(db: Database, args: readonly string[], options: PublisherOptions): Promise<string> {
  const [action, part, file, ...rest] = args
  const publishers = createPublishers({ db, isProtected: async () => false, now: () => new Date() })
  if (action === 'list' && part === undefined) return listOf(await publishers.list())
  if (action === 'revoke' && part !== undefined && file === undefined) {
    await publishers.revoke({ name: part, fingerprint: null, reason: reasonOf(options.reason), actor: OPERATOR })
    return `Nothing more is accepted of ${part} until its key is rotated; its releases stay.`
  }
  if (part === undefined || file === undefined || rest.length > 0) throw wrongUse()
  if (action !== 'add' && action !== 'rotate') throw wrongUse()
  await acceptKey(publishers, { part, isFirst: action === 'add', publicKey: await readKeyFile(file) }, options)
  return `Releases of ${part} are accepted with this key.`
}

function wrongUse(): ConfigError {
  return new ConfigError('A publisher is listed, added, rotated or revoked: see npm run parlour -- --help')
}

interface NewKey {
  readonly part: string
  readonly isFirst: boolean
  readonly publicKey: string
}

async function acceptKey(publishers: Publishers, { part, isFirst, publicKey }: NewKey, options: PublisherOptions): Promise<void> {
  const known = (await publishers.list()).find(({ name }) => name === part)
  const hasKey = (known?.publicKey ?? null) !== null
  if (isFirst && hasKey) throw new ConfigError(`${part} has a key already: rotate it.`)
  if (!isFirst && !hasKey) throw new ConfigError(`${part} has no key yet: add it.`)
  const reason = isFirst ? 'the first key of the part' : reasonOf(options.reason)
  const change = { kind: 'key', publicKey, overlapHours: isFirst ? 0 : hoursOf(options.overlapHours) } as const
  await publishers.request({ name: part, version: known?.version ?? 0, change, reason, actor: OPERATOR })
}

function listOf(publishers: Awaited<ReturnType<Publishers['list']>>): string {
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
