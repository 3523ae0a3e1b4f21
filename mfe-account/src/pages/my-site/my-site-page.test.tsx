import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { FakeResponses } from '@parlour/federation-sdk/testing'
import { bodiesOf, renderPage } from '../../../test/render-page.tsx'
import { pageOf, SITE } from '../../../test/fixtures.ts'
import { MARKET } from '../../../test/order-fixtures.ts'

const ROUTES: FakeResponses = {
  listSites: () => pageOf([SITE]),
  listCountries: { data: [MARKET] },
  resetOperationPassword: () => ({ data: { id: SITE.id } }),
}

function errorText(error: string, fields: Readonly<Record<string, string>>, msg: string) {
  return { failure: { status: 400, error, msg, fields } }
}

async function openReset(routes: FakeResponses = ROUTES) {
  const { user, sent } = await renderPage('/en/my-site', routes)
  await user.click(await screen.findByRole('button', { name: /^Reset operation password for .Lucky Bay.$/ }))
  return { user, sent, password: await screen.findByLabelText<HTMLInputElement>('New operation password') }
}

it('shows status, links in a new tab with noopener, launch time and what is still to do', { meta: { req: 'R15 B01' } }, async () => {
  await renderPage('/en/my-site', ROUTES)
  await screen.findByRole('heading', { level: 2, name: 'Lucky Bay' })
  for (const fact of ['Live', '6 min 41 s']) expect(screen.getByText(fact, { ignore: 'option' }).textContent).toBe(fact)
  expect((await screen.findByText('1 of 3 steps done')).textContent).toBe('1 of 3 steps done')
  const links = screen.getAllByRole<HTMLAnchorElement>('link', { name: /opens in a new tab/ })
  expect(links.map(({ href, target, rel }) => [href, target, rel.includes('noopener')])).toEqual([
    ['http://lucky-bay.sites.test/', '_blank', true],
    ['http://lucky-bay.sites.test/backend', '_blank', true],
  ])
  expect(screen.getByRole('link', { name: /^Manage site: .Lucky Bay.$/ }).getAttribute('href')).toBe(`/en/my-site/manage?id=${SITE.id}`)
})

