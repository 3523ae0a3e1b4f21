import { renderRemote, type FakeResponses } from '@parlour/federation-sdk/testing'
import { LANGUAGES } from '@parlour/i18n'
import type { DataOf, endpoints } from '@parlour/contracts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import remote from '../../remote.ts'

const PATH = '/en/affiliate-program'
const HOUR_MS = 3_600_000

type Application = NonNullable<DataOf<(typeof endpoints)['getAffiliateApplication']>>

function application(hoursLeft: number, rest: Partial<Application> = {}): Application {
  return {
    reference: 'A-19XK2',
    state: 'pending',
    appliedAt: '2026-11-20T10:00:00.000Z',
    reviewBy: new Date(Date.now() + hoursLeft * HOUR_MS).toISOString(),
    decidedAt: null,
    reason: null,
    leagueCode: null,
    ...rest,
  }
}

const NONE: FakeResponses = { getAffiliateApplication: { data: null } }

// The lazy page is compiled before the first test, so that no test waits for the compiler.
beforeAll(async () => {
  await import('./affiliate-program-page.tsx')
})

it.each(LANGUAGES.map(({ code }) => code))(
  'renders in %s without a missing word or an empty slot',
  { meta: { req: 'D48' } },
  async (locale) => {
    await renderRemote(remote, `/${locale}/affiliate-program`, { user: null })
    expect(await screen.findAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(document.body.textContent).not.toMatch(/\{\{|affiliate\.[a-z]/)
  },
)

describe('application', () => {
  it('asks a visitor to log in and comes back to this page', { meta: { req: 'D48' } }, async () => {
    const { hostCalls } = await renderRemote(remote, PATH, { user: null })
    await userEvent.click(await screen.findByRole('button', { name: 'Log in' }))
    expect(hostCalls).toEqual([{ service: 'openSignIn', args: [{ tab: 'login', returnTo: PATH }] }])
  })

  it('leads a merchant without one to the form', async () => {
    await renderRemote(remote, PATH, { responses: NONE })
    await screen.findByText('This account has no application yet.')
    const links = screen.getAllByRole('link', { name: 'Apply to the affiliate program' })
    expect(new Set(links.map((link) => link.getAttribute('href')))).toEqual(new Set(['/en/newboss-igaming-alliance#apply']))
  })

  it.each([
    [47.5, 'brand', '0 hr of 48 hr'],
    [11.5, 'warning', '36 hr of 48 hr'],
    [-2, 'danger', '48 hr of 48 hr'],
  ])('shows the review age with %s hours left as %s', { meta: { req: 'D14' } }, async (hoursLeft, tone, texts) => {
    await renderRemote(remote, PATH, { responses: { getAffiliateApplication: { data: application(hoursLeft) } } })
    const clock = await screen.findByRole('progressbar', { name: 'Review time' })
    expect([clock.dataset.tone, clock.getAttribute('aria-valuetext')]).toEqual([tone, texts])
    expect(screen.queryByText(/Our answer is late/) !== null).toBe(hoursLeft < 0)
  })

  it('gives an approved affiliate the code and the way to the dashboard', { meta: { req: 'D48' } }, async () => {
    const approved = application(0, { state: 'approved', decidedAt: '2026-11-21T08:00:00.000Z', leagueCode: 'HARBOUR-7K2M' })
    await renderRemote(remote, PATH, { responses: { getAffiliateApplication: { data: approved } } })
    expect((await screen.findByText('HARBOUR-7K2M')).getAttribute('dir')).toBe('ltr')
    expect(screen.getByRole('link', { name: 'Open the dashboard' }).getAttribute('href')).toBe('/en/agent')
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  it('names the reason of a rejection', async () => {
    const rejected = application(0, { state: 'rejected', decidedAt: '2026-11-21T08:00:00.000Z', reason: 'No traffic in open markets.' })
    await renderRemote(remote, PATH, { responses: { getAffiliateApplication: { data: rejected } } })
    expect(await screen.findByText('No traffic in open markets.')).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Open the dashboard' })).toBeNull()
  })

  it('offers to try again when the application cannot be had', async () => {
    let isUp = false
    await renderRemote(remote, PATH, {
      responses: { getAffiliateApplication: () => (isUp ? { data: application(10) } : { failure: { status: 503 } }) },
    })
    const retry = await screen.findByRole('button', { name: 'Retry' })
    isUp = true
    await userEvent.click(retry)
    expect(await screen.findByText('A-19XK2')).toBeDefined()
  })
})

describe('claim of an email', () => {
  const CLAIM = `${PATH}?claim=tok_en-1&keep=1`

  it('ties the application to the signed-in account at once and takes the token out of the address', { meta: { req: 'D14' } }, async () => {
    const { calls, router } = await renderRemote(remote, CLAIM, {
      responses: {
        getAffiliateApplication: { data: application(40) },
        claimAffiliateApplication: { data: { reference: 'A-19XK2', state: 'pending' } },
      },
    })
    expect((await screen.findByText(/is now connected to this account/)).textContent).toContain('A-19XK2')
    expect(calls.filter(({ operationId }) => operationId === 'claimAffiliateApplication').map(({ body }) => body)).toEqual([
      { token: 'tok_en-1' },
    ])
    await waitFor(() => expect(router.state.location.search).toBe('?keep=1'))
    expect(await screen.findByRole('progressbar')).toBeDefined()
  })

  it('says in words that a token is worthless', { meta: { req: 'D14' } }, async () => {
    await renderRemote(remote, CLAIM, {
      responses: { ...NONE, claimAffiliateApplication: { failure: { status: 400, error: 'affiliates.claim-invalid' } } },
    })
    expect((await screen.findByRole('alert')).textContent).toContain('Use the link in the latest email')
  })

  it('keeps a token that could not be sent, so that a reload sends it again', async () => {
    const { router } = await renderRemote(remote, CLAIM, {
      responses: { ...NONE, claimAffiliateApplication: () => Promise.reject(new TypeError('offline')) },
    })
    expect((await screen.findByRole('alert')).textContent).toContain('You are offline')
    expect(router.state.location.search).toContain('claim=tok_en-1')
  })

  it('asks a visitor to log in first and keeps the token for the way back', { meta: { req: 'D14' } }, async () => {
    const { hostCalls, calls } = await renderRemote(remote, CLAIM, { user: null })
    expect(await screen.findByText(/connect the application in your email to your account/)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
    expect(hostCalls).toEqual([{ service: 'openSignIn', args: [{ tab: 'login', returnTo: CLAIM }] }])
    expect(calls).toEqual([])
  })
})
