import { createRef } from 'react'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderInEnglish } from '../testing/render-in-english.tsx'
import { Checkbox } from './checkbox.tsx'
import { PasswordField } from './password-field.tsx'
import { RadioCards } from './radio-cards.tsx'
import { SelectField } from './select-field.tsx'
import { CodeField, TextField } from './text-field.tsx'
import { Textarea } from './textarea.tsx'

function describedTexts(control: HTMLElement): (string | null | undefined)[] {
  return (control.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)
}

describe.each([
  ['TextField', TextField],
  ['Textarea', Textarea],
  ['SelectField', SelectField],
  ['Checkbox', Checkbox],
] as const)('%s', (_name, Component) => {
  it('ties label, error and hint to its control', () => {
    renderInEnglish(<Component label="Site name" hint="3 to 20 characters" error="Too short" />)
    const control = screen.getByLabelText('Site name')
    expect(control.getAttribute('aria-invalid')).toBe('true')
    expect(describedTexts(control)).toEqual(['Too short', '3 to 20 characters'])
  })

  it('is not invalid and describes nothing without error and hint', () => {
    renderInEnglish(<Component label="Site name" />)
    const control = screen.getByLabelText('Site name')
    expect(control.hasAttribute('aria-invalid')).toBe(false)
    expect(control.hasAttribute('aria-describedby')).toBe(false)
  })
})

it('a mixed Checkbox is neither on nor off, and a click turns it on', async () => {
  const onChange = vi.fn((event: { target: HTMLInputElement }) => event.target.checked)
  const { rerender } = renderInEnglish(<Checkbox label="All reports" checked={false} isMixed onChange={onChange} />)
  const box = screen.getByLabelText<HTMLInputElement>('All reports')
  expect([box.indeterminate, box.checked]).toEqual([true, false])
  await userEvent.click(box)
  expect(onChange).toHaveLastReturnedWith(true)
  rerender(<Checkbox label="All reports" checked isMixed={false} onChange={onChange} />)
  expect([box.indeterminate, box.checked]).toEqual([false, true])
})

it('a TextField gives ref, name and handlers to the input, so a form library can register it', async () => {
  const ref = createRef<HTMLInputElement>()
  const onChange = vi.fn()
  renderInEnglish(<TextField label="Account" ref={ref} name="account" onChange={onChange} className="mine" />)
  await userEvent.type(screen.getByLabelText('Account'), 'ab')
  expect(ref.current?.value).toBe('ab')
  expect(ref.current?.name).toBe('account')
  expect(onChange).toHaveBeenCalledTimes(2)
  expect(document.querySelector('.mine')?.contains(ref.current)).toBe(true)
})

it('a code TextField stays left to right', () => {
  renderInEnglish(<TextField label="Hash" isCode />)
  expect(screen.getByLabelText('Hash').dir).toBe('ltr')
})

it('a PasswordField hides, shows and hides again, and keeps what was typed', async () => {
  renderInEnglish(<PasswordField label="Password" autoComplete="current-password" />)
  const input = screen.getByLabelText<HTMLInputElement>('Password')
  await userEvent.type(input, 'secret 1')
  expect(input.type).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(input.type).toBe('text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(input.type).toBe('password')
  expect(input.value).toBe('secret 1')
  expect(input.autocomplete).toBe('current-password')
})

it('a CodeField is one numeric input that takes a pasted code with spaces and drops what is not a digit', async () => {
  const onChange = vi.fn((event: { target: HTMLInputElement }) => event.target.value)
  renderInEnglish(<CodeField label="Code" length={6} onChange={onChange} />)
  const input = screen.getByLabelText<HTMLInputElement>('Code')
  expect(input).toMatchObject({ inputMode: 'numeric', autocomplete: 'one-time-code', type: 'text', dir: 'ltr' })
  await userEvent.click(input)
  await userEvent.paste('123 456 7')
  expect(input.value).toBe('123456')
  expect(onChange).toHaveLastReturnedWith('123456')
  await userEvent.clear(input)
  await userEvent.type(input, '1a2')
  expect(input.value).toBe('12')
})

describe('RadioCards', () => {
  const options = [
    { value: 'standard', title: 'Standard', description: 'One site' },
    { value: 'elite', title: 'Elite', isDisabled: true },
    { value: 'other', title: 'Other' },
  ] as const

  it('is a named group whose cards are radios named by their titles', async () => {
    const onValueChange = vi.fn()
    renderInEnglish(<RadioCards label="Package" name="package" options={options} defaultValue="standard" onValueChange={onValueChange} />)
    expect(within(screen.getByRole('group', { name: 'Package' })).getAllByRole('radio')).toHaveLength(options.length)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Standard' }).checked).toBe(true)
    await userEvent.click(screen.getByText('Other'))
    await userEvent.click(screen.getByText('Elite'))
    expect(onValueChange.mock.calls).toEqual([['other']])
  })

  it("shows the caller's value and nothing else when it is controlled", async () => {
    renderInEnglish(<RadioCards label="Package" name="package" options={options} value="standard" />)
    await userEvent.click(screen.getByText('Other'))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Standard' }).checked).toBe(true)
  })

  it('says what is wrong above its cards', () => {
    renderInEnglish(<RadioCards label="Package" name="package" options={options} error="Choose a package" />)
    const [first] = screen.getAllByRole('radio')
    expect(first?.compareDocumentPosition(screen.getByText('Choose a package'))).toBe(Node.DOCUMENT_POSITION_PRECEDING)
  })
})

it('a SelectField lists its placeholder and options', () => {
  renderInEnglish(<SelectField label="Currency" placeholder="Choose" options={[{ value: 'brl', label: 'BRL' }]} />)
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Choose', 'BRL'])
})
