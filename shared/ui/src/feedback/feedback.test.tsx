import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderInEnglish } from '../testing/render-in-english.tsx'
import { Banner } from './banner.tsx'
import { ErrorState } from './error-state.tsx'
import { Pill } from './pill.tsx'

it('a failed panel says what happened and what was kept, offers retry, and shows the request id left to right', async () => {
  const onRetry = vi.fn()
  renderInEnglish(<ErrorState title="Orders did not load" detail="Nothing was changed." onRetry={onRetry} requestId="req-1" />)
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain('Orders did not load')
  expect(alert.textContent).toContain('Nothing was changed.')
  expect(screen.getByText('req-1').dir).toBe('ltr')
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
})

it('a failed panel ignores a second retry while the first runs', async () => {
  const onRetry = vi.fn()
  renderInEnglish(<ErrorState title="Orders did not load" onRetry={onRetry} isRetrying />)
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(onRetry).not.toHaveBeenCalled()
})

it.each([
  ['danger', 'alert'],
  ['warning', 'status'],
  ['info', 'status'],
] as const)('a %s banner has the role %s', (tone, role) => {
  renderInEnglish(<Banner tone={tone}>Deposit low</Banner>)
  expect(screen.getByRole(role).textContent).toBe('Deposit low')
})

it('a banner closes by its labelled button', async () => {
  const onClose = vi.fn()
  renderInEnglish(<Banner onClose={onClose}>Deposit low</Banner>)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('a pill says its state with an icon and a word', () => {
  renderInEnglish(<Pill tone="warning">Partial</Pill>)
  const pill = screen.getByText('Partial').parentElement
  expect(pill?.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
  expect(pill?.dataset['tone']).toBe('warning')
})
