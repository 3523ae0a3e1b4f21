import type { BrowserContext } from '@playwright/test'
import { registerByApi } from '../fixtures/merchant.ts'
import { expect } from '../fixtures/product.ts'
import { sessionLog } from '../fixtures/session-log.ts'
import { wordsOf } from '../fixtures/words.ts'
import { expectSignedOut, NO_SESSION, openSignedInTabs, storedSession, streamOf } from './session-tabs.ts'

const say = wordsOf('en')

/** Ends the session of two tabs at the server, as another window with the same session would; they hear it by the stream, or meet it when one is loaded again. */
export async function expectQuietEnd(context: BrowserContext, isHeard: boolean): Promise<void> {
  const who = await registerByApi(context.request)
  // Without a stream no tab knows before it asks.
  if (!isHeard) await context.route('**/api/events', async (route) => await route.fulfill({ status: 204 }))
  const stream = isHeard ? streamOf(context) : undefined
  const [cart, terms] = await openSignedInTabs(context, ['/en/cart?from=mail', '/en/terms'], who)
  await stream
  if (!cart || !terms) throw new Error('no tabs')
  const refreshes: string[] = []
  context.on('request', (request) => void (request.url().endsWith('/login/refresh') && refreshes.push(request.url())))
  const { accessToken } = await storedSession(cart)
  const headers = { authorization: `Bearer ${accessToken ?? ''}`, 'x-parlour-vector': 'e2e' }
  expect((await context.request.post('/api/login/logout', { data: {}, headers })).status()).toBe(200)
  if (isHeard) {
    // Either tab may be the one that hears it; the other finds the session gone, as after a logout.
    await expect(cart).toHaveURL(/\/en(\?|$)/)
  } else {
    await cart.reload()
    await expect(cart.getByRole('dialog', { name: say('shell', 'signIn.loginTitle') })).toBeVisible()
    const address = new URL(cart.url())
    expect(address.pathname).toBe('/en')
    expect(address.searchParams.get('redirect')).toBe('/en/cart?from=mail')
  }
  for (const tab of [cart, terms]) {
    await expectSignedOut(tab)
    expect(await storedSession(tab)).toEqual(NO_SESSION)
    expect((await sessionLog(tab)).filter(({ kind }) => kind === 'kicked')).toEqual([])
  }
  expect(refreshes.length).toBeLessThanOrEqual(1)
}
