import { renderRemote, type FakeResponses } from '@parlour/federation-sdk/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import remote from '../../remote.ts'
import { RESPONSES } from '../../../test/home-responses.ts'

// The lazy page is compiled before the first test, so that no test waits for the compiler.
beforeAll(async () => {
  await import('./home-page.tsx')
})
afterEach(() => {
  localStorage.clear()
})

const open = async (path = '/en', responses: FakeResponses = RESPONSES) => {
  const rendered = await renderRemote(remote, path, { user: null, responses })
  await screen.findByRole('heading', { level: 1 })
  return rendered
}

describe('launch line', () => {
  it('states the target while nothing was launched', { meta: { req: 'N1' } }, async () => {
    await open()
    expect(screen.getByText('Launch target: 8 min').tagName).toBe('P')
    await waitFor(() => expect(screen.queryByText(/Median/)).toBeNull())
  })

  it('states the target while too few were launched to say more', { meta: { req: 'N1' } }, async () => {
    const { calls } = await open('/en', { ...RESPONSES, getLaunchClock: { data: { launches: 19, medianSeconds: 401 } } })
    await waitFor(() => expect(calls.some(({ operationId }) => operationId === 'getLaunchClock')).toBe(true))
    expect(screen.getByText('Launch target: 8 min')).toBeDefined()
  })

  it('states the measured median of the last launches', { meta: { req: 'N1' } }, async () => {
    await open('/en', { ...RESPONSES, getLaunchClock: { data: { launches: 20, medianSeconds: 401 } } })
    expect((await screen.findByText('Median launch time of the last 20 sites: 6:41')).tagName).toBe('P')
    expect(screen.queryByText(/target/)).toBeNull()
  })
})

describe('ways to open a site', () => {
  it('are links with an address, and open the site dialog where script runs', { meta: { req: 'R22' } }, async () => {
    const { hostCalls } = await open()
    const [first, last, ...others] = within(screen.getByRole('heading', { level: 1 }).ownerDocument.body).getAllByRole('link', {
      name: 'Open a site',
    })
    expect([first?.getAttribute('href'), last?.getAttribute('href'), others.length]).toEqual(['/en/introduction', '/en/introduction', 0])
    if (first) await userEvent.click(first)
    expect(hostCalls.map(({ service }) => service)).toEqual(['openSite'])
  })
})

describe('figures', () => {
  it('come from the facts file in the digits of the language, with the day they were checked', { meta: { req: 'K11 M02' } }, async () => {
    await open('/vi')
    expect(screen.getByText('12.000+').tagName).toBe('BDI')
    expect(screen.getByText(/1 tháng 11, 2026/).textContent).toContain('Số liệu kiểm tra ngày')
  })

  it('counts themes as the database does, and claims no other number of them', { meta: { req: 'M07' } }, async () => {
    const { container } = await open()
    const themes = screen.getByText('themes', { selector: 'dt' }).parentElement
    await waitFor(() => expect(themes?.textContent).toBe('themes31'))
    expect(container.textContent).not.toMatch(/3,000/)
  })
})

describe('markets', () => {
  it('counts markets and currencies and names the currencies that people know', async () => {
    await open()
    const section = within(screen.getByRole('region', { name: 'Markets you can launch in' }))
    expect(section.getByText('open markets').nextElementSibling?.textContent).toBe('235')
    expect(section.getByText('currencies').nextElementSibling?.textContent).toBe('147')
    for (const known of ['EUR', 'USD', 'GBP', 'JPY', 'BRL']) expect(section.getByText(known)).toBeDefined()
    expect(section.getByText('and 130 more')).toBeDefined()
    expect(section.queryByText('ZMW')).toBeNull()
  })
})

describe('launch clock', () => {
  it('goes through the stops by keyboard and by pointer', { meta: { req: 'M01' } }, async () => {
    await open()
    const clock = screen.getByRole<HTMLInputElement>('slider', { name: 'Launch clock' })
    expect([clock.min, clock.max, clock.getAttribute('aria-valuetext')]).toEqual(['0', '480', '0:00 · Account and password'])
    fireEvent.change(clock, { target: { value: '210' } })
    expect(clock.getAttribute('aria-valuetext')).toBe('3:30 · Colors')
    expect(screen.getByRole('heading', { name: 'Configure' }).closest('li')?.dataset.current).toBe('true')
  })
})

describe('what is said about the law', () => {
  it('says that the operator must bring the licence of the market, and promises none', { meta: { req: 'D56' } }, async () => {
    const { container } = await open()
    expect(screen.getByText(/You need the gambling license that your market requires; we do not sell licenses/).tagName).toBe('P')
    expect(container.textContent).not.toMatch(/licen[cs]e included|fully licen[cs]ed/i)
  })
})

describe('programmes', () => {
  it('lead to the contact form with their topic', { meta: { req: 'D53' } }, async () => {
    await open()
    const addresses = ['Request the brief', 'Contact us'].map((name) => screen.getByRole('link', { name }).getAttribute('href'))
    expect(addresses).toEqual(['/en/contact?topic=competition', '/en/contact?topic=investment'])
  })
})

describe('markup without script', () => {
  it('has every answer and every page of the tour in it', { meta: { req: 'M08' } }, async () => {
    const { container } = await open()
    expect(container.querySelectorAll('details p')).toHaveLength(8)
    expect([...container.querySelectorAll('figure')].map(({ id }) => id)).toEqual([
      'tour-sites',
      'tour-orders',
      'tour-money',
      'tour-security',
    ])
    expect([...container.querySelectorAll('[style]')]).toEqual([])
  })
})
