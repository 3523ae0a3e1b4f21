import { TEST_USER } from '@parlour/federation-sdk/testing'
import { formatDateTime } from '@parlour/i18n'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'

it('R16 shows account, e-mail and registration of the session without a call', async () => {
  const { sent } = await renderPage('/en/personal')
  await screen.findByText(TEST_USER.username)
  expect(screen.getByText(TEST_USER.email).textContent).toBe(TEST_USER.email)
  expect(screen.getByText(formatDateTime(TEST_USER.registeredAt, 'en')).textContent).toBe(formatDateTime(TEST_USER.registeredAt, 'en'))
  expect(sent).toEqual([])
})
