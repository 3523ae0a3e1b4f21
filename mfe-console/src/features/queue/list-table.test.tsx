import type { ListPreferences, OutgoingTransfer } from '@parlour/contracts'
import { renderRemote } from '@parlour/federation-sdk/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { beforeAll, expect, it } from 'vitest'
import { FINANCE, REFUND } from '../../../test/finance-fixtures.ts'
import remote from '../../remote.ts'

beforeAll(async () => {
  await import('../../pages/payouts/payouts-page.tsx')
})

const payout = (merchant: string, amount: string, id: number): OutgoingTransfer => ({
  ...REFUND,
  id: `0191f000-0000-7000-8000-00000000000${id}`,
  merchant,
  amount,
})
const LIST = [payout('bay2', '20.000000', 1), payout('amber1', '100.000000', 2), payout('cove3', '3.000000', 3)]

/** The account keeps what is saved, like the API. */
async function renderPayouts(search = '', locale = 'en', saved: ListPreferences = { density: 'normal', views: {} }) {
  let preferences = saved
  const rendered = await renderRemote(remote, `/${locale}/console/payouts${search}`, {
    user: FINANCE,
    responses: {
      listOutgoing: { data: LIST },
      getListPreferences: () => ({ data: preferences }),
      setListDensity: ({ body }) => {
        preferences = { ...preferences, ...(body as Pick<ListPreferences, 'density'>) }
        return { data: preferences }
      },
      saveListViews: ({ body }) => {
        const { list, views } = body as { list: string; views: ListPreferences['views'][string] }
        preferences = { ...preferences, views: { ...preferences.views, [list]: views } }
        return { data: preferences }
      },
    },
  })
  await screen.findByRole('table')
  return { ...rendered, user: userEvent.setup({ delay: null }) }
}

const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)
const header = (name: string) => screen.getByRole('columnheader', { name })

it('sorts by a column, up, down and back, and the order is in the address', async () => {
  const { user, router } = await renderPayouts()
  expect(names()).toEqual(['bay2', 'amber1', 'cove3'])
  await user.click(screen.getByRole('button', { name: 'Amount' }))
  expect(names()).toEqual(['cove3', 'bay2', 'amber1'])
  expect(header('Amount').getAttribute('aria-sort')).toBe('ascending')
  expect(router.state.location.search).toBe('?sort=amount')
  await user.click(screen.getByRole('button', { name: 'Amount' }))
  expect(names()).toEqual(['amber1', 'bay2', 'cove3'])
  await user.click(screen.getByRole('button', { name: 'Amount' }))
  expect(router.state.location.search).toBe('')
  expect(names()).toEqual(['bay2', 'amber1', 'cove3'])
})

it('keeps the order that the address names, and ignores one that it does not know', async () => {
  await renderPayouts('?sort=-merchant')
  expect(names()).toEqual(['cove3', 'bay2', 'amber1'])
  expect(header('Merchant').getAttribute('aria-sort')).toBe('descending')
})

it('opens an entry by keyboard, with the columns that tell entries apart left beside it', async () => {
  const { user, router } = await renderPayouts()
  screen.getByRole('link', { name: 'amber1' }).focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('heading', { level: 2, name: /100/ })
  expect(router.state.location.search).toContain(LIST[1]?.id ?? '-')
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Merchant', 'Status', 'Amount'])
})

it('keeps the row height with the account', async () => {
  const { user, calls } = await renderPayouts()
  const compact = screen.getByRole('button', { name: 'Compact rows' })
  expect(compact.getAttribute('aria-pressed')).toBe('false')
  await user.click(compact)
  await waitFor(() => expect(compact.getAttribute('aria-pressed')).toBe('true'))
  expect(calls.find(({ operationId }) => operationId === 'setListDensity')?.body).toEqual({ density: 'dense' })
})

it('saves filter and order as a view, opens it, renames it and deletes it', async () => {
  const { user, router, calls } = await renderPayouts('?sort=-amount&page=1')
  const sent = () => calls.filter(({ operationId }) => operationId === 'saveListViews').map(({ body }) => body)
  const choose = async (item: string) => {
    await user.click(screen.getByRole('button', { name: 'Saved views' }))
    await user.click(await screen.findByRole('menuitem', { name: item }))
  }
  const write = async (title: string, name: string) => {
    const dialog = await screen.findByRole('dialog', { name: title })
    await user.clear(within(dialog).getByRole('textbox'))
    await user.type(within(dialog).getByRole('textbox'), name)
    await user.click(within(dialog).getByRole('button', { name: title }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await choose('Save this view')
  await write('Save this view', 'Largest first')
  expect(sent()).toEqual([{ list: 'payouts', views: [{ name: 'Largest first', query: 'sort=-amount' }] }])
  await user.click(screen.getByRole('button', { name: 'Merchant' }))
  await choose('Largest first')
  expect(router.state.location.search).toBe('?sort=-amount')
  await choose('Rename this view')
  await write('Rename this view', 'By amount')
  await choose('Delete this view')
  await waitFor(() => expect(sent().at(-1)).toEqual({ list: 'payouts', views: [] }))
  expect(sent()[1]).toEqual({ list: 'payouts', views: [{ name: 'By amount', query: 'sort=-amount' }] })
})

it.each(['en', 'ar'])('has no axe violation, with an entry open and without (%s)', async (locale) => {
  const options = { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } }
  const { user } = await renderPayouts('', locale)
  const closed = await axe.run(document.body, options)
  await user.click(screen.getByRole('link', { name: 'amber1' }))
  await screen.findByRole('heading', { level: 2, name: /100/ })
  const found = [...closed.violations, ...(await axe.run(document.body, options)).violations]
  expect(found.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
})
