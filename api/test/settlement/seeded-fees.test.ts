import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDemonstrationRoyalties } from '../../seeds/index.ts'
import { createCatalog } from '../../src/modules/catalog/index.ts'
import { createTestDatabase, type TestDatabase } from '../test-database.ts'
import { FEES } from './package-fees.ts'
import { STUBS } from '../stubs.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase('catalog')
})
afterAll(async () => database.drop())

const feesOf = async (packageId: string) =>
  createCatalog({ ...STUBS, db: database.db, isVerified: async () => false }).feesOf(database.db, packageId, new Date())

describe('the fees that contracts are opened with', () => {
  it(
    'are those of the catalogue; the royalty is in the contract until a demonstration gives one, marked',
    { meta: { req: 'K02 K03 K04 K05 K06 K07 D23' } },
    async () => {
      expect(await feesOf('standard')).toMatchObject({ royaltyBasisPoints: null, royaltyMinimum: 0n, isRoyaltyDemonstration: false })
      await database.db('catalog_packages').where({ id: 'elite' }).update({ royalty_basis_points: 1_500 })
      await seedDemonstrationRoyalties(database.db)
      await seedDemonstrationRoyalties(database.db)
      expect(await feesOf('standard')).toMatchObject(FEES.standard)
      const agreed = { royaltyBasisPoints: 1_500, isRoyaltyDemonstration: false }
      expect(await feesOf('elite')).toMatchObject({ ...FEES.elite, ...agreed })
      await expect(feesOf('royal')).rejects.toMatchObject({ code: 'catalog.package-unknown' })
    },
  )
})
