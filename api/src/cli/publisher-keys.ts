import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from './release/usage.error.ts'

export interface PublisherKey {
  readonly publicKeyPem: string
  readonly sign: (text: string) => string
}

/** Creates the key on first use. Only a machine that holds the folder can publish. */
export function publisherKeyOf(dataDirectory: string, name: string): PublisherKey {
  const file = fileOf(dataDirectory, name)
  if (!existsSync(file)) {
    mkdirSync(join(file, '..'), { recursive: true, mode: 0o700 })
    const { privateKey } = generateKeyPairSync('ed25519')
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  }
  return keyOfPem(readFileSync(file, 'utf8'))
}

/** Throws UsageError where the key is new, because no registry accepts it yet; it says what to do with the public half. */
export function teamKeyOf(dataDirectory: string, part: string): PublisherKey {
  const isKnown = existsSync(fileOf(dataDirectory, part))
  const key = publisherKeyOf(dataDirectory, part)
  if (isKnown) return key
  const publicFile = `${fileOf(dataDirectory, part)}.pub`
  writeFileSync(publicFile, key.publicKeyPem)
  throw new UsageError(
    `This folder had no key of ${part}, so one was made. An operator accepts it with "npm run parlour -- publisher add ${part} ${publicFile}" (or rotate, where the part has one); then try again.`,
  )
}

function fileOf(dataDirectory: string, name: string): string {
  return join(dataDirectory, 'publisher-keys', `${name}.pem`)
}

export function keyOfPem(pem: string): PublisherKey {
  const privateKey = createPrivateKey(pem)
  return {
    publicKeyPem: createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }),
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64'),
  }
}
