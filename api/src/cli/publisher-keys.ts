import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface PublisherKey {
  readonly publicKeyPem: string
  readonly sign: (text: string) => string
}

/** Creates the key on first use. Only a machine that holds the folder can publish. */
export function publisherKeyOf(dataDirectory: string, name: string): PublisherKey {
  const directory = join(dataDirectory, 'publisher-keys')
  const file = join(directory, `${name}.pem`)
  if (!existsSync(file)) {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    const { privateKey } = generateKeyPairSync('ed25519')
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  }
  return keyOfPem(readFileSync(file, 'utf8'))
}

export function keyOfPem(pem: string): PublisherKey {
  const privateKey = createPrivateKey(pem)
  return {
    publicKeyPem: createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }),
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64'),
  }
}
