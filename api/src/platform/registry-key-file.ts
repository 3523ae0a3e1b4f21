import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError, type Environment } from './environment.ts'

/** PEM from the file in `REGISTRY_KEY`, or created once and stored beside the data. */
export function registryKeyOf(environment: Environment, dataDirectory: string): string {
  const named = environment.REGISTRY_KEY ?? ''
  return named === '' ? keyFromFile(dataDirectory) : namedKey('REGISTRY_KEY', named)
}

/** PEM of the key before it, while one replaces the other. */
export function previousRegistryKeyOf({ REGISTRY_KEY_PREVIOUS: named = '' }: Environment): string | null {
  return named === '' ? null : namedKey('REGISTRY_KEY_PREVIOUS', named)
}

function namedKey(setting: string, file: string): string {
  const pem = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (!isEd25519(pem)) throw new ConfigError(`${setting} is "${file}", but it must be a readable PEM file with a private Ed25519 key.`)
  return pem
}

function keyFromFile(dataDirectory: string): string {
  const file = join(dataDirectory, 'registry-key.pem')
  if (!existsSync(file)) {
    mkdirSync(dataDirectory, { recursive: true })
    writeFileSync(file, generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  }
  return readFileSync(file, 'utf8')
}

function isEd25519(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'ed25519'
  } catch {
    return false
  }
}
