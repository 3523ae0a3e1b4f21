import { DomainError } from '../../../platform/domain-error.ts'

/** What merchants say of themselves; an empty text means not given. */
export interface Profile {
  readonly nickname: string
  readonly realName: string
  readonly phone: string
  readonly otherContact: string
  readonly remark: string
}

/** Lengths in code points; composing a text can lengthen it after the wire has counted it. */
export const PROFILE_LENGTHS: Readonly<Record<keyof Profile, number>> = {
  nickname: 40,
  realName: 80,
  phone: 40,
  otherContact: 120,
  remark: 500,
}

/** The fields as they are stored, trimmed and NFC; throws `platform.validation` with a rule per field. Fields that are not sent stay away. */
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
