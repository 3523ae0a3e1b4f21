import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packRelease } from './release-package.ts'

const MANIFEST = { name: 'garden', ownedPaths: ['garden'], routes: ['garden', 'garden/:bed'] }
const ENTRY = { place: 'workspace', path: 'garden', textKey: 'garden.title' }
const FACTS = {
  kind: 'remote',
  entry: 'entry.js',
  styles: [],
  preloads: [],
  exposes: [],
  shared: {},
  locales: ['en'],
  uses: { names: [], calls: {} },
}

let workspace: string

beforeAll(async () => {
  workspace = await mkdtemp(join(tmpdir(), 'parlour-package-'))
  await mkdir(join(workspace, 'dist'))
  await writeFile(join(workspace, 'package.json'), JSON.stringify({ version: '1.0.0' }))
  await writeFile(join(workspace, 'dist', 'entry.js'), '')
})
afterAll(() => rm(workspace, { recursive: true }))

async function pack(manifest: object, navigation: readonly object[] = []) {
  await writeFile(join(workspace, 'remote.manifest.json'), JSON.stringify({ ...MANIFEST, ...manifest }))
  await writeFile(join(workspace, 'dist', 'parlour-build.json'), JSON.stringify({ ...FACTS, navigation }))
  return (await packRelease(workspace, 'abc')).record
}

describe('the manifest of a packed release', () => {
  it('says what is guarded, what pages need, and the entries with the texts of the build', async () => {
    const entry = { ...ENTRY, texts: { en: 'Garden' } }
    const access = { guarded: ['garden'], needs: { 'garden/:bed': 'staff:finance' } }
    expect(await pack({ ...access, navigation: [ENTRY] }, [entry])).toMatchObject({ ...access, navigation: [entry] })
  })

  it('guards nothing when it does not say so', async () => {
    const record = await pack({})
    expect([record.guarded, record.needs, record.navigation]).toEqual([[], undefined, undefined])
  })

  it.each([
    [{ colour: 'green' }, 'remote.manifest.json has the unknown field colour'],
    [{ guarded: ['<b>'] }, 'remote.manifest.json, guarded/0, must match'],
    [{ needs: { garden: 'gardener' } }, 'remote.manifest.json, needs/garden, must be equal to one of the allowed values: own-account, '],
    [{ navigation: [{ ...ENTRY, place: 'footer' }] }, 'navigation/0/place, must be equal to one of the allowed values: header, account, '],
    [{ navigation: [{ ...ENTRY, path: 'https://evil.example' }] }, 'navigation/0/path, must match'],
    [{ navigation: [{ ...ENTRY, icon: 'tree' }] }, 'navigation/0/icon, must be equal to one of the allowed values: alert, '],
    [{ navigation: Array.from({ length: 7 }, () => ENTRY) }, 'navigation, must not have more than 6 items'],
  ])('is rejected with a sentence: %j', async (wrong, sentence) => {
    await expect(pack(wrong)).rejects.toThrow(sentence)
  })
})
