import { negotiateLocale } from '@parlour/i18n'
import { hashOfSecret } from '../../../platform/secret-token.ts'
import type { BindingRepository } from '../db/binding.repository.ts'
import type { Answer } from '../domain/answer.ts'
import { commandOf, type Incoming } from '../domain/incoming.ts'
import type { MessengerContext } from './make-bind-link.ts'

/** An update that arrives twice is processed once. */
export async function handleUpdate({ transact, now }: MessengerContext, updateId: number, incoming: Incoming): Promise<void> {
  const at = now()
  await transact(async ({ bindings, say }) => {
    if (await bindings.isNewUpdate(updateId, at)) await say(await answerTo(bindings, incoming, at))
  })
}

async function answerTo(bindings: BindingRepository, { chatId, text, name, language }: Incoming, at: Date): Promise<Answer> {
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
