import type { CartItem, UserProfile } from '@parlour/contracts'
import { phoneParts, writtenPhoneParts, type PhoneParts } from '@parlour/ui'

/** How a merchant can be reached, as far as it was said before; empty texts where it was not. */
export type KnownContact = { readonly contactName: string; readonly phone: PhoneParts; readonly otherContact: string }

const NOTHING: KnownContact = { contactName: '', phone: { dial: '', number: '' }, otherContact: '' }

/** The contact of the newest other draft, else of the account (WCAG 3.3.7: nobody types the same twice). */
export function knownContactOf(
  item: Pick<CartItem, 'id'>,
  drafts: readonly CartItem[],
  profile: UserProfile | undefined,
  dials: readonly string[],
): KnownContact {
  const last = drafts.find(({ id, contactName }) => id !== item.id && contactName !== null)
  if (last) return { contactName: last.contactName ?? '', phone: phoneParts(last.phone), otherContact: last.otherContact ?? '' }
  if (!profile) return NOTHING
  return {
    contactName: profile.nickname || profile.realName,
    phone: writtenPhoneParts(profile.phone, dials),
    otherContact: profile.otherContact,
  }
}
