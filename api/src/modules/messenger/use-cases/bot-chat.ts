import { SERVICE_LIMITS } from '@parlour/contracts'
import { negotiateLocale, type Locale } from '@parlour/i18n'
import { hashOfSecret, newSecretToken } from '../../../platform/secret-token.ts'
import type { BindingRepository } from '../db/binding.repository.ts'
import type { MessengerUnitOfWork } from '../db/messenger.unit-of-work.ts'
import type { BotMessage, Delivery } from '../domain/bot-message.ts'
import { commandOf, type Incoming } from '../domain/incoming.ts'

export interface MessengerContext extends MessengerUnitOfWork {
  readonly now: () => Date
}

export interface Binder {
  readonly accountId: string
  readonly accountName: string
  readonly locale: Locale
}

export async function createBindLink(
  { bindings, now }: MessengerContext,
  binder: Binder,
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  const at = now()
  const token = newSecretToken()
  const expiresAt = new Date(at.getTime() + SERVICE_LIMITS.messengerLinkMinutes * 60_000)
  await bindings.putLink({ ...binder, tokenHash: hashOfSecret(token), createdAt: at, expiresAt })
  return { token, expiresAt }
}

/** An update that arrives twice is processed once. */
export async function handleUpdate({ transact, now }: MessengerContext, updateId: number, incoming: Incoming): Promise<void> {
  const at = now()
  await transact(async ({ bindings, say }) => {
    if (await bindings.isNewUpdate(updateId, at)) await say(await replyTo(bindings, incoming, at))
  })
}

async function replyTo(bindings: BindingRepository, { chatId, text, name, language }: Incoming, at: Date): Promise<BotMessage> {
  const command = commandOf(text)
  const bound = await bindings.findByChat(chatId)
  const toChat = { chatId, locale: bound?.locale ?? negotiateLocale(language), accountName: null }
  if (command.kind === 'start') {
    const link = await bindings.takeLink(hashOfSecret(command.token), at)
    if (!link) return { ...toChat, kind: 'link-invalid' }
    const { accountId, accountName, locale } = link
    await bindings.bind({ accountId, chatId, name, locale, boundAt: at })
    return { chatId, locale, kind: 'bound', accountName }
  }
  if (command.kind === 'other') return { ...toChat, kind: 'help' }
  if (!bound) return { ...toChat, kind: 'not-bound' }
  await bindings.unbind(bound.accountId)
  return { ...toChat, kind: 'stopped' }
}

export interface SendContext extends Pick<MessengerContext, 'messages' | 'now'> {
  readonly deliver: (message: BotMessage) => Promise<Delivery>
}

// Longer than the platform may take; a killed sender holds its message no longer than this.
const CLAIM_MS = 60_000

/** Rejects to request a retry; a message that is not due yet is not attempted. */
export async function sendMessage({ messages, deliver, now }: SendContext, id: string): Promise<void> {
  const at = now()
  const claim = await messages.claim(id, at, new Date(at.getTime() + CLAIM_MS))
  if (claim.state === 'done') return
  if (claim.state === 'busy') throw new Error(`Message ${id} has to wait`)
  const delivery = await deliver(claim.message).catch(async (error: unknown) => {
    await messages.release(id, at)
    throw error
  })
  if (delivery.outcome === 'later') {
    await messages.release(id, new Date(now().getTime() + delivery.waitMs))
    throw new Error(`The messenger asks to wait ${delivery.waitMs} ms before message ${id}`)
  }
  await messages.finish(id, delivery.outcome, now())
}
