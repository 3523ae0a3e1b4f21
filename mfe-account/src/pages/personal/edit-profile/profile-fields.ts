import type { UserProfile } from '@parlour/contracts'
import { phoneDigits } from '@parlour/ui'

export const PROFILE_FIELDS = ['nickname', 'realName', 'phone', 'otherContact', 'remark'] as const

export type ProfileValues = Pick<UserProfile, (typeof PROFILE_FIELDS)[number]>

/** Maximum length of each field, in code points. */
export const PROFILE_LIMITS: Readonly<Record<keyof ProfileValues, number>> = {
  nickname: 40,
  realName: 80,
  phone: 40,
  otherContact: 120,
  remark: 500,
}

const PROMPTS = {
  nickname: 'personal.profile.nicknameRequired',
  realName: 'personal.profile.realNameRequired',
  phone: 'personal.profile.phoneRequired',
  otherContact: 'personal.profile.otherContactRequired',
} as const

export type ProfileProblem =
  | (typeof PROMPTS)[keyof typeof PROMPTS]
  | 'personal.profile.dialRequired'
  | 'personal.profile.phoneInvalid'
  | 'personal.profile.tooLong'

const DIAL_ALONE = /^\+\d{1,4}$/u
const NUMBER = /^[0-9]{4,14}$/

/** The first rule that a field breaks, or undefined. */
export function profileProblem(name: keyof ProfileValues, typed: string): ProfileProblem | undefined {
  const text = tidyText(typed)
  if (text === '') return name === 'remark' ? undefined : PROMPTS[name]
  if (Array.from(text).length > PROFILE_LIMITS[name]) return 'personal.profile.tooLong'
  return name === 'phone' ? phoneProblem(text) : undefined
}

function phoneProblem(text: string): ProfileProblem | undefined {
  if (DIAL_ALONE.test(text)) return PROMPTS.phone
  if (!text.startsWith('+')) return 'personal.profile.dialRequired'
  const number = /^\+[0-9]{1,4} (.+)$/.exec(text)?.[1] ?? text.slice(2)
  return NUMBER.test(phoneDigits(number.replaceAll('/', ''))) ? undefined : 'personal.profile.phoneInvalid'
}

/** One line, trimmed, without the invisible characters that come with a copied number. */
export function tidyText(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/[\u0000-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .trim()
}

export function profileValues({ nickname, realName, phone, otherContact, remark }: UserProfile): ProfileValues {
  return { nickname, realName, phone, otherContact, remark }
}
