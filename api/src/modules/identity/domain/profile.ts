import { DomainError } from '../../../platform/domain-error.ts'

export interface Profile {
  readonly nickname: string
  readonly realName: string
  readonly phone: string
  readonly otherContact: string
  readonly remark: string
}

/** In code points, rechecked because NFC can lengthen a text. */
export const PROFILE_LENGTHS: Readonly<Record<keyof Profile, number>> = {
  nickname: 40,
  realName: 80,
  phone: 40,
  otherContact: 120,
  remark: 500,
}

/** Trimmed, NFC. Throws `platform.validation` with a rule per field; omits fields that were not sent. */
export function checkProfile(sent: Partial<Record<keyof Profile, string | undefined>>): Partial<Profile> {
  const names = Object.keys(PROFILE_LENGTHS) as (keyof Profile)[]
  const given = names.flatMap((name) => {
    const text = sent[name]
    return text === undefined ? [] : [{ name, text: text.normalize('NFC').trim() }]
  })
  const broken = given.filter(({ name, text }) => Array.from(text).length > PROFILE_LENGTHS[name])
  if (broken.length > 0)
    throw new DomainError('platform.validation', { fields: Object.fromEntries(broken.map(({ name }) => [name, 'maxLength'])) })
  return Object.fromEntries(given.map(({ name, text }) => [name, text]))
}
