import type { MerchantFacts, MerchantFile, MerchantSuspension } from '@parlour/contracts'
import { renderRemote, TEST_USER, type FakeResponses } from '@parlour/federation-sdk/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { OPERATIONS } from '../../../test/console-fixtures.ts'
import remote from '../../remote.ts'

// The lazy page is compiled before the first test, so that no test waits for the compiler.
beforeAll(async () => {
  await import('./merchant-page.tsx')
})

const ID = '0191f000-0000-7000-8000-0000000000a1'
const AT = '2026-11-22T12:00:00.000Z'
const FINANCE = { ...TEST_USER, username: 'finance1', roles: ['finance'] }
const SUPPORT = { ...TEST_USER, username: 'support1', roles: ['support'] }
const ROW = { id: ID, username: 'maria', email: 'm•••@merchant.example', state: 'active', registeredAt: AT } as const
const FACTS: MerchantFacts = {
  ...ROW,
  phone: '•••77',
  server: 'unicorn',
  hasSecondFactor: false,
  isStaff: false,
  verification: 'verified',
  sites: [{ id: ID, siteName: 'Casa Maria', slug: 'casa-maria', status: 'limited', createdAt: AT, contractEndsOn: null }],
  orders: [{ id: ID, orderNumber: 'P-7K2M-9QXA', siteName: 'Casa Maria', status: 2, amount: '999.000000', createdAt: AT }],
  balances: { deposit: '500.000000', credit: '0.000000', held: '0.000000', receivable: '0.000000' },
  movements: [
    {
      id: '7',
      journalId: ID,
      account: 'deposit',
      kind: 'statement',
      bookedOn: '2026-11-22',
      postedAt: AT,
      amount: '-33.000000',
      balanceAfter: '467.000000',
      statementId: ID,
      siteName: 'Lucky Bay',
    },
  ],
}
const FILE: MerchantFile = { id: ID, suspensions: [], notes: [], sessions: [], messages: [], notices: [] }
const SUSPENSION: MerchantSuspension = {
  id: '0191f000-0000-7000-8000-0000000000b1',
  measure: 'suspended',
  kind: 'terms',
  reason: 'texts without a licence',
  days: 30,
  state: 'waiting',
  requestedBy: 'owner1',
  isOwn: false,
  requestedAt: AT,
  decidedBy: null,
  endsAt: null,
  liftedBy: null,
  liftReason: null,
  appeal: null,
}
const APPEAL = { id: '0191f000-0000-7000-8000-0000000000c1', text: 'The texts are changed.', sentAt: AT, answer: null, answeredAt: null }

async function renderMerchant(file: Partial<MerchantFile>, responses: FakeResponses = {}, user = OPERATIONS) {
  const answers = { getMerchant: { data: FACTS }, getMerchantFile: { data: { ...FILE, ...file } }, ...responses }
  const rendered = await renderRemote(remote, `/en/console/merchants/${ID}`, { responses: answers, user })
  const bodiesOf = (name: string) => rendered.calls.filter(({ operationId }) => operationId === name).map(({ body }) => body)
  return { ...rendered, bodiesOf, user: userEvent.setup({ delay: null }) }
}

