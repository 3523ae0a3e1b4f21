import { createPublicKey } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createPublishers, type Publishers } from '../modules/releases/index.ts'
import type { Database } from '../platform/database.ts'
import { ConfigError } from '../platform/environment.ts'

const REASON = { from: 3, to: 300 }

/** `parlour publisher …`; returns what it prints. Throws ConfigError. */
export async function managePublishers(db: Database, args: readonly string[], reason: string | undefined): Promise<string> {
  const [action, part, file, ...rest] = args
  const publishers = createPublishers(db, () => new Date())
  if (action === 'list' && part === undefined) return listOf(await publishers.list())
  if (action === 'revoke' && part !== undefined && file === undefined) {
    await publishers.revoke(part, reasonOf(reason))
    return `Nothing more is accepted of ${part} until its key is rotated; its releases stay.`
  }
  if ((action !== 'add' && action !== 'rotate') || part === undefined || file === undefined || rest.length > 0)
    throw new ConfigError('A publisher is listed, added, rotated or revoked: see npm run parlour -- --help')
  const key = await publicKeyIn(file)
  await (action === 'add' ? publishers.add(part, key) : publishers.rotate(part, key, reasonOf(reason)))
  return `Releases of ${part} are accepted with this key.`
}

function listOf(publishers: Awaited<ReturnType<Publishers['list']>>): string {
  if (publishers.length === 0) return 'No part has a key yet.'
  const lines = publishers.map(({ name, fingerprint, registeredAt, revokedAt }) => {
    const state = revokedAt ? `revoked ${revokedAt.toISOString()}` : `since ${registeredAt.toISOString()}`
    return `${name.padEnd(16)}${fingerprint}  ${state}`
  })
  return lines.join('\n')
}

async function publicKeyIn(file: string): Promise<string> {
  try {
    const key = createPublicKey(await readFile(file, 'utf8'))
    if (key.asymmetricKeyType === 'ed25519') return key.export({ type: 'spki', format: 'pem' })
  } catch (cause) {
    throw new ConfigError(`${file} must be a readable PEM file with an Ed25519 public key.`, { cause })
  }
  throw new ConfigError(`${file} must hold an Ed25519 public key in PEM.`)
}

/** The audit log demands it. */
function reasonOf(reason = ''): string {
  const text = reason.trim()
  if (text.length < REASON.from || text.length > REASON.to)
    throw new ConfigError(`This needs a reason of ${REASON.from} to ${REASON.to} characters for the audit log: --reason "…"`)
  return text
}
