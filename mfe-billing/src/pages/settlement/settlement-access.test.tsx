import { renderRemote, type FakeResponses } from '@parlour/federation-sdk/testing'
import { screen } from '@testing-library/react'
import axe from 'axe-core'
import { beforeAll, expect, it } from 'vitest'
import remote from '../../remote.ts'
import { aDispute, aLine, aStatement, aSummary, JOURNAL_ID, STATEMENT_ID } from '../../../test/settlement-fixtures.ts'
import { aMerchant } from '../../../test/settlement-page.ts'

beforeAll(async () => {
  await Promise.all([import('./settlement-page.tsx'), import('./statements-view.tsx'), import('./simulate-fees/simulator.tsx')])
})

async function violations(): Promise<string[]> {
  // jsdom does not paint; the contrast of every pair is measured in tokens.test.ts.
  const found = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

const EMPTY = {
  ...aSummary().deposit,
  state: 'empty',
  balance: '0.000000',
  emptySince: '2026-11-09',
  daysLeft: 18,
  suspendsOn: '2026-12-10',
} as const
const DISPUTED = aStatement({ lines: [aLine({ dispute: aDispute() })] })

it.each([
  ['the movements', '/en/settlement', {}, 'Statement fees'],
  ['the movements from right to left', '/ar/settlement', {}, 'رسوم كشف'],
  ['a journal', `/en/settlement?journal=${JOURNAL_ID}`, {}, 'Your deposit'],
  ['no movement', '/en/settlement', { listMovements: { data: { list: [], next: null } } }, 'No movements yet'],
  ['an empty deposit', '/en/settlement', { getSettlementSummary: { data: aSummary({ deposit: EMPTY }) } }, '18 of 30 days left.'],
  ['a failure', '/en/settlement', { getSettlementSummary: { failure: { status: 503 } } }, 'The deposit could not be loaded.'],
  ['the statements', '/en/settlement?view=statements', {}, 'S-2026-000417'],
  [
    'a disputed statement',
    `/en/settlement?statement=${STATEMENT_ID}&view=statements`,
    { getStatement: { data: DISPUTED } },
    'Dispute open',
  ],
  ['the terms', '/en/settlement?view=terms', {}, 'Next statement'],
  ['the simulator', '/en/settlement?view=simulator', {}, 'What happens'],
  ['the sheet of a top-up', '/en/settlement?topup=363.000000', {}, 'Choose network'],
] satisfies [string, string, FakeResponses, string][])('shows %s without an axe violation', async (_state, path, change, text) => {
  await renderRemote(remote, path, { responses: aMerchant(change) })
  await screen.findAllByText(text, { ignore: 'option' })
  expect(await violations()).toEqual([])
})
