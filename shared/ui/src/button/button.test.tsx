import { createRef, type SyntheticEvent } from 'react'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'
import { FileButton } from './file-button.tsx'
import { IconButton } from './icon-button.tsx'

describe('Button', () => {
  it('while busy keeps its label and focus and ignores a second click', async () => {
    const onClick = vi.fn()
    const { rerender } = render(<Button onClick={onClick}>Pay</Button>)
    const button = screen.getByRole('button', { name: 'Pay' })
    await userEvent.click(button)
    rerender(
      <Button onClick={onClick} isBusy>
        Pay
      </Button>,
    )
    await userEvent.click(button)
    expect(onClick).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('button', { name: 'Pay' })).toBe(button)
    expect(button.getAttribute('aria-busy')).toBe('true')
    expect(document.activeElement).toBe(button)
  })

  it('while busy does not submit its form, by click or by Enter', async () => {
    const onSubmit = vi.fn((event: SyntheticEvent) => event.preventDefault())
    const form = (isBusy: boolean) => (
      <form onSubmit={onSubmit}>
        <input aria-label="Account" />
        <Button type="submit" isBusy={isBusy}>
          Log in
        </Button>
      </form>
    )
    const { rerender } = render(form(true))
    await userEvent.click(screen.getByRole('button'))
    await userEvent.type(screen.getByRole('textbox'), '{Enter}')
    expect(onSubmit).not.toHaveBeenCalled()
    rerender(form(false))
    await userEvent.type(screen.getByRole('textbox'), '{Enter}')
    expect(onSubmit).toHaveBeenCalledTimes(1)
  })

  it('gives class, rest and ref to the one button, whose type is button', () => {
    const ref = createRef<HTMLButtonElement>()
    render(
      <Button ref={ref} className="mine" data-testid="pay" variant="danger">
        Pay
      </Button>,
    )
    expect(ref.current).toBe(screen.getByTestId('pay'))
    expect(ref.current?.type).toBe('button')
    expect(ref.current?.classList.contains('mine')).toBe(true)
    expect(ref.current?.dataset['variant']).toBe('danger')
  })
})

it('an IconButton is named by its label', () => {
  render(<IconButton icon="close" label="Close" />)
  expect(screen.getByRole('button', { name: 'Close' }).title).toBe('Close')
})

describe('FileButton', () => {
  it('hands on a chosen file, the same one again too, and none while busy', async () => {
    const onFile = vi.fn()
    const file = new File(['%PDF'], 'registration.pdf', { type: 'application/pdf' })
    const { rerender } = render(<FileButton onFile={onFile}>Choose a file</FileButton>)
    const input = screen.getByLabelText('Choose a file')
    await userEvent.upload(input, file)
    await userEvent.upload(input, file)
    expect(onFile.mock.calls).toEqual([[file], [file]])
    rerender(
      <FileButton onFile={onFile} isBusy>
        Choose a file
      </FileButton>,
    )
    await userEvent.upload(input, file)
    expect(onFile).toHaveBeenCalledTimes(2)
    expect(input.getAttribute('aria-disabled')).toBe('true')
  })
})