it('calls a live site that is paused paused, on its card and in the table', async () => {
  const { user } = await renderPage('/en/my-site', { ...ROUTES, listSites: () => pageOf([{ ...SITE, isPaused: true }]) })
  expect(await screen.findByText('Paused', { ignore: 'option' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Table' }))
  expect(within(screen.getByRole('table')).getByText('Paused')).toBeDefined()
  expect(screen.queryByText('Live', { ignore: 'option' })).toBeNull()
})

it('masks the operation account until it is requested', { meta: { req: 'E10' } }, async () => {
  const { user } = await renderPage('/en/my-site', ROUTES)
  await user.click(await screen.findByRole('button', { name: 'Show account' }))
  expect(screen.getByText('lucky777').tagName).toBe('BDI')
  await user.click(screen.getByRole('button', { name: 'Hide account' }))
  expect(screen.queryByText('lucky777')).toBeNull()
  expect(screen.getByText('lu\u2022\u2022\u2022\u2022\u2022\u2022').tagName).toBe('BDI')
})

it('shows the sites as a table and keeps that in the address', { meta: { req: 'R15' } }, async () => {
  const { user, url } = await renderPage('/en/my-site', ROUTES)
  await user.click(await screen.findByRole('button', { name: 'Table' }))
  expect(url()).toBe('/en/my-site?view=table')
  const row = within(screen.getByRole('table')).getAllByRole('row')[1]
  expect(row?.textContent).toContain('Lucky Bay')
})

it('searches, says when nothing matches, and goes back to all', { meta: { req: 'R15' } }, async () => {
  const listSites: FakeResponses['listSites'] = ({ query }) => (query.siteName === undefined ? pageOf([SITE]) : pageOf([]))
  const { user, url } = await renderPage('/en/my-site', { ...ROUTES, listSites })
  await user.type(await screen.findByRole('searchbox', { name: 'Search by name or address' }), 'moon')
  await screen.findByText('No sites match')
  expect(url()).toBe('/en/my-site?name=moon')
  await user.click(screen.getByRole('button', { name: 'Show all sites' }))
  await screen.findByRole('heading', { level: 2, name: 'Lucky Bay' })
})

it('narrows the list by status and country, keeps both in the address, and goes back to all', { meta: { req: 'R15 C09' } }, async () => {
  const listSites: FakeResponses['listSites'] = ({ query }) => (query.status === 'closed' ? pageOf([]) : pageOf([SITE]))
  const { user, sent, url } = await renderPage('/en/my-site?page=2', { ...ROUTES, listSites })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Country' }), await screen.findByRole('option', { name: 'Brazil' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Closed')
  await screen.findByText('No sites match')
  expect(url()).toBe('/en/my-site?country=76&status=closed')
  expect(sent.findLast(({ operationId }) => operationId === 'listSites')?.query).toMatchObject({
    countriesId: '76',
    status: 'closed',
    page: '1',
  })
  await user.click(screen.getByRole('button', { name: 'Show all sites' }))
  await screen.findByRole('heading', { level: 2, name: 'Lucky Bay' })
  expect(url()).toBe('/en/my-site')
})

it.each(['12345', '12345678901', '12345a', '١٢٣٤٥٦'])('does not reset the password to %s', { meta: { req: 'V07' } }, async (typed) => {
  const { user, sent, password } = await openReset()
  password.removeAttribute('maxlength')
  await user.type(password, typed)
  await user.click(screen.getByRole('button', { name: 'Save password' }))
  await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'))
  expect(bodiesOf(sent, 'resetOperationPassword')).toEqual([])
})

it('resets the password to digits, leading zeros kept, and shows it once', { meta: { req: 'V07 D11' } }, async () => {
  const { user, sent, password } = await openReset()
  expect(password.inputMode).toBe('numeric')
  await user.type(password, '012345')
  await user.click(screen.getByRole('button', { name: 'Save password' }))
  const shown = await screen.findByRole('dialog', { name: /^New operation password for .Lucky Bay.$/ })
  expect(bodiesOf(sent, 'resetOperationPassword')).toEqual([{ id: SITE.id, password: '012345' }])
  expect(within(shown).getByText('012345').textContent).toBe('012345')
  await user.click(within(shown).getByRole('checkbox'))
  await user.click(within(shown).getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByText('012345')).toBeNull())
})

it('makes digits for whoever wants none of their own', { meta: { req: 'D11' } }, async () => {
  const { user, password } = await openReset()
  await user.click(screen.getByRole('button', { name: 'Generate password' }))
  expect(password.value).toMatch(/^\d{8}$/)
})

it('requires the account password or a code of an old login, and says at the field what was wrong', { meta: { req: 'D11' } }, async () => {
  const resetOperationPassword: FakeResponses['resetOperationPassword'] = ({ body }) => {
    const { accountPassword, code } = body as { accountPassword?: string; code?: string }
    if (code === '123456') return { data: { id: SITE.id } }
    if (accountPassword === undefined) return errorText('identity.proof-required', { accountPassword: 'required' }, 'Confirm')
    return errorText('identity.password-wrong', { accountPassword: 'wrong' }, 'The current password is incorrect')
  }
  const { user, sent, password } = await openReset({ ...ROUTES, resetOperationPassword })
  await user.type(password, '739154')
  await user.click(screen.getByRole('button', { name: 'Save password' }))
  const own = await screen.findByLabelText<HTMLInputElement>('Your Parlour password')
  await user.type(own, 'nope')
  await user.click(screen.getByRole('button', { name: 'Save password' }))
  await screen.findByText('The current password is incorrect')
  await user.click(screen.getByRole('button', { name: 'Use a code instead' }))
  await user.type(screen.getByLabelText('Code from your authenticator app'), '123456')
  await user.click(screen.getByRole('button', { name: 'Save password' }))
  await screen.findByText('739154')
  expect(bodiesOf(sent, 'resetOperationPassword').at(-1)).toEqual({ id: SITE.id, password: '739154', code: '123456' })
})

it('says that digits are too easy to guess', { meta: { req: 'session-S22' } }, async () => {
  const obvious = errorText('platform.validation', { password: 'obvious' }, 'Request parameter error')
  const { user, password } = await openReset({ ...ROUTES, resetOperationPassword: () => obvious })
  await user.type(password, '111111')
  await user.click(screen.getByRole('button', { name: 'Save password' }))
  expect((await screen.findByText('Too easy to guess. Choose other digits.')).textContent).toBe('Too easy to guess. Choose other digits.')
})

it('says why there is no site yet and starts one', async () => {
  const { host, user } = await renderPage('/en/my-site', { ...ROUTES, listSites: () => pageOf([]) })
  await screen.findByText('No sites yet')
  await user.click(screen.getByRole('button', { name: 'Open a site' }))
  expect(host.openSite).toHaveBeenCalledTimes(1)
})
