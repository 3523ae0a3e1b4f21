import type { CartItem, UserProfile } from '@parlour/contracts'
import { phoneParts, writtenPhoneParts, type PhoneParts } from '@parlour/ui'

export type KnownContact = { readonly contactName: string; readonly phone: PhoneParts; readonly otherContact: string }

const NOTHING: KnownContact = { contactName: '', phone: { dial: '', number: '' }, otherContact: '' }

/** From the newest other draft, else the account (WCAG 3.3.7, redundant entry). */
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
