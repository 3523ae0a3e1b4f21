import { apiRoot } from '@parlour/api-client'
import type { CartItem } from '@parlour/contracts'
import { defineRemote, type RemoteDefinition } from '@parlour/federation-sdk'
import { TEST_USER } from '@parlour/federation-sdk/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeToken, nowInSeconds } from '../../../test/fake-token.ts'
import { givenDraft } from '../../../test/given-draft.ts'
import { address, openShell } from '../../../test/shell.test-bench.tsx'

const DRAFT = givenDraft({})
const WAITS_AT = `/package?countriesId=76&id=${DRAFT.id}`

function Page() {
  const dispatch = useDispatch()
  return (
    <>
      <h1>A page</h1>
      <Link to={`/en${WAITS_AT}`}>to the wizard</Link>
      <Link to="/en/checkout?orderId=o1">to the checkout</Link>
      <button onClick={() => void dispatch(apiRoot.util.invalidateTags(['Cart']))}>change the cart</button>
    </>
  )
}

const PATHS = ['', 'package', 'checkout']
const pages: RemoteDefinition = defineRemote({
  name: 'marketing',
  ownedPaths: PATHS,
  routes: PATHS.map((path) => ({ path, lazy: async () => ({ Component: Page }) })),
  loadLocale: async () => ({}),
})

async function openSignedIn(path: string, items: () => readonly CartItem[]) {
  const token = fakeToken(nowInSeconds() + 300)
  localStorage.setItem('accessToken', token)
  localStorage.setItem('userInfo', JSON.stringify(TEST_USER))
  const profile = { ...TEST_USER, nickname: '', realName: '', phone: '', otherContact: '', remark: '', isSecondFactorOn: false, version: 1 }
  const shell = await openShell(path, { listCartItems: () => ({ data: [...items()] }), getUserInfo: { data: profile } }, [pages])
  await screen.findByRole('heading', { level: 1, name: 'A page' })
  return shell
}

const chip = () => screen.queryByRole('link', { name: 'Continue: \u2068Brazil\u2069, \u2068Aurora\u2069, step 5 of 9' })

beforeEach(() => localStorage.clear())
afterEach(cleanup)

describe('DraftChip', () => {
  it('leads a merchant back to the step an unfinished draft waits at, and is gone there', { meta: { req: 'N8' } }, async () => {
    const { user } = await openSignedIn('/', () => [DRAFT])
    await waitFor(() => expect(chip()?.getAttribute('href')).toBe(`/en${WAITS_AT}`))
    await user.click(chip() ?? document.body)
    await waitFor(() => expect(address()).toBe(`/en${WAITS_AT}`))
    await waitFor(() => expect(chip()).toBeNull())
  })

  it('stays out of the checkout', { meta: { req: 'N8' } }, async () => {
    const { user } = await openSignedIn('/', () => [DRAFT])
    await waitFor(() => expect(chip()).not.toBeNull())
    await user.click(screen.getByRole('link', { name: 'to the checkout' }))
    await waitFor(() => expect(chip()).toBeNull())
  })

  it('follows the cart quietly', { meta: { req: 'N8' } }, async () => {
    let items: readonly CartItem[] = [DRAFT]
    const { user } = await openSignedIn('/', () => items)
    await waitFor(() => expect(chip()).not.toBeNull())
    items = [{ ...DRAFT, nextStep: 'site-info' }]
    await user.click(screen.getByRole('button', { name: 'change the cart' }))
    await screen.findByRole('link', { name: 'Continue: \u2068Brazil\u2069, \u2068Aurora\u2069, step 6 of 9' })
    items = [{ ...DRAFT, nextStep: 'done' }]
    await user.click(screen.getByRole('button', { name: 'change the cart' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Continue/u })).toBeNull())
  })

  it('speaks the language of the page, each name in its own direction', { meta: { req: 'N8' } }, async () => {
    await openSignedIn('/ar', () => [{ ...DRAFT, countryName: 'البرازيل' }])
    await screen.findByRole('link', { name: 'متابعة من الخطوة 5 من 9: \u2068البرازيل\u2069، \u2068Aurora\u2069' })
  })

  it('requests nothing for a visitor', { meta: { req: 'N8' } }, async () => {
    const { calls } = await openShell('/', {}, [pages])
    await screen.findByRole('heading', { level: 1, name: 'A page' })
    await screen.findByRole('button', { name: 'Login' })
    expect(calls.filter(({ operationId }) => operationId === 'listCartItems')).toEqual([])
  })
})
