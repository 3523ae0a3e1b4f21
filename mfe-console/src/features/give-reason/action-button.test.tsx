import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { DialogButton, DialogHost } from './action-button.tsx'

it('keeps the dialog and its typed text when the entry of its button leaves the list, until it is closed', async () => {
  const user = userEvent.setup({ delay: null })
  const renderDialog = (close: () => void) => (
    <div role="dialog">
      <input aria-label="Reason" />
      <button onClick={close}>Cancel</button>
    </div>
  )
  const pageOf = (hasEntry: boolean) => (
    <DialogHost>{hasEntry ? <DialogButton renderDialog={renderDialog}>Withdraw</DialogButton> : 'Nothing waits.'}</DialogHost>
  )
  const { rerender } = render(pageOf(true))
  await user.click(screen.getByRole('button', { name: 'Withdraw' }))
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'On a list')
  rerender(pageOf(false))
  expect(screen.getByText('Nothing waits.')).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Reason' }).value).toBe('On a list')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
