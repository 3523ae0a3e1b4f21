import { describe, expect, it } from 'vitest'
import { repositoryFiles, ROOT } from './repository-files.ts'
import { savedEntries, storageEntryProblems } from './storage-entries.ts'

const nothing = (): string => ''

describe('storageEntryProblems', () => {
  it('reads the names under which a source keeps something', { meta: { req: 'E01' } }, () => {
    const own = "const KEY = 'leagueCode'\nstorage.write(KEY, code)\nsessionStorage.setItem(UNKNOWN, '1')"
    expect(savedEntries(own, nothing)).toEqual(['leagueCode', 'UNKNOWN'])
    const shared = 'storage.write(STORAGE_KEYS.deviceId, made)'
    expect(savedEntries(shared, () => "{ deviceId: 'deviceId' }")).toEqual(['deviceId'])
  })

  it('the privacy policy names every entry that the product keeps in a browser', { meta: { req: 'E01 D47' } }, () => {
    expect(storageEntryProblems(ROOT, repositoryFiles(ROOT))).toEqual([])
  })
})
