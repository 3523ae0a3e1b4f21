import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { FakeResponses } from '@parlour/federation-sdk/testing'
import { bodiesOf, renderPage } from '../../../test/render-page.tsx'
import { pageOf, SITE } from '../../../test/fixtures.ts'

const ROUTES: FakeResponses = { listSites: () => pageOf([SITE]), resetOperationPassword: () => ({ data: { id: SITE.id } }) }

async function openReset() {
  const { host, user, sent } = await renderPage('/en/my-site', ROUTES)
  await user.click(await screen.findByRole('button', { name: 'Reset operation password of Lucky Bay' }))
  return { host, user, sent, password: await screen.findByLabelText<HTMLInputElement>('New operation password') }
}

it('R15 shows status, links in a new tab with noopener, operation account and launch time', async () => {
  await renderPage('/en/my-site', ROUTES)
  await screen.findByRole('heading', { level: 2, name: 'Lucky Bay' })
  for (const fact of ['Live', 'lucky777', '6 min 41 s']) expect(screen.getByText(fact).textContent).toBe(fact)
  const links = screen.getAllByRole<HTMLAnchorElement>('link', { name: /opens in a new tab/ })
  expect(links.map(({ href, target, rel }) => [href, target, rel.includes('noopener')])).toEqual([
    ['http://lucky-bay.sites.test/', '_blank', true],
    ['http://lucky-bay.sites.test/backend', '_blank', true],
  ])
})

it.each(['12345', '12345678901', '12345a', '١٢٣٤٥٦'])('V07 refuses to reset the password to %s', async (typed) => {
  const { user, sent, password } = await openReset()
  password.removeAttribute('maxlength')
  await user.type(password, typed)
  await user.click(screen.getByRole('button', { name: 'Save password' }))
  await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'))
  expect(bodiesOf(sent, 'resetOperationPassword')).toEqual([])
})

it('V07 resets the password to digits, leading zeros kept, from a numeric keypad', async () => {
  const { host, user, sent, password } = await openReset()
  expect(password.inputMode).toBe('numeric')
  await user.type(password, '012345')
  await user.click(screen.getByRole('button', { name: 'Save password' }))
  await waitFor(() =>
    expect(host.notify).toHaveBeenCalledWith({ tone: 'success', text: 'The operation password of \u2068Lucky Bay\u2069 is changed' }),
  )
  expect(bodiesOf(sent, 'resetOperationPassword')).toEqual([{ id: SITE.id, password: '012345' }])
})

it('says why there is no site yet and starts one', async () => {
  const { host, user } = await renderPage('/en/my-site', { ...ROUTES, listSites: () => pageOf([]) })
  await screen.findByText('No sites yet')
  await user.click(screen.getByRole('button', { name: 'Open a site' }))
  expect(host.openSite).toHaveBeenCalledTimes(1)
})
