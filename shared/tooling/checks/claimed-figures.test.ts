import { describe, expect, it } from 'vitest'
import { claimedFigureProblems, figureProblems, priceProblems, seededPrices } from './claimed-figures.ts'
import { repositoryFiles, ROOT } from './repository-files.ts'

const FACTS = { games: { count: 12_000 }, setup: { count: 999 }, acquisition: { count: 2.8 }, alertPercent: { count: 30 } }
const PUBLIC = 'mfe-marketing/src/locales/en.json'
const REST = 'mfe-onboarding/src/locales/en.json'

const wording = (file: string, text: string, key = 'home.lead') => ({ file, key, text })

describe('figureProblems', () => {
  it.each(['12,000', '12.000', '12 000', '12\u202F000', '12000', '12’000', '১২,০০০', '١٢٬٠٠٠', '๑๒,๐๐๐', '１２，０００', '999', '999.00'])(
    'finds the claimed figure written as %s, in public words and in any others',
    { meta: { req: 'M02 K11' } },
    (written) => {
      const text = `Choose from ${written} games.`
      expect(figureProblems(wording(PUBLIC, text), FACTS)).toHaveLength(1)
      const rest = figureProblems(wording(REST, text), FACTS)
      expect(rest.length).toBe(1)
      expect(rest[0]).toContain(written)
    },
  )

  it.each(['2.8x', '2,8x', '٢٫٨'])('finds the broken figure %s', { meta: { req: 'K11' } }, (written) => {
    expect(figureProblems(wording(REST, `Acquisition ${written}`), FACTS)).toHaveLength(1)
  })

  it('lets public words carry slots and names, but no other number', { meta: { req: 'M02' } }, () => {
    const clean = '{{games}} games by TRC20, ERC20, H5 and D0; `parlour.v2` stays.'
    expect(figureProblems(wording(PUBLIC, clean), FACTS)).toEqual([])
    expect(figureProblems(wording(PUBLIC, 'Below 30% you are told.'), FACTS)).toHaveLength(1)
    expect(figureProblems(wording(PUBLIC, 'Answers 24/7.'), FACTS)).not.toEqual([])
    expect(figureProblems(wording(PUBLIC, 'Answers 24/7.', 'home.a4'), FACTS)).toEqual([])
  })

  it('lets the other words state small numbers of their own', () => {
    expect(figureProblems(wording(REST, 'The link works for 30 minutes; 3 to 20 characters.'), FACTS)).toEqual([])
  })

  it('lets Japanese count small things in digits, but no days', () => {
    const file = 'mfe-marketing/src/locales/ja.json'
    expect(figureProblems({ file, key: 'a', text: '2つのリンクを1回' }, FACTS)).toEqual([])
    expect(figureProblems({ file, key: 'a', text: '7日間停止します' }, FACTS)).toHaveLength(1)
  })
})

describe('priceProblems', () => {
  const SEED = `
    { setup_fee: microOf('999'), maintenance_fee: microOf('33'), prepaid_deposit: microOf('1000'),
      collection_fee_basis_points: 350, payout_fee_per_transaction: microOf('5') },
    { setup_fee: microOf('1999'), maintenance_fee: microOf('1000'), prepaid_deposit: microOf('1000'),
      collection_fee_basis_points: 0, payout_fee_per_transaction: 0n },`
  const CLAIMS = {
    setup: { count: 999 },
    eliteSetup: { count: 1_999 },
    standardMaintenance: { count: 33 },
    eliteMaintenance: { count: 1_000 },
    deposit: { count: 1_000 },
    payoutFee: { count: 5 },
    collectionPercent: { count: 3.5 },
  }

  it('finds seeds and claims in agreement', { meta: { req: 'K01 K02 K03 K05 K06' } }, () => {
    expect(priceProblems(seededPrices(SEED), CLAIMS)).toEqual([])
  })

  it('names a price that only one side changed, and a line that the seed no longer has', { meta: { req: 'K01 K03' } }, () => {
    expect(priceProblems(seededPrices(SEED.replace("'1999'", "'2999'")), CLAIMS)).toHaveLength(1)
    expect(priceProblems(seededPrices(SEED), { ...CLAIMS, deposit: { count: 900 } })).toHaveLength(2)
    expect(priceProblems(seededPrices(''), CLAIMS)).toHaveLength(8)
  })
})

it('every figure of the product is in one file', { meta: { req: 'M02 K11' } }, async () => {
  expect(await claimedFigureProblems(ROOT, repositoryFiles(ROOT))).toEqual([])
})
