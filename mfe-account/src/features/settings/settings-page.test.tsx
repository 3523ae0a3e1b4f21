import axe from 'axe-core'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { PERSONAL } from '../../../test/security-fixtures.ts'
import { EMPTY_CASE, UNVERIFIED } from '../../../test/verification-fixtures.ts'

const RESPONSES = { ...PERSONAL, ...UNVERIFIED, getVerification: { data: EMPTY_CASE } }
const PATHS = ['personal', 'personal/security', 'personal/notifications', 'personal/data', 'personal/verification']
const PAGES_OF_SETTINGS = ['Profile', 'Security', 'Notifications', 'Your data', 'Verification']
const nav = async (name = 'Personal settings') => within(await screen.findByRole('navigation', { name }))

it('leads to each page, which has one heading and is marked in the list', { meta: { req: 'R16' } }, async () => {
  const { user, url } = await renderPage('/en/personal', RESPONSES)
  for (const [index, title] of PAGES_OF_SETTINGS.entries()) {
    await user.click((await nav()).getByRole('link', { name: title }))
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([title]))
    expect(url()).toBe(`/en/${PATHS[index] ?? ''}`)
    const marked = (await nav()).getAllByRole('link').filter((link) => link.ariaCurrent === 'page')
    expect(marked.map(({ textContent }) => textContent)).toEqual([title])
  }
})

it('opens a page from the menu by keyboard', { meta: { req: 'R16' } }, async () => {
  const { user, url } = await renderPage('/en/personal/security', RESPONSES)
  ;(await nav()).getByRole('button', { name: 'Personal settings: Security' }).focus()
  await user.keyboard('{Enter}')
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(PAGES_OF_SETTINGS)
  await user.keyboard('{End}{ArrowUp}{Enter}')
  await waitFor(() => expect(url()).toBe('/en/personal/data'))
})

it.each([
  ['en', 'Personal settings'],
  ['ar', 'الإعدادات الشخصية'],
])('has no axe violation on any page in %s', { meta: { req: 'R16 WCAG' } }, async (locale, name) => {
  for (const path of PATHS) {
    await renderPage(`/${locale}/${path}`, RESPONSES)
    await nav(name)
    await waitFor(() => expect(document.querySelector('main [aria-busy="true"], [data-skeleton]')).toBeNull())
    const found = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
    expect(found.violations.map(({ id, nodes }) => [path, id, nodes.map(({ html }) => html)])).toEqual([])
    cleanup()
  }
})
