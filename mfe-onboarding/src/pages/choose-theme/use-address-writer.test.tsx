import { fireEvent, render, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it } from 'vitest'
import type { AddressWriter } from './address-writer.ts'
import { useAddressWriter } from './use-theme-address.ts'

function renderWriter() {
  let writer: AddressWriter | undefined
  const Page = () => {
    writer = useAddressWriter()
    return <input type="radio" name="design" aria-label="choice" />
  }
  const router = createMemoryRouter(
    [
      { path: '/page', Component: Page },
      { path: '/elsewhere', element: <p /> },
    ],
    { initialEntries: ['/page?design=first', '/page?design=second'] },
  )
  const shown: string[] = []
  router.subscribe(({ location }) => shown.push(location.search))
  const { getByLabelText } = render(<RouterProvider router={router} />)
  const search = () => router.state.location.search
  if (writer === undefined) throw new Error('The page did not render')
  return { router, shown, search, writer, choice: () => getByLabelText('choice') }
}

it('writes only the last design that is flicked through', { meta: { req: 'N3 R10' } }, async () => {
  const { shown, search, writer } = renderWriter()
  for (const design of ['a', 'b', 'c']) expect(writer.changeLate({ design }).toString()).toBe(`design=${design}`)
  expect(search()).toBe('?design=second')
  await waitFor(() => expect(search()).toBe('?design=c'))
  expect(new Set(shown)).toEqual(new Set(['?design=c']))
})

it.each([
  ['the page is hidden', () => fireEvent(globalThis.window, new Event('pagehide'))],
  ['something else is pressed', () => fireEvent.pointerDown(document.body)],
  ['the page is reloaded by a key', () => fireEvent.keyDown(document.body, { key: 'r', ctrlKey: true })],
])('writes at once what waits when %s', { meta: { req: 'R10' } }, async (_case, leave) => {
  const { search, writer } = renderWriter()
  writer.changeLate({ design: 'a' })
  leave()
  expect(search()).toBe('?design=a')
})

it('lets a design wait while the next one is pressed or flicked to', { meta: { req: 'N3' } }, () => {
  const { search, writer, choice } = renderWriter()
  writer.changeLate({ design: 'a' })
  fireEvent.pointerDown(choice())
  fireEvent.keyDown(choice(), { key: 'ArrowDown' })
  expect(search()).toBe('?design=second')
})

it('leaves what waits in the entry before a step, so that Back comes to it', { meta: { req: 'R10' } }, async () => {
  const { router, search, writer } = renderWriter()
  writer.changeLate({ design: 'a' })
  writer.change({ filter: 'new' }, { isStep: true })
  await waitFor(() => expect(search()).toBe('?design=a&filter=new'))
  await router.navigate(-1)
  expect(search()).toBe('?design=a')
})

it('sets what waits together with another entry', { meta: { req: 'R10' } }, async () => {
  const { search, writer } = renderWriter()
  writer.changeLate({ design: 'a' })
  writer.change({ device: '390' })
  await waitFor(() => expect(search()).toBe('?design=a&device=390'))
  writer.change({ device: '' })
  await waitFor(() => expect(search()).toBe('?design=a'))
})

it('shows the entry that Back leads to, and Forward what waited there', { meta: { req: 'R10' } }, async () => {
  const { router, search, writer } = renderWriter()
  writer.changeLate({ design: 'a' })
  await router.navigate(-1)
  await waitFor(() => expect(writer.coming().toString()).toBe('design=first'))
  expect(search()).toBe('?design=first')
  await router.navigate(1)
  await waitFor(() => expect(writer.coming().toString()).toBe('design=a'))
  await waitFor(() => expect(search()).toBe('?design=a'))
})

it('comes back to what waited when the page was left without a press', { meta: { req: 'R10' } }, async () => {
  const { router, search, writer } = renderWriter()
  writer.changeLate({ design: 'a' })
  await router.navigate('/elsewhere')
  await waitFor(() => expect(document.querySelector('p')).not.toBeNull())
  await router.navigate(-1)
  await waitFor(() => expect(search()).toBe('?design=a'))
})
