import { randomUUID } from 'node:crypto'
import type { FormLimit } from '../../../platform/form-limit.ts'
import { newReference } from '../../../platform/reference.ts'
import type { Email } from '../../mail/index.ts'
import type { MessageRepository } from '../db/message.repository.ts'
import { checkContactForm, type SentForm } from '../domain/contact-form.ts'

export interface SubmitRepositories {
  readonly messages: Pick<MessageRepository, 'insert'>
  readonly post: (email: Email) => Promise<void>
}

export interface SubmitMessageDeps {
  readonly transact: <Result>(work: (stores: SubmitRepositories) => Promise<Result>) => Promise<Result>
  readonly limit: FormLimit
  readonly now: () => Date
}

export type SubmitMessage = (form: SentForm, ip: string) => Promise<{ readonly reference: string; readonly receivedAt: Date }>

/** Spam gets the same response but is stored apart and triggers no email. */
export function makeSubmitMessage({ transact, limit, now }: SubmitMessageDeps): SubmitMessage {
  return async function submitMessage(sent, ip) {
    const { isSpam, ...form } = checkContactForm(sent)
    const receivedAt = now()
    await limit.assertNetwork(ip, 'contact.too-many', receivedAt)
    const isConfirmed = !isSpam && form.email !== '' && (await limit.mayWriteTo(form.email.toLowerCase(), receivedAt))
    return transact(async ({ messages, post }) => {
      let reference = newReference('C')
      while (!(await messages.insert({ id: randomUUID(), reference, state: isSpam ? 'spam' : 'new', ...form, receivedAt })))
        reference = newReference('C')
      if (isConfirmed) {
        const values = { reference, topic: form.topic, at: receivedAt.toISOString() }
        await post({ to: form.email, locale: form.locale, kind: 'contact-received', values })
      }
      return { reference, receivedAt }
    })
  }
}
