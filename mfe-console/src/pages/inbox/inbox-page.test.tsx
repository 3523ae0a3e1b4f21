import type { ContactMessage } from '@parlour/contracts'
import { renderRemote, type FakeResponses } from '@parlour/federation-sdk/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { LISTS, inboxOf, MESSAGE, OPERATIONS } from '../../../test/console-fixtures.ts'
import remote from '../../remote.ts'

// The lazy page is compiled before the first test, so that no test waits for the compiler.
beforeAll(async () => {
  await import('./inbox-page.tsx')
})

async function renderInbox(responses: FakeResponses, search = '') {
  const rendered = await renderRemote(remote, `/en/console/inbox${search}`, { responses: { ...LISTS, ...responses }, user: OPERATIONS })
  const bodiesOf = (name: string) => rendered.calls.filter(({ operationId }) => operationId === name)
  return { ...rendered, bodiesOf, user: userEvent.setup({ delay: null }) }
}

const opened = `?id=${MESSAGE.id}`
const reply = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reply by email' })

describe('the inbox', () => {
  it('shows states with counts, and keeps state, topic, search and the open message in the address', { meta: { req: 'C11' } }, async () => {
    const { user, router, calls } = await renderInbox({ listContactMessages: inboxOf([MESSAGE]) })
    await user.click(await screen.findByRole('link', { name: 'New 3' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Topic' }), 'Payments')
    await user.type(screen.getByRole('searchbox'), 'layla{Enter}')
    await waitFor(() =>
      expect(calls.at(-1)?.query).toEqual({ state: 'new', topic: 'payments', search: 'layla', page: '1', pageSize: '20' }),
    )
    await user.click(screen.getByRole('link', { name: /ليلى/ }))
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      state: 'new',
      topic: 'payments',
      search: 'layla',
      id: MESSAGE.id,
    })
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Message' }))
  })

  it('shows what was sent as text in its own direction', { meta: { req: 'C11' } }, async () => {
    await renderInbox({ listContactMessages: inboxOf([MESSAGE]) }, opened)
    const detail = await screen.findByRole('region', { name: 'Message' })
    const texts = within(detail).getByText(/<img src=x/)
    expect(texts.getAttribute('dir')).toBe('auto')
    expect(detail.querySelector('img')).toBeNull()
  })

  it('takes a message, and keeps it open when it leaves the list', { meta: { req: 'C11' } }, async () => {
    let list = [MESSAGE]
    const taken: ContactMessage = { ...MESSAGE, state: 'open', takenBy: 'operations1' }
    const { user, bodiesOf } = await renderInbox(
      {
        listContactMessages: () => inboxOf(list),
        editContactMessage: () => {
          list = []
          return { data: taken }
        },
      },
      `${opened}&state=new`,
    )
    await user.click(await screen.findByRole('button', { name: 'Take' }))
    await screen.findByText('No matching messages')
    const detail = screen.getByRole('region', { name: 'Message' })
    expect(within(detail).getByText('operations1')).toBeDefined()
    expect(bodiesOf('editContactMessage').map(({ body }) => body)).toEqual([{ id: MESSAGE.id, state: 'open' }])
    expect(screen.queryByRole('button', { name: 'Take' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Close' })).toBeDefined()
  })

  it('offers the way back from every state', { meta: { req: 'C11' } }, async () => {
    const answers = [
      ['spam', ['Not spam']],
      ['closed', ['Reopen', 'Spam']],
      ['answered', ['Reopen', 'Close', 'Spam']],
      ['open', ['Take over', 'Close', 'Spam']],
    ] as const
    for (const [state, texts] of answers) {
      await renderInbox({ listContactMessages: inboxOf([{ ...MESSAGE, state, takenBy: 'somebody' }]) }, opened)
      const detail = await screen.findByRole('region', { name: 'Message' })
      const names = within(detail)
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
      expect(names).toEqual(['Back to the list', ...texts, 'Send'])
      cleanup()
    }
  })

  it('sends an answer once: a retry of the same text keeps its key, and no failure loses the text', { meta: { req: 'C10' } }, async () => {
    let isDown = true
    const answered: ContactMessage = {
      ...MESSAGE,
      state: 'answered',
      replies: [{ text: 'It is paid.', sentAt: '2026-11-20T11:00:00.000Z', sentBy: 'operations1' }],
    }
    const { user, bodiesOf } = await renderInbox(
      {
        listContactMessages: () => inboxOf([isDown ? MESSAGE : answered]),
        replyToContact: () => (isDown ? { failure: { status: 503, msg: 'Busy' } } : { data: answered }),
      },
      opened,
    )
    await user.type(await screen.findByRole('textbox', { name: 'Reply by email' }), 'It is paid.')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await screen.findByText('Busy')
    expect(reply().value).toBe('It is paid.')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await screen.findByText('Your reply is on its way.')
    const keys = bodiesOf('replyToContact').map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(reply().value).toBe('')
    expect(screen.getByText('It is paid.')).toBeDefined()
  })

  it('keeps a begun answer while another message is read', { meta: { req: 'C11' } }, async () => {
    const other = { ...MESSAGE, id: '0191f000-0000-7000-8000-00000000000c', name: 'Bo' }
    const { user } = await renderInbox({ listContactMessages: inboxOf([MESSAGE, other]) }, opened)
    await user.type(await screen.findByRole('textbox', { name: 'Reply by email' }), 'Half a')
    await user.click(screen.getByRole('link', { name: /Bo/ }))
    expect(reply().value).toBe('')
    await user.click(screen.getByRole('link', { name: /ليلى/ }))
    expect(reply().value).toBe('Half a')
    await user.clear(reply())
  })

  it('requires a text before it sends, and says who left no address', { meta: { req: 'C11' } }, async () => {
    const { user, bodiesOf } = await renderInbox({ listContactMessages: inboxOf([MESSAGE]) }, opened)
    await user.click(await screen.findByRole('button', { name: 'Send' }))
    await screen.findByText('Write at least 2 characters')
    expect(document.activeElement).toBe(reply())
    expect(bodiesOf('replyToContact')).toEqual([])
    cleanup()
    await renderInbox({ listContactMessages: inboxOf([{ ...MESSAGE, email: '', messenger: '@layla' }]) }, opened)
    await screen.findByText('The sender left no email address. Reply in the messenger:')
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
  })

  it('says in words that a role is missing, and which message is not there', { meta: { req: 'C11' } }, async () => {
    await renderInbox({ listContactMessages: { failure: { status: 403, error: 'identity.role-missing' } } })
    await screen.findByText('Your role does not have access to this page. Ask an owner for access.')
    cleanup()
    await renderInbox({ listContactMessages: inboxOf([MESSAGE]) }, '?id=0191f000-0000-7000-8000-0000000000ff')
    await screen.findByText('This entry is not in the list.')
  })

  it('distinguishes an empty inbox from an empty filter, and offers Retry after a failure', { meta: { req: 'C11' } }, async () => {
    await renderInbox({ listContactMessages: inboxOf([]) })
    await screen.findByText('No messages yet')
    cleanup()
    let isDown = true
    const { user } = await renderInbox({ listContactMessages: () => (isDown ? { failure: { status: 503 } } : inboxOf([MESSAGE])) })
    await screen.findByText('req-test')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByRole('link', { name: /ليلى/ })
  })
})
