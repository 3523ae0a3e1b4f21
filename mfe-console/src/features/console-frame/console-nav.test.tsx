import { renderRemote } from '@parlour/federation-sdk/testing'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { OPERATIONS } from '../../../test/console-fixtures.ts'
import remote from '../../remote.ts'

it('lists what other remotes add to the console in a group of its own, at the end', async () => {
  const navigation = (place: string) => (place === 'console' ? [{ path: 'garden', text: 'الحديقة', icon: 'dot' as const }] : [])
  await renderRemote(remote, '/ar/console/overview', { user: OPERATIONS, host: { navigation } })
  const group = await screen.findByRole('list', { name: 'أخرى' })
  const link = within(group).getByRole('link', { name: 'الحديقة' })
  expect(link.getAttribute('href')).toBe('/ar/garden')
  expect(screen.getAllByRole('list').at(-1)).toBe(group)
})

it('has no such group when no remote adds anything', async () => {
  await renderRemote(remote, '/en/console/overview', { user: OPERATIONS })
  await screen.findByRole('list', { name: 'Money' })
  expect(screen.queryByRole('list', { name: 'Other' })).toBeNull()
})
