import { randomUUID } from 'node:crypto'
import { newReference } from '../../../platform/reference.ts'
import { checkContactForm, type SentForm } from '../domain/contact-form.ts'
import type { ContactContext } from './contact-context.ts'

/** Spam gets the same response but is stored apart and triggers no email. */
export async function submitMessage(
  { transact, limit, now }: ContactContext,
  sent: SentForm,
  ip: string,
): Promise<{ readonly reference: string; readonly receivedAt: Date }> {
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
