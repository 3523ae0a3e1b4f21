import { ConflictDialog } from '@parlour/ui'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { afterEach, expect, it, vi } from 'vitest'
import { useConflict, type ConflictCase } from './use-conflict.tsx'

afterEach(cleanup)

type Name = 'nickname' | 'phone' | 'remark'

const LABELS = { nickname: 'Nickname', phone: 'Phone', remark: 'Remark' }
const BASE = { nickname: 'Maria', phone: '+1', remark: '' }

function Page({ given, onSettled }: { given: ConflictCase<Name>; onSettled: (changes: unknown) => void }) {
  const { settle, dialog } = useConflict<Name>(ConflictDialog)
  return (
    <main>
      <button onClick={() => void settle(given).then(onSettled)}>save</button>
      {dialog}
    </main>
  )
}

async function saving(mine: Partial<typeof BASE>, theirs: Partial<typeof BASE>) {
  const onSettled = vi.fn<(changes: unknown) => void>()
  const user = userEvent.setup({ delay: null })
  render(<Page given={{ base: BASE, mine: { ...BASE, ...mine }, theirs: { ...BASE, ...theirs }, labels: LABELS }} onSettled={onSettled} />)
  await user.click(screen.getByRole('button', { name: 'save' }))
  return { onSettled, user }
}

it('merges without asking when the two pages changed different fields', async () => {
  const { onSettled } = await saving({ nickname: 'Mia' }, { phone: '+2' })
  await waitFor(() => expect(onSettled).toHaveBeenCalledWith({ nickname: 'Mia' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('asks for each field that both changed, by the keyboard alone, and keeps what was typed unless another choice is made', async () => {
  const { onSettled, user } = await saving({ nickname: 'Mia', phone: '+3', remark: 'new' }, { nickname: 'Mary', phone: '+2' })
  const dialog = await screen.findByRole('dialog')
  expect(
    within(dialog)
      .getAllByRole('group')
      .map((group) => group.textContent),
  ).toEqual([expect.stringContaining('Mary'), expect.stringContaining('+3')])
  const found = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
  expect(found.violations.map(({ id }) => id)).toEqual([])
  const phone = within(dialog).getAllByRole('group')[1]
  within(phone ?? dialog)
    .getAllByRole('radio')[0]
    ?.focus()
  await user.keyboard('{ArrowRight}{Tab}{Tab}{Enter}')
  await waitFor(() => expect(onSettled).toHaveBeenCalledWith({ nickname: 'Mia', remark: 'new' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('settles nothing when it is left', async () => {
  const { onSettled, user } = await saving({ nickname: 'Mia' }, { nickname: 'Mary' })
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(onSettled).toHaveBeenCalledWith(null))
})
