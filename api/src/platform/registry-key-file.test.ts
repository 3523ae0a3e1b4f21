import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { previousRegistryKeyOf, registryKeyOf } from './registry-key-file.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'parlour-key-'))

it('makes a key once for its data, readable by nobody else', () => {
  const data = folder()
  const pem = registryKeyOf({}, data)
  expect(pem).toContain('PRIVATE KEY')
  expect(registryKeyOf({}, data)).toBe(pem)
  expect(statSync(join(data, 'registry-key.pem')).mode & 0o777).toBe(0o600)
})

it('takes the key of a named file, and says which variable is wrong', () => {
  const file = join(folder(), 'key.pem')
  const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' })
  writeFileSync(file, pem)
  expect(registryKeyOf({ REGISTRY_KEY: file }, folder())).toBe(pem)
  expect([previousRegistryKeyOf({ REGISTRY_KEY_PREVIOUS: file }), previousRegistryKeyOf({})]).toEqual([pem, null])
  expect(() => previousRegistryKeyOf({ REGISTRY_KEY_PREVIOUS: `${file}.gone` })).toThrow('REGISTRY_KEY_PREVIOUS')
  expect(() => registryKeyOf({ REGISTRY_KEY: `${file}.gone` }, folder())).toThrow('REGISTRY_KEY')
  writeFileSync(file, generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }))
  expect(() => registryKeyOf({ REGISTRY_KEY: file }, folder())).toThrow('Ed25519')
})
