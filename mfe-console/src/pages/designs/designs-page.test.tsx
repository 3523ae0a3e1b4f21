import { renderRemote, type FakeResponses } from '@parlour/federation-sdk/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { CONTENT, designsOf, CONSOLE_DESIGN } from '../../../test/catalog-fixtures.ts'
import { AUDITOR } from '../../../test/staff-fixtures.ts'
import { LISTS } from '../../../test/console-fixtures.ts'
import remote from '../../remote.ts'

// The lazy page is compiled before the first test, so that no test waits for the compiler.
beforeAll(async () => {
  await import('./designs-page.tsx')
})

async function renderDesigns(responses: FakeResponses, search = '', user = CONTENT) {
  const rendered = await renderRemote(remote, `/en/console/designs${search}`, { user, responses: { ...LISTS, ...responses } })
  const bodiesOf = (name: string) => rendered.calls.filter(({ operationId }) => operationId === name).map(({ body }) => body)
  return { ...rendered, bodiesOf, user: userEvent.setup({ delay: null }) }
}

const OPENED = '?id=aurora-dusk.green'

describe('the page of designs', () => {
  it('finds designs by the address, and withdraws one with a reason', { meta: { req: 'E06' } }, async () => {
    let list = [CONSOLE_DESIGN]
    const sale = () => {
      list = []
      return { data: { designs: 1, items: 3 } }
    }
    const { user, bodiesOf, calls } = await renderDesigns({ listConsoleDesigns: () => designsOf(list), changeDesignSale: sale })
    await user.type(await screen.findByRole('searchbox'), 'dusk{Enter}')
    await waitFor(() => expect(calls.at(-1)?.query).toEqual({ state: 'on-sale', search: 'dusk', page: '1', pageSize: '20' }))
    await user.click(await screen.findByRole('link', { name: /Aurora Dusk/ }))
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('Existing sites and orders keep it.')
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'A licence ended{Enter}')
    const outcome = await screen.findByText('Designs changed: 1. Cart items affected: 3.')
    await waitFor(() => expect(document.activeElement).toBe(outcome))
    expect(bodiesOf('changeDesignSale')).toEqual([
      { templateId: 'aurora', themeId: 'aurora-dusk', schemeId: 'green', isOnSale: false, reason: 'A licence ended' },
    ])
    expect(await screen.findByRole('button', { name: 'Put back on sale' })).toBeDefined()
  })

  it('shows the picture of each design in the list, once it is made', async () => {
    const [withPicture, without] = [
      { ...CONSOLE_DESIGN, thumbnail: '/thumbnails/a.webp' },
      { ...CONSOLE_DESIGN, themeId: 'aurora-frost', themeName: 'Frost', thumbnail: null },
    ]
    await renderDesigns({ listConsoleDesigns: designsOf([withPicture, without]) })
    const pictureOf = async (name: RegExp) => (await screen.findByRole('link', { name })).querySelector('img')?.getAttribute('src')
    expect([await pictureOf(/Dusk/), await pictureOf(/Frost/)]).toEqual(['/thumbnails/a.webp', undefined])
  })

  it('puts a whole theme on sale again', { meta: { req: 'E06' } }, async () => {
    const withdrawn = { ...CONSOLE_DESIGN, withdrawnAt: '2026-11-20T10:00:00.000Z', withdrawalReason: 'A licence ended' }
    const { user, bodiesOf } = await renderDesigns(
      { listConsoleDesigns: designsOf([withdrawn]), changeDesignSale: { data: { designs: 6, items: 0 } } },
      `${OPENED}&state=withdrawn`,
    )
    await user.click(await screen.findByRole('button', { name: 'Put back on sale' }))
    await user.click(await screen.findByRole('checkbox', { name: 'All colors of this theme' }))
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'It is renewed{Enter}')
    await waitFor(() =>
      expect(bodiesOf('changeDesignSale')).toEqual([
        { templateId: 'aurora', themeId: 'aurora-dusk', isOnSale: true, reason: 'It is renewed' },
      ]),
    )
  })

  it('lets an auditor read, and says when nothing is there or the list is down', { meta: { req: 'D30' } }, async () => {
    await renderDesigns({ listConsoleDesigns: designsOf([CONSOLE_DESIGN]) }, OPENED, AUDITOR)
    await screen.findByRole('heading', { name: 'Aurora Dusk' })
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
    cleanup()
    await renderDesigns({ listConsoleDesigns: designsOf([]) })
    await screen.findByText('No designs here')
    cleanup()
    await renderDesigns({ listConsoleDesigns: { failure: { status: 503 } } })
    await screen.findByText('The designs could not be loaded.')
    expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined()
  })
})
