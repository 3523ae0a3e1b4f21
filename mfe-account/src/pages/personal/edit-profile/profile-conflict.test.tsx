import type { UserProfile } from '@parlour/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { FakeResponses } from '@parlour/federation-sdk/testing'
import { bodiesOf, renderPage } from '../../../../test/render-page.tsx'
import { PERSONAL, PROFILE } from '../../../../test/security-fixtures.ts'

function givenStore() {
  let stored: UserProfile = PROFILE
  const saveElsewhere = (fields: Partial<UserProfile>) => void (stored = { ...stored, ...fields, version: stored.version + 1 })
  const responses: FakeResponses = {
    ...PERSONAL,
    getUserInfo: () => ({ data: stored }),
    saveUser: ({ body }) => {
      const { version, ...fields } = body as Partial<UserProfile>
      if (version !== stored.version) return { failure: { status: 409, error: 'platform.version-conflict', msg: 'Saved version' } }
      saveElsewhere(fields)
      return { data: stored }
    },
  }
  return { responses, saveElsewhere, stored: () => stored }
}

const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })

async function typing(texts: Readonly<Record<string, string>>) {
  const store = givenStore()
  const page = await renderPage('/en/personal', store.responses)
  for (const [name, text] of Object.entries(texts)) {
    const input = await field(name)
    await page.user.clear(input)
    await page.user.type(input, text)
  }
  const save = async () => page.user.click(screen.getByRole('button', { name: 'Save' }))
  return { ...page, ...store, save }
}

it('merges what two pages saved when they changed different fields, without a question', { meta: { req: 'R16' } }, async () => {
  const { save, saveElsewhere, stored } = await typing({ Nickname: 'Mia' })
  saveElsewhere({ realName: 'Ana Maria Silva' })
  await save()
  await screen.findByText('Saved')
  expect(stored()).toMatchObject({ nickname: 'Mia', realName: 'Ana Maria Silva', version: 3 })
  expect((await field('Real name')).value).toBe('Ana Maria Silva')
})

it('shows both values where both pages changed a field, and saves the one that is chosen', { meta: { req: 'R16' } }, async () => {
  const { save, saveElsewhere, stored, user, sent } = await typing({ Nickname: 'Mia', 'Real name': 'Mia Silva' })
  saveElsewhere({ nickname: 'Mary' })
  await save()
  const dialog = await screen.findByRole('dialog', { name: 'Changed somewhere else' })
  expect(
    within(dialog)
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent),
  ).toEqual(['Your versionMia', 'Saved versionMary'])
  await user.click(within(dialog).getByRole('radio', { name: 'Saved version' }))
  await user.click(within(dialog).getByRole('button', { name: 'Save selection' }))
  await screen.findByText('Saved')
  expect(stored()).toMatchObject({ nickname: 'Mary', realName: 'Mia Silva' })
  expect(bodiesOf(sent, 'saveUser').at(-1)).toEqual({ realName: 'Mia Silva', version: 2 })
  expect((await field('Nickname')).value).toBe('Mary')
})

it(
  'keeps what is typed, and its conflict, when the live profile comes in between; cancelling saves nothing',
  { meta: { req: 'R16' } },
  async () => {
    const { save, saveElsewhere, stored, user, listenForChange } = await typing({ Nickname: 'Mia' })
    saveElsewhere({ nickname: 'Mary', remark: 'Call me' })
    listenForChange(['Profile'])
    await waitFor(async () => expect((await field(/^Remark/)).value).toBe('Call me'))
    expect((await field('Nickname')).value).toBe('Mia')
    await save()
    await screen.findByRole('dialog', { name: 'Changed somewhere else' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect([(await field('Nickname')).value, stored().nickname]).toEqual(['Mia', 'Mary'])
  },
)