describe('the page of a merchant', () => {
  it('shows account, sites, orders and money to finance, and requests nothing else', { meta: { req: 'D30' } }, async () => {
    const { calls } = await renderMerchant({}, {}, FINANCE)
    expect(await screen.findByRole('heading', { level: 1, name: 'maria' })).toBeDefined()
    const text = document.body.textContent
    for (const part of [
      'm•••@merchant.example',
      '•••77',
      'Verified',
      'casa-maria',
      'Limited',
      'P-7K2M-9QXA',
      'Completed',
      '500.00',
      'Statement fees',
      'Lucky Bay',
    ]) {
      expect(text).toContain(part)
    }
    expect(calls.some(({ operationId }) => operationId === 'getMerchantFile')).toBe(false)
    expect(screen.getByRole('link', { name: 'Statement fees' }).getAttribute('href')).toBe(`/en/console/merchants/statements/${ID}`)
    expect(screen.queryByRole('button', { name: 'Suspend account' })).toBeNull()
  })

  it('changes the status of a site by what its status allows, with a reason, and says what follows', { meta: { req: 'D41' } }, async () => {
    const { user, bodiesOf } = await renderMerchant({}, { changeSiteStatus: { data: { id: ID, status: 'closed' } } })
    await user.click(await screen.findByRole('button', { name: 'Change: Casa Maria' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the status of Casa Maria' }))
    const what = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Action' })
    expect(Array.from(what.options, ({ text }) => text)).toEqual(['Lift the limit', 'Close'])
    await user.selectOptions(what, 'Close')
    dialog.getByText('The site closes. You can reopen it later.')
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Contract over')
    await user.click(dialog.getByRole('button', { name: 'Change the status' }))
    await waitFor(() => expect(bodiesOf('changeSiteStatus')).toEqual([{ id: ID, action: 'close', reason: 'Contract over' }]))
  })

  it('does not offer to lift the limit of a site while the account keeps it limited', { meta: { req: 'P03' } }, async () => {
    const { user } = await renderMerchant({}, { getMerchant: { data: { ...FACTS, state: 'suspended' } } })
    await user.click(await screen.findByRole('button', { name: 'Change: Casa Maria' }))
    const what = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Action' })
    expect(Array.from(what.options, ({ text }) => text)).toEqual(['Close'])
  })

  it('suspends with kind, length and reason, and says when a second person is needed', { meta: { req: 'P03' } }, async () => {
    const { user, bodiesOf } = await renderMerchant({}, { suspendMerchant: { data: FILE } })
    await user.click(await screen.findByRole('button', { name: 'Suspend account' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspend this account?' }))
    expect(dialog.queryByText('Nothing happens until a second person approves.')).toBeNull()
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Duration' }), 'Permanent')
    expect(dialog.getByText('Nothing happens until a second person approves.')).toBeDefined()
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Duration' }), '3 days')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Type, shown to the merchant' }), 'Suspected fraud')
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'stolen cards{Enter}')
    await waitFor(() => expect(bodiesOf('suspendMerchant')).toEqual([{ id: ID, kind: 'fraud', days: 3, reason: 'stolen cards' }]))
  })

  it('agrees to a suspension of another person, and only declines an own one', { meta: { req: 'D30' } }, async () => {
    const { user, bodiesOf } = await renderMerchant({ suspensions: [SUSPENSION] }, { decideMerchantSuspension: { data: FILE } })
    await user.click(await screen.findByRole('button', { name: 'Approve' }))
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'same view{Enter}')
    await waitFor(() => expect(bodiesOf('decideMerchantSuspension')).toMatchObject([{ decision: 'approved', reason: 'same view' }]))
    cleanup()
    await renderMerchant({ suspensions: [{ ...SUSPENSION, isOwn: true }] })
    expect(await screen.findByText('You requested this. Another person has to approve it.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Decline' })).toBeDefined()
  })

  it('answers an appeal in own words and lifts, and support may only read and note', { meta: { req: 'P03' } }, async () => {
    const active = { ...SUSPENSION, state: 'active', endsAt: AT, appeal: APPEAL } as const
    const { user, bodiesOf } = await renderMerchant({ suspensions: [active] }, { answerAppeal: { data: FILE } })
    expect(await screen.findByText(/Waiting for an answer since/)).toBeDefined()
    await user.type(screen.getByRole('textbox', { name: 'Reply by email' }), 'Thank you.\nWe lift it.')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(bodiesOf('answerAppeal')).toEqual([{ id: APPEAL.id, answer: 'Thank you.\nWe lift it.' }]))
    expect(screen.getByRole('button', { name: 'Lift' })).toBeDefined()
    cleanup()
    const support = await renderMerchant(
      { suspensions: [active] },
      { commentOnMerchant: { failure: { status: 503, msg: 'Busy' } } },
      SUPPORT,
    )
    await support.user.type(await screen.findByRole('textbox', { name: 'New note' }), 'asked about fees')
    await support.user.click(screen.getByRole('button', { name: 'Add note' }))
    expect(await screen.findByText('Busy')).toBeDefined()
    expect(screen.getByRole('textbox', { name: 'New note' })).toHaveProperty('value', 'asked about fees')
    expect(screen.queryByRole('textbox', { name: 'Reply by email' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Lift' })).toBeNull()
  })
})
