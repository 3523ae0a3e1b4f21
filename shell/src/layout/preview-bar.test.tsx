import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { openShell } from '../../test/shell.test-bench.tsx'

const PREVIEW = { name: 'account', releaseId: 'b'.repeat(32), person: 'ada', until: '2026-11-23T06:00:00.000Z' }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('says on every page which release is previewed, for whom, until when, and how to leave', async () => {
  await openShell('/en?x=1', {}, undefined, { preview: PREVIEW })
  const bar = await screen.findByRole('complementary', { name: 'Preview' })
  expect(bar.textContent).toContain('You are viewing account 1.0.0 before its release. This preview was made for ada and ends Nov 23, 2026')
  const way = within(bar).getByRole('link', { name: 'Leave the preview' })
  expect(way.getAttribute('href')).toBe('/en?preview=off')
  expect(within(bar).queryByRole('button')).toBeNull()
})

it('says nothing to everybody else', async () => {
  await openShell('/en', {}, undefined, { preview: null })
  await screen.findByRole('heading', { level: 1, name: 'Front' })
  expect(screen.queryByRole('complementary', { name: 'Preview' })).toBeNull()
})
