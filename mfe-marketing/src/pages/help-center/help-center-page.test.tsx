import { LANGUAGES } from '@parlour/i18n'
import { renderRemote } from '@parlour/federation-sdk/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import remote from '../../remote.ts'
import { loadArticles } from './help-articles.ts'
import { HELP_TOPICS } from './help-topics.ts'

// The lazy pages are compiled before the first test, so that no test waits for the compiler.
beforeAll(async () => {
  await Promise.all(LANGUAGES.map(async ({ code }) => loadArticles(code)))
  await import('./help-center-page.tsx')
  await import('./article-page.tsx')
})

const open = async (path: string) => renderRemote(remote, path, { user: null })
const field = async () => screen.findByRole<HTMLInputElement>('searchbox')
const status = async () => (await screen.findAllByRole('status')).map(({ textContent }) => textContent).join('')

describe('start page', () => {
  it.each(LANGUAGES)(
    'lists every article of $code as a link, by category, with no slot left open',
    { meta: { req: 'M06' } },
    async ({ code }) => {
      await open(`/${code}/help-center`)
      expect(await screen.findAllByRole('heading', { level: 1 })).toHaveLength(1)
      const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
      for (const { slug } of HELP_TOPICS) expect(addresses).toContain(`/${code}/help-center/${slug}`)
      expect(document.body.textContent).not.toMatch(/\{\{|help\.[a-z]/)
    },
  )

  it(
    'searches while a question is typed, says how many articles there are, marks the hits and leads to the article',
    { meta: { req: 'M06' } },
    async () => {
      const { router } = await open('/en/help-center')
      await userEvent.type(await field(), 'recovery')
      expect(await status()).toMatch(/^\d articles? found$/)
      const [first] = screen.getAllByRole('link', { name: /two-step login/i })
      expect(within(first?.closest('li') ?? document.body).getAllByText(/recovery/i, { selector: 'mark' }).length).toBeGreaterThan(0)
      await waitFor(() => expect(router.state.location.search).toBe('?q=recovery'))
      if (first) await userEvent.click(first)
      expect(await screen.findByRole('heading', { level: 1, name: 'Turn on two-step login' })).toBeDefined()
    },
  )

  it(
    'keeps the question in the address: a link opens with it, and Back returns to it and then to the contents',
    { meta: { req: 'M06' } },
    async () => {
      const { router } = await open('/en/help-center')
      await userEvent.type(await field(), 'depo')
      await waitFor(() => expect(router.state.location.search).toBe('?q=depo'))
      await router.navigate('/en/help-center/prepaid-deposit')
      await screen.findByRole('heading', { level: 1, name: 'The prepaid deposit and its limits' })
      await router.navigate(-1)
      await waitFor(async () => expect((await field()).value).toBe('depo'))
      await router.navigate(-1)
      await waitFor(async () => expect((await field()).value).toBe(''))
      expect(screen.getByRole('heading', { name: 'Getting started' })).toBeDefined()
    },
  )

  it('opens with the question of the address', { meta: { req: 'M06' } }, async () => {
    await open('/en/help-center?q=wrong%20network')
    await waitFor(async () => expect((await field()).value).toBe('wrong network'))
    expect(await status()).toMatch(/found/)
  })

  it('says that nothing was found, offers the nearest categories, and goes back to all of them', { meta: { req: 'M06' } }, async () => {
    await open('/en/help-center?q=paymnts%20zzzqqq%20xkcdwq')
    await waitFor(async () => expect(await status()).toContain('No articles found'))
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toContain('Payments')
    await userEvent.click(screen.getByRole('button', { name: 'Show all topics' }))
    expect(await screen.findByText('Popular articles')).toBeDefined()
    expect((await field()).value).toBe('')
  })
})

describe('article', () => {
  it('shows the answer with its steps, its place, related articles and the way to support', { meta: { req: 'M06' } }, async () => {
    await open('/en/help-center/choose-package')
    expect(await screen.findByRole('heading', { level: 1, name: /Standard or Elite/ })).toBeDefined()
    expect(screen.getByText(/Setup 999 USDT, maintenance 33 USDT a day, collection fee 3.5%/)).toBeDefined()
    const timeline = screen.getByRole('navigation', { name: 'Where you are' })
    expect(within(timeline).getByRole('link', { name: 'Getting started' }).getAttribute('href')).toBe('/en/help-center#start')
    expect(screen.getByRole('navigation', { name: 'Related articles' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe('/en/contact?topic=support')
  })

  it('leads a search from an article to the start page', { meta: { req: 'M06' } }, async () => {
    const { router } = await open('/en/help-center/languages')
    await userEvent.type(await field(), 'usdt{Enter}')
    await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe('/en/help-center?q=usdt'))
  })

  it('keeps somebody with an unknown address in the help centre', { meta: { req: 'M06' } }, async () => {
    await open('/en/help-center/no-such-article')
    expect(await screen.findByRole('heading', { level: 1, name: 'This article does not exist' })).toBeDefined()
    expect(await field()).toBeDefined()
    expect(screen.getByRole('link', { name: 'Register an account' })).toBeDefined()
  })
})
