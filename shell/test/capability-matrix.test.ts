import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HostServices } from '@parlour/federation-sdk'
import { grantServices, UndeclaredServiceError } from '@parlour/federation-sdk/host'
import { describe, expect, it } from 'vitest'
import { createBlame } from '../src/health/blame.ts'
import type { RejectedCapability } from '../src/health/early-symptoms.ts'
import { createSymptomReader } from '../src/health/read-symptom.ts'

const ROOT = join(import.meta.dirname, '..', '..')

const REMOTES = readdirSync(ROOT)
  .filter((folder) => folder.startsWith('mfe-'))
  .map((folder) => (JSON.parse(readFileSync(join(ROOT, folder, 'remote.manifest.json'), 'utf8')) as { readonly name: string }).name)
const SERVICES: HostServices = {
  session: () => ({ state: 'signed-out' }),
  onSessionChange: () => () => undefined,
  openSignIn: () => undefined,
  openSite: () => undefined,
  navigation: () => [],
  notify: () => undefined,
  reportError: () => undefined,
}

const readSymptom = createSymptomReader(createBlame({ remotes: REMOTES, ownerOf: () => undefined }))

describe('every remote and every service of the shell', { meta: { req: 'federation-F8' } }, () => {
  it('is given declared, and throws undeclared with a symptom', () => {
    const names = Object.keys(SERVICES) as (keyof HostServices)[]
    for (const remote of REMOTES)
      for (const service of names) {
        const reported: RejectedCapability[] = []
        const grant = (capabilities: string[]) =>
          grantServices(SERVICES, capabilities, (capability) => reported.push({ remote, capability }))
        const granted = grant([`host:${service}`])
        expect(Object.isFrozen(granted)).toBe(true)
        expect(granted[service]).toBe(SERVICES[service])
        const withheld: Record<string, unknown> = { ...grant(names.filter((one) => one !== service).map((one) => `host:${one}`)) }
        expect(withheld[service]).toThrow(UndeclaredServiceError)
        expect(reported.map((rejected) => readSymptom(rejected, '/en'))).toEqual([
          { name: remote, kind: 'refused-capability', sample: service },
        ])
      }
  })

  it('is given as ever to a release from before capabilities', () => {
    expect(grantServices(SERVICES, undefined, () => expect.fail('refused'))).toEqual(SERVICES)
  })
})
