import { renderRemote, type FakeResponses } from '@parlour/federation-sdk/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { LISTS, OPERATIONS } from '../../../test/console-fixtures.ts'
import { MERCHANT_ID, SUSPENSION } from '../../../test/queue-fixtures.ts'
import remote from '../../remote.ts'

beforeAll(async () => {
  await import('./suspensions-page.tsx')
})

async function renderConsole(responses: FakeResponses, roles = ['operations']) {
  const rendered = await renderRemote(remote, '/en/console/suspensions', {
    responses: { ...LISTS, ...responses },
    user: { ...OPERATIONS, roles },
  })
  const bodiesOf = (name: string) => rendered.calls.filter(({ operationId }) => operationId === name).map(({ body }) => body)
  return { bodiesOf, user: userEvent.setup({ delay: null }) }
}

const hold = { merchantId: MERCHANT_ID, placedAt: SUSPENSION.placedAt, liftsAt: SUSPENSION.liftsAt, isExtended: false }

describe('the page of suspensions', () => {
  it('finds the merchant by the address of a site and suspends with a reason, not before', { meta: { req: 'S18' } }, async () => {
    const { user, bodiesOf } = await renderConsole({
      listSuspensions: { data: [] },
      findSuspendable: ({ query }) =>
        query.slug === 'harbour'
          ? { data: { merchantId: MERCHANT_ID, username: 'harbour1', sites: ['harbour', 'harbour-two'] } }
          : { failure: { status: 404, error: 'sites.site-not-found', msg: 'Site not found' } },
      suspendForFraud: { data: hold },
    })
    await screen.findByText('No sites are suspended')
    await user.click(screen.getByRole('button', { name: 'Suspend sites' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspend sites' }))
    const suspend = dialog.getByRole<HTMLButtonElement>('button', { name: 'Suspend' })
    expect(suspend.disabled).toBe(true)
    const address = dialog.getByRole('textbox', { name: 'Site address' })
    await user.type(address, 'nobody')
    await user.click(dialog.getByRole('button', { name: 'Search' }))
    await dialog.findByText('Site not found')
    await user.clear(address)
    await user.type(address, 'harbour')
    await user.click(dialog.getByRole('button', { name: 'Search' }))
    expect((await dialog.findByText('harbour1')).parentElement?.textContent).toBe('harbour1: harbour and harbour-two')
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Stolen cards')
    await user.click(suspend)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(bodiesOf('suspendForFraud')).toEqual([{ merchantId: MERCHANT_ID, reason: 'Stolen cards' }])
  })

  it('is prolonged by a second person only, by 1 to 30 days', { meta: { req: 'S18 D30' } }, async () => {
    const { user, bodiesOf } = await renderConsole({
      listSuspensions: {
        data: [{ ...SUSPENSION, merchantId: '0191f000-0000-7000-8000-0000000000a2', username: 'bay2', isMine: true }, SUSPENSION],
      },
      extendSuspension: { data: hold },
    })
    const [, own, other] = within(await screen.findByRole('table', { name: 'Suspensions' })).getAllByRole('row')
    expect(own?.textContent).toContain('You suspended these sites. A second person has to extend the suspension.')
    expect(other?.textContent).toMatch(/Suspended by .owner1./u)
    await user.click(screen.getByRole('button', { name: 'Extend: harbour1' }))
    expect(screen.queryByRole('button', { name: 'Extend: bay2' })).toBeNull()
    const dialog = within(await screen.findByRole('dialog', { name: /Extend the suspension of .harbour1./u }))
    const days = dialog.getByRole('textbox', { name: 'Extra days' })
    await user.clear(days)
    await user.type(days, '31')
    await dialog.findByText('Enter a number from 1 to 30')
    await user.clear(days)
    await user.type(days, '10')
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'More cards')
    await user.click(dialog.getByRole('button', { name: 'Extend' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(bodiesOf('extendSuspension')).toEqual([{ merchantId: MERCHANT_ID, days: 10, reason: 'More cards' }])
  })

  it('an auditor reads along without any action', { meta: { req: 'S18 D30' } }, async () => {
    await renderConsole({ listSuspensions: { data: [SUSPENSION] } }, ['auditor'])
    await screen.findByText('Stolen cards')
    for (const action of ['Suspend sites', 'Extend: harbour1', 'Lift: harbour1'])
      expect(screen.queryByRole('button', { name: action })).toBeNull()
  })
})
