import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bodiesOf, renderPage } from '../../../../test/render-page.tsx'
import { PERSONAL, PROFILE } from '../../../../test/security-fixtures.ts'

const IMG = `/media/avatars/${'a'.repeat(64)}.webp`
const group = async () => await screen.findByRole('group', { name: 'Profile picture' })
const withPicture = { ...PERSONAL, getUserInfo: { data: { ...PROFILE, img: IMG } } }

it('shows initials without a picture, and again when it cannot be shown', { meta: { req: 'E02' } }, async () => {
  const { unmount } = await renderPage('/en/personal', PERSONAL)
  expect((await group()).querySelector('[data-initials]')).not.toBeNull()
  unmount()
  await renderPage('/en/personal', withPicture)
  const picture = (await group()).querySelector('img')
  expect(picture?.getAttribute('src')).toBe(IMG)
  if (picture) fireEvent.error(picture)
  await waitFor(async () => expect((await group()).querySelector('[data-initials]')).not.toBeNull())
})

it('saves a chosen picture at once, and takes it away', { meta: { req: 'E02' } }, async () => {
  const { user, sent } = await renderPage('/en/personal', { ...withPicture, setAvatar: { data: PROFILE } })
  await user.upload(await screen.findByLabelText('Replace picture'), new File(['me'], 'me.png', { type: 'image/png' }))
  await screen.findByText('Picture saved')
  await user.click(within(await group()).getByRole('button', { name: 'Remove picture' }))
  await screen.findByText('Picture removed')
  expect(bodiesOf(sent, 'setAvatar')).toEqual([{ image: btoa('me') }, { image: null }])
})

it('says why a picture is rejected, by itself where it can', { meta: { req: 'E02' } }, async () => {
  const failure = { status: 400, error: 'identity.avatar-rejected', msg: 'This picture was not accepted', fields: { image: 'animated' } }
  const { user, sent } = await renderPage('/en/personal', { ...PERSONAL, setAvatar: { failure } })
  const chooser = await screen.findByLabelText('Choose picture')
  await user.upload(chooser, new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'big.png', { type: 'image/png' }))
  await screen.findByText('The picture is too large')
  expect(bodiesOf(sent, 'setAvatar')).toEqual([])
  await user.upload(chooser, new File(['x'], 'moves.webp', { type: 'image/webp' }))
  await screen.findByText('The picture is animated. Use a still picture.')
})
