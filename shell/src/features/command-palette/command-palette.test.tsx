import type { SearchResults } from '@parlour/contracts'
import { defineRemote, type RemoteDefinition } from '@parlour/federation-sdk'
import { TEST_USER, type FakeResponses } from '@parlour/federation-sdk/testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeToken, nowInSeconds } from '../../../test/fake-token.ts'
import { address, openShell } from '../../../test/shell.test-bench.tsx'
import { findCommands, type Command } from './command.ts'
import { recordCommand, recentCommands } from './command-palette.tsx'

beforeEach(() => {
  localStorage.clear()
  // The DOM of tests has no layout to scroll.
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(cleanup)

const PROFILE = { ...TEST_USER, version: 1, nickname: '', realName: '', phone: '', otherContact: '', remark: '', isSecondFactorOn: false }
const SITE = { id: '11111111-1111-4111-8111-111111111111', siteName: 'نجم الشمال', slug: 'north-star', countriesId: 818 }
const FOUND: SearchResults = {
  sites: [SITE],
  orders: [{ id: '22222222-2222-4222-8222-222222222222', orderNumber: 'P-7K2M-9QDA', siteName: '北星', status: 2 }],
}

const page = (path: string, title: string) => ({ path, lazy: async () => ({ Component: () => <h1>{title}</h1> }) })
const remoteOf = (name: RemoteDefinition['name'], ownedPaths: string[], titles: string[]): RemoteDefinition =>
  defineRemote({ name, ownedPaths, routes: ownedPaths.map((path, index) => page(path, titles[index] ?? '')), loadLocale: async () => ({}) })
const REMOTES = [
  remoteOf('marketing', [''], ['Front']),
  remoteOf(
    'account',
    ['cart', 'my-order', 'my-site/manage', 'personal/security', 'personal/notifications', 'personal/data'],
    ['Cart', 'Orders', 'Site', 'Security', 'Notifications', 'Data'],
  ),
  remoteOf('billing', ['settlement'], ['Settlement']),
]

async function openSignedIn(search: (q: string) => SearchResults = () => FOUND) {
  localStorage.setItem('accessToken', fakeToken(nowInSeconds() + 300))
  localStorage.setItem('userInfo', JSON.stringify(TEST_USER))
  const answers: FakeResponses = {
    getUserInfo: { data: PROFILE },
    searchWorkspace: ({ query }) => ({ data: search((query as { q: string }).q) }),
  }
  const shell = await openShell('/en/cart', answers, REMOTES)
  await screen.findByRole('heading', { level: 1, name: 'Cart' })
  await screen.findByRole('button', { name: 'Search' }, { timeout: 10_000 })
  return shell
}

async function openPalette(search?: (q: string) => SearchResults) {
  const shell = await openSignedIn(search)
  await shell.user.keyboard('{Control>}k{/Control}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Quick search' }, { timeout: 10_000 }))
  const field = dialog.getByRole('combobox', { name: 'Search pages, sites and orders' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  const active = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent
  return { ...shell, dialog, field, active }
}

describe('the command palette', { meta: { req: 'B16' } }, () => {
  it('opens by the shortcut, walks by arrows, Home and End, and goes by Enter', async () => {
    const { user, active } = await openPalette()
    expect(active()).toBe('Open a site')
    await user.keyboard('{ArrowDown}')
    expect(active()).toBe('Switch to dark')
    await user.keyboard('{Home}{ArrowUp}')
    expect(active()).toBe('Contact Us')
    await user.keyboard('{Home}{End}')
    expect(active()).toBe('Contact Us')
    await user.keyboard('my orders{Enter}')
    await waitFor(() => expect(address()).toBe('/en/my-order'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    ['settlement', '/en/settlement'],
    ['security', '/en/personal/security'],
    ['notifications', '/en/personal/notifications'],
    ['your data', '/en/personal/data'],
  ])('leads to %s', async (words, path) => {
    const { user } = await openPalette()
    await user.keyboard(`${words}{Enter}`)
    await waitFor(() => expect(address()).toBe(path))
  })

  it('closes by Escape and by the shortcut, and gives the focus back', async () => {
    const { user } = await openPalette()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const button = screen.getByRole('button', { name: 'Search' })
    button.focus()
    await user.keyboard('{Meta>}k{/Meta}')
    await screen.findByRole('dialog')
    await user.keyboard('{Meta>}k{/Meta}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(button))
  })

  it('stays closed for strangers and amid a composed word', async () => {
    await openSignedIn()
    fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true, isComposing: true })
    expect(screen.queryByRole('dialog')).toBeNull()
    cleanup()
    localStorage.clear()
    const { user } = await openShell('/en')
    await screen.findByRole('heading', { level: 1, name: 'Front' })
    await user.keyboard('{Control>}k{/Control}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('finds sites and orders in any script, by the words of the last key only', async () => {
    const requested: string[] = []
    const { user, dialog } = await openPalette((q) => {
      requested.push(q)
      return FOUND
    })
    await user.keyboard('نجم')
    const site = await dialog.findByRole('option', { name: /نجم الشمال/u })
    expect(
      within(dialog.getByRole('group', { name: 'Sites' }))
        .getByText('north-star')
        .getAttribute('dir'),
    ).toBe('ltr')
    expect(within(dialog.getByRole('group', { name: 'Orders' })).getByText('P-7K2M-9QDA')).toBeDefined()
    expect(requested).toEqual(['نجم'])
    await user.click(site)
    await waitFor(() => expect(address()).toBe(`/en/my-site/manage?id=${SITE.id}`))
    await user.keyboard('{Control>}k{/Control}')
    const recent = within(await screen.findByRole('group', { name: 'Recent' })).getAllByRole('option')
    expect(recent[0]?.textContent).toContain('نجم الشمال')
  })

  it('says that nothing was found, and offers Retry after a failure', async () => {
    let isDown = true
    const { user, dialog } = await openPalette(() => {
      if (isDown) throw new Error('no network')
      return { sites: [], orders: [] }
    })
    await user.keyboard('qqqq')
    await dialog.findByText('Sites and orders could not be searched.')
    isDown = false
    await user.click(dialog.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull())
    expect((await dialog.findAllByText('Nothing found')).length).toBeGreaterThan(0)
  })

  it('changes the language for those who look for one, by its English name too', async () => {
    const { user, dialog, active } = await openPalette()
    expect(dialog.queryByRole('option', { name: /Türkçe/u })).toBeNull()
    await user.keyboard('turkish')
    await waitFor(() => expect(active()).toContain('Türkçe'))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe('/tr/cart'))
  })
})

describe('the commands', () => {
  const command = (id: string, label: string, isHidden = false): Command => ({
    id,
    group: 'pages',
    label,
    icon: 'arrow',
    isHidden,
    run: () => undefined,
  })

  it('are found by every word in any order, without accents', () => {
    const all = [command('a', 'Configurações da conta'), command('b', 'Pedidos'), command('c', 'Oculto', true)]
    expect(findCommands(all, 'conta configuracoes').map(({ id }) => id)).toEqual(['a'])
    expect(findCommands(all, ' ').map(({ id }) => id)).toEqual(['a', 'b'])
    expect(findCommands(all, 'oculto').map(({ id }) => id)).toEqual(['c'])
    expect(findCommands(all, 'o').map(({ id }) => id)).toEqual(['a', 'b'])
    expect(findCommands(all, 'culto')).toEqual([])
  })

  it('that were chosen last are five, each once, and of one person only', () => {
    const nothing = { sites: [], orders: [] }
    for (const id of ['1', '2', '3', `site:${SITE.id}`, '5', '6']) recordCommand('ana', id, FOUND)
    recordCommand('ana', `site:${SITE.id}`, nothing)
    expect(recentCommands('ana').map(({ id }) => id)).toEqual([`site:${SITE.id}`, '6', '5', '3', '2'])
    expect(recentCommands('ana')[0]?.found).toEqual({ sites: [SITE], orders: [] })
    recordCommand('eve', '1', nothing)
    expect(recentCommands('ana')).toEqual([])
  })
})
