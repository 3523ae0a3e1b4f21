import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { prerender } from '../../../../test/hydrate-late.tsx'
import { ApplicationPanel } from './application-panel.tsx'

afterEach(() => {
  document.body.replaceChildren()
})

it('takes over the markup of nobody, and only then speaks of the email in the address', { meta: { req: 'D14' } }, async () => {
  const page = await prerender(<ApplicationPanel />, {}, '/en/affiliate-program?claim=token')
  expect(screen.getByText(/Already applied/)).toBeDefined()
  await page.hydrate()
  expect(page.complaints).toEqual([])
  expect(screen.getByText(/connect the application in your email/)).toBeDefined()
})
