import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { clusterFolderOf } from './cluster-folder.ts'

describe('the folder of the database cluster', () => {
  it('lies in the data folder for an ordinary user and wherever others may enter', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'parlour-folder-'))
    expect(await clusterFolderOf(folder, false)).toBe(join(folder, 'postgres'))
    await chmod(folder, 0o755)
    expect(await clusterFolderOf(folder, true)).toBe(join(folder, 'postgres'))
  })

  it('leaves a folder that only root may enter, to the same place every time', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'parlour-folder-'))
    await chmod(folder, 0o700)
    const moved = await clusterFolderOf(folder, true)
    expect(moved).toMatch(/^\/var\/lib\/parlour\/[0-9a-f]{16}$/)
    expect(await clusterFolderOf(folder, true)).toBe(moved)
  })
})
