import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { UNVERIFIED } from '../../../test/verification-fixtures.ts'

const banner = async (title: string) => {
  const root = (await screen.findByText(title)).closest('[role=status]')
  return within(root instanceof HTMLElement ? root : document.body)
}

it.each(['my-site', 'personal', 'personal/developers'])(
  'says on /%s what is blocked and where that is mended',
  { meta: { req: 'S15' } },
  async (page) => {
    await renderPage(`/en/${page}`, UNVERIFIED)
    const shown = await banner('Your account is not verified')
    shown.getByText('Not available until you are verified: a second site, payouts, and API keys.')
    expect(shown.getByRole('link', { name: 'Go to verification' }).getAttribute('href')).toBe('/en/personal/verification')
  },
)

it('says that the staff are looking, and is gone once they verified', { meta: { req: 'S15' } }, async () => {
  const { unmount } = await renderPage('/en/my-site', { getVerificationState: { data: { state: 'pending', blocked: ['payouts'] } } })
  await banner('Your verification is in review')
  unmount()
  const { sent } = await renderPage('/en/cart', {
    getVerificationState: { data: { state: 'verified', blocked: [] } },
    listCartItems: { data: [] },
  })
  await waitFor(() => expect(sent.some(({ operationId }) => operationId === 'getVerificationState')).toBe(true))
  await screen.findByText('Your cart is empty')
  expect(screen.queryByRole('link', { name: 'Go to verification' })).toBeNull()
})
