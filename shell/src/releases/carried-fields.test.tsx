// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchFields } from './carried-fields.ts'

function Form({ filled = '' }: { readonly filled?: string }) {
  const [name, setName] = useState(filled)
  const [note, setNote] = useState('')
  const [market, setMarket] = useState('br')
  const [isAgreed, setIsAgreed] = useState(false)
  return (
    <form>
      <label>
        Name <input value={name} onChange={(event) => setName(event.target.value)} />
      </label>
      <label>
        Note <textarea value={note} onChange={(event) => setNote(event.target.value)} />
      </label>
      <select aria-label="Market" value={market} onChange={(event) => setMarket(event.target.value)}>
        <option value="br">Brazil</option>
        <option value="tr">Turkey</option>
      </select>
      <input type="checkbox" aria-label="Agreed" checked={isAgreed} onChange={(event) => setIsAgreed(event.target.checked)} />
      <input type="password" aria-label="Password" defaultValue="" />
      <input aria-label="Code" autoComplete="one-time-code" defaultValue="" />
      <button type="button" onClick={() => setName('')}>
        Clear
      </button>
      <output>{`${name}|${note}|${market}|${String(isAgreed)}`}</output>
    </form>
  )
}

const carriedNow = () => (JSON.parse(sessionStorage.getItem('carriedFields') ?? '{}') as { fields?: unknown }).fields
const reported = () => screen.getByRole('status').textContent
const wait = async (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/en/introduction')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

async function carryOver(path = '/en/introduction') {
  const user = userEvent.setup({ delay: null })
  const typed = watchFields(document)
  render(<Form />)
  await user.type(screen.getByLabelText('Name'), 'Ada')
  await user.type(screen.getByLabelText('Note'), 'two\nlines')
  await user.selectOptions(screen.getByLabelText('Market'), 'tr')
  await user.click(screen.getByLabelText('Agreed'))
  await user.type(screen.getByLabelText('Password'), 'secret-1')
  await user.type(screen.getByLabelText('Code'), '123456')
  await user.click(screen.getByLabelText('Name'))
  expect(typed.carry()).toBe(true)
  cleanup()
  history.replaceState(null, '', path)
  return { user, typed }
}

it(
  'puts back what was typed as if it were typed again, with the focus, and neither passwords nor codes',
  { meta: { req: 'federation-F9' } },
  async () => {
    await carryOver()
    expect(sessionStorage.getItem('carriedFields')).not.toMatch(/secret-1|123456/)
    watchFields(document)
    render(<Form />)
    await wait(200)
    expect(reported()).toBe('Ada|two\nlines|tr|true')
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('')
    expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  },
)

it(
  'puts it back into fields that come late, and again into a form that fills itself late',
  { meta: { req: 'federation-F9' } },
  async () => {
    await carryOver()
    watchFields(document)
    await wait(3_000)
    const { rerender } = render(<Form />)
    await wait(200)
    rerender(<Form key="loaded" filled="from the server" />)
    expect(reported()).toContain('from the server')
    await wait(200)
    expect(reported()).toBe('Ada|two\nlines|tr|true')
  },
)

it(
  'loses nothing while the files of the page come too late, even if it is opened once more meanwhile',
  { meta: { req: 'federation-F9' } },
  async () => {
    await carryOver()
    watchFields(document)
    await wait(90_000)
    expect(carriedNow()).toHaveLength(4)
    watchFields(document)
    await wait(60_000)
    render(<Form />)
    await wait(200)
    expect(reported()).toBe('Ada|two\nlines|tr|true')
  },
)

it('leaves fields alone that somebody touched after they were put back', async () => {
  const { user } = await carryOver()
  watchFields(document)
  render(<Form />)
  await wait(200)
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  await wait(1_000)
  expect(reported()).toContain('|two')
  expect(reported()).not.toContain('Ada')
})

it('puts nothing back on another page, nor on the next opening of the same one', async () => {
  await carryOver('/en/cart')
  watchFields(document)
  render(<Form />)
  await wait(1_000)
  expect(reported()).toBe('||br|false')
  cleanup()
  history.replaceState(null, '', '/en/introduction')
  await carryOver()
  watchFields(document)
  render(<Form />)
  await wait(200)
  expect(carriedNow()).toEqual([])
})

it('says that a password, a code or a file is typed, and no more once the field is gone', async () => {
  const { typed } = await carryOver()
  expect(typed.hasSecrets()).toBe(false)
  const user = userEvent.setup({ delay: null })
  render(<Form />)
  expect(typed.hasSecrets()).toBe(false)
  await user.type(screen.getByLabelText('Code'), '1')
  expect(typed.hasSecrets()).toBe(true)
})

it('says that nothing is stored where the browser denies storage', async () => {
  const typed = watchFields(document)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(typed.carry()).toBe(false)
  vi.restoreAllMocks()
})
