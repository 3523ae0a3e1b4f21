import type { Verification } from '@parlour/contracts'
import { renderRemote, type FakeResponses } from '@parlour/federation-sdk/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { LISTS, OPERATIONS } from '../../../test/console-fixtures.ts'
import { CASE, casesOf, MERCHANT_ID, VERIFICATION } from '../../../test/queue-fixtures.ts'
import remote from '../../remote.ts'

// The lazy page is compiled before the first test, so that no test waits for the compiler.
beforeAll(async () => {
  await import('./verifications-page.tsx')
})

async function renderQueue(responses: FakeResponses, search = `?id=${MERCHANT_ID}`) {
  const rendered = await renderRemote(remote, `/en/console/verifications${search}`, {
    responses: { ...LISTS, ...responses },
    user: OPERATIONS,
  })
  const decisions = () => rendered.calls.filter(({ operationId }) => operationId === 'decideVerification').map(({ body }) => body)
  return { ...rendered, decisions, user: userEvent.setup({ delay: null }) }
}

function deciding(decided: Partial<Verification>): FakeResponses {
  let verification = VERIFICATION
  return {
    listVerifications: () => casesOf(verification.state === 'pending' ? [CASE] : []),
    openVerification: () => ({ data: { username: 'harbour1', verification } }),
    decideVerification: () => {
      verification = { ...verification, ...decided }
      return { data: verification }
    },
  }
}

describe('the queue of verifications', () => {
  it(
    'verifies only after every part was ticked off and a confirmation, and says that the merchant was notified',
    { meta: { req: 'S15 D42' } },
    async () => {
      const { user, decisions } = await renderQueue(deciding({ state: 'verified', version: 5 }))
      const verify = await screen.findByRole('button', { name: 'Verify' })
      await user.click(verify)
      await screen.findByText('Check every part first.')
      expect(screen.queryByRole('alertdialog')).toBeNull()
      for (const box of screen.getAllByRole('checkbox')) await user.click(box)
      await user.click(verify)
      const question = await screen.findByRole('alertdialog', { name: 'Verify this account?' })
      expect(question.textContent).toContain('Harbour Games')
      expect(decisions()).toEqual([])
      await user.click(within(question).getByRole('button', { name: 'Verify' }))
      await screen.findByText('Verified. The merchant has been notified.')
      expect(decisions()).toEqual([{ merchantId: MERCHANT_ID, decision: 'verified', remarks: [], version: 4 }])
      await screen.findByText('Nothing to check')
      expect(screen.queryByRole('button', { name: 'Verify' })).toBeNull()
    },
  )

  it('sends back with words for the parts that were not ticked off, and not without', { meta: { req: 'S15 D42' } }, async () => {
    const { user, decisions } = await renderQueue(deciding({ state: 'rejected', version: 5 }))
    await user.click(await screen.findByRole('checkbox', { name: 'Owners: Checked' }))
    await user.click(screen.getByRole('button', { name: 'Send back' }))
    const dialog = await screen.findByRole('dialog', { name: 'Send this verification back?' })
    expect(within(dialog).getAllByRole('textbox')).toHaveLength(3)
    expect(within(dialog).queryByRole('textbox', { name: 'Owners' })).toBeNull()
    await user.click(within(dialog).getByRole('button', { name: 'Send back' }))
    await within(dialog).findByText('Comment on at least one field')
    await user.type(within(dialog).getByRole('textbox', { name: 'Company registration: register.pdf' }), 'It is cut off')
    await user.click(within(dialog).getByRole('button', { name: 'Send back' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const remarks = [{ item: VERIFICATION.documents[0]?.id, reason: 'It is cut off' }]
    expect(decisions()).toEqual([{ merchantId: MERCHANT_ID, decision: 'rejected', remarks, version: 4 }])
  })

  it('says in words that somebody else has decided', { meta: { req: 'S15' } }, async () => {
    const failure = { status: 409, error: 'verification.decided', msg: 'This verification has been decided' }
    const { user } = await renderQueue({ ...deciding({}), decideVerification: { failure } })
    for (const box of await screen.findAllByRole('checkbox')) await user.click(box)
    await user.click(screen.getByRole('button', { name: 'Verify' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Verify' }))
    await screen.findByText('This verification has been decided')
  })
})
