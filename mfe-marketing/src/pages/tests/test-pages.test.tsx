import { renderRemote } from '@parlour/federation-sdk/testing'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import remote from '../../remote.ts'

const warn = vi.spyOn(console, 'warn')

// The lazy pages are compiled before the first test, so that no test waits for the compiler.
beforeAll(async () => {
  await import('./image-test-page.tsx')
  await import('./sso-test-page.tsx')
})
beforeEach(() => void warn.mockReset().mockImplementation(() => undefined))

it(
  'shows a missing image, one without height, and a missing film as failed, each with one warning and Retry',
  { meta: { req: 'X08' } },
  async () => {
    await renderRemote(remote, '/en/image-test', { user: null })
    fireEvent.error(await screen.findByAltText('A drawing that is missing'))
    const flat = screen.getByAltText('A drawing without height')
    Object.defineProperty(flat, 'naturalHeight', { value: 0 })
    fireEvent.load(flat)
    fireEvent.error(screen.getByLabelText('A video that is missing'))
    for (const name of ['A drawing that is missing', 'A drawing without height', 'A video that is missing']) {
      expect(screen.getByRole('group', { name }).textContent).toContain('Retry')
    }
    expect(warn).toHaveBeenCalledTimes(3)
    await userEvent.click(screen.getAllByRole('button', { name: 'Retry' })[0] ?? document.body)
    expect(screen.getByAltText('A drawing that is missing').getAttribute('src')).toBe('/assets/missing.webp')
  },
)

it('switches to the supplied stand-in', { meta: { req: 'X08' } }, async () => {
  await renderRemote(remote, '/en/image-test', { user: null })
  const image = await screen.findByAltText('A missing drawing with a stand-in')
  fireEvent.error(image)
  expect(screen.getByAltText('A missing drawing with a stand-in').getAttribute('src')).toMatch(/^data:image\/svg/)
})

it('requests images in webp only, lazily and in boxes of a known shape', { meta: { req: 'K14' } }, async () => {
  await renderRemote(remote, '/en/image-test', { user: null })
  for (const image of await screen.findAllByRole('img')) {
    expect(image.getAttribute('src')).not.toMatch(/\.(?:png|jpe?g|gif)(?:$|\?)/)
    expect(image.getAttribute('loading')).toBe('lazy')
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['320', '180'])
  }
})

it('shows who is signed in on the sign-in test page', async () => {
  await renderRemote(remote, '/en/sso-test')
  expect(await screen.findByText('merchant')).toBeDefined()
})
