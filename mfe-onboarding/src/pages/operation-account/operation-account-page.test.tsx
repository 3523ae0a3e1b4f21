import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { FakeResponses } from '@parlour/federation-sdk/testing'
import { bodiesOf, renderPage } from '../../../test/render-page.tsx'
import { DRAFT, DRAFT_ID, SAVED } from '../../../test/fixtures.ts'

const PATH = `/en/operation-account?countriesId=76&id=${DRAFT_ID}`
const AT_ACCOUNT = { ...DRAFT, nextStep: 'operation-account' as const }
const ROUTES: FakeResponses = {
  getCartItem: () => ({ data: AT_ACCOUNT }),
  saveCartItem: () => ({ data: { ...SAVED, nextStep: 'done' } }),
}

beforeEach(() => sessionStorage.clear())

async function fields() {
  const account = await screen.findByLabelText<HTMLInputElement>('Operation account')
  await waitFor(() => expect(account.value).not.toBe(''))
  return { account, password: screen.getByLabelText<HTMLInputElement>('Operation password') }
}

it('accept the proposal with one click', { meta: { req: 'V06 V07' } }, async () => {
  const { place, user, sent } = await renderPage(PATH, ROUTES)
  const { account, password } = await fields()
  expect(account.value).toMatch(/^[a-z0-9]{8}$/)
  expect(password.value).toMatch(/^[0-9]{8}$/)
  const proposal = { id: DRAFT_ID, operationAccount: account.value, operationPassword: password.value }
  await user.click(screen.getByRole('button', { name: 'To the cart' }))
  await waitFor(() => expect(place()).toBe(`/en/cart?id=${DRAFT_ID}`))
  expect(bodiesOf(sent, 'saveCartItem')).toEqual([proposal])
})

it.each(['abc12', 'abc1234567x', 'abc 123', 'abc-123', 'abc١٢٣', 'ábc123'])(
  'rejects the operation account %s',
  { meta: { req: 'V06' } },
  async (typed) => {
    const { user, sent } = await renderPage(PATH, ROUTES)
    const { account } = await fields()
    account.removeAttribute('maxlength')
    await user.clear(account)
    await user.type(account, typed)
    await user.click(screen.getByRole('button', { name: 'To the cart' }))
    await waitFor(() => expect(account.getAttribute('aria-invalid')).toBe('true'))
    expect(document.activeElement).toBe(account)
    expect(bodiesOf(sent, 'saveCartItem')).toEqual([])
  },
)

it.each(['12345', '12345678901', '12345a', '١٢٣٤٥٦'])('rejects the operation password %s', { meta: { req: 'V07' } }, async (typed) => {
  const { user, sent } = await renderPage(PATH, ROUTES)
  const { password } = await fields()
  password.removeAttribute('maxlength')
  await user.clear(password)
  await user.type(password, typed)
  await user.click(screen.getByRole('button', { name: 'To the cart' }))
  await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(password)
  expect(bodiesOf(sent, 'saveCartItem')).toEqual([])
})

it.each([
  ['abc123', '012345'],
  ['ABCdef1234', '0000000000'],
])('accept %s with %s, leading zeros kept', { meta: { req: 'V06 V07' } }, async (typedAccount, typedPassword) => {
  const { user, sent } = await renderPage(PATH, ROUTES)
  const { account, password } = await fields()
  expect(password.inputMode).toBe('numeric')
  await user.clear(account)
  await user.type(account, typedAccount)
  await user.clear(password)
  await user.type(password, typedPassword)
  await user.click(screen.getByRole('button', { name: 'To the cart' }))
  await waitFor(() =>
    expect(bodiesOf(sent, 'saveCartItem')).toEqual([{ id: DRAFT_ID, operationAccount: typedAccount, operationPassword: typedPassword }]),
  )
})

it('rejects digits and letters of other scripts with a sentence that says what to type', { meta: { req: 'V06 V07' } }, async () => {
  const { user } = await renderPage(PATH, ROUTES)
  const { account, password } = await fields()
  await user.clear(account)
  await user.type(account, 'abc١٢٣')
  await user.clear(password)
  await user.type(password, '١٢٣٤٥٦')
  await user.click(screen.getByRole('button', { name: 'To the cart' }))
  const sentence = 'Use the digits 0 to 9. The back office does not accept digits of other scripts'
  await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2))
  await user.clear(account)
  await user.type(account, 'ábc123')
  expect(await screen.findByText('Use only the letters A to Z and the digits 0 to 9')).not.toBeNull()
})

it('lets password managers save the pair, and says that it is weak and how it is reset', { meta: { req: 'E10' } }, async () => {
  await renderPage(PATH, ROUTES)
  const { account, password } = await fields()
  expect([account.autocomplete, password.autocomplete, account.form, password.form]).toEqual([
    'username',
    'new-password',
    document.forms[0],
    document.forms[0],
  ])
  expect(password.type).toBe('password')
  expect(screen.getByText(/weak password/).textContent).toContain('You can set a new one under My sites at any time.')
})

it('makes another proposal on request', async () => {
  const { user } = await renderPage(PATH, ROUTES)
  const { account } = await fields()
  const first = account.value
  await user.click(screen.getByRole('button', { name: 'Suggest another' }))
  expect(account.value).toMatch(/^[a-z0-9]{8}$/)
  expect(account.value).not.toBe(first)
})

it('keeps a saved pair when nothing changes', { meta: { req: 'D45' } }, async () => {
  const { place, user, sent } = await renderPage(PATH, {
    ...ROUTES,
    getCartItem: () => ({ data: { ...AT_ACCOUNT, operationAccount: 'saved123' } }),
  })
  const { account, password } = await fields()
  expect([account.value, password.value]).toEqual(['saved123', ''])
  await user.click(screen.getByRole('button', { name: 'To the cart' }))
  await waitFor(() => expect(place()).toBe(`/en/cart?id=${DRAFT_ID}`))
  expect(bodiesOf(sent, 'saveCartItem')).toEqual([])
})
