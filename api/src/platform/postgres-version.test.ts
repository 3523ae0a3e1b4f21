import { describe, expect, it, vi } from 'vitest'
import { ConfigError } from './environment.ts'
import { assertPostgresVersion } from './postgres-version.ts'

const serverOf = (version: string) => ({ raw: vi.fn().mockResolvedValue({ rows: [{ server_version: version }] }) })

describe('the version of PostgreSQL', () => {
  it.each(['15.18 (Debian 15.18-0+deb12u1)', '16.0', '17.9', '18.3', '18beta1'])('may be %s', async (version) => {
    await expect(assertPostgresVersion(serverOf(version))).resolves.toBeUndefined()
  })

  it.each(['9.6.24', '14.22', '19devel', ''])('is rejected in one sentence when it is "%s"', async (version) => {
    const rejected = assertPostgresVersion(serverOf(version))
    await expect(rejected).rejects.toThrow(ConfigError)
    await expect(rejected).rejects.toThrow(/^The database is PostgreSQL .*, but Parlour runs on PostgreSQL 15 to 18: set DATABASE_URL\.$/)
  })

  it('is not read through a pooler that nobody named', async () => {
    const raw = vi.fn().mockRejectedValue(new Error('SHOW server_version - unsupported startup parameter: options'))
    await expect(assertPostgresVersion({ raw })).rejects.toThrow(/^DATABASE_URL leads to a pooler: set DATABASE_DIRECT_URL/)
  })
})
