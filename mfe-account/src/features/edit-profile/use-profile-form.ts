import type { UserProfile } from '@parlour/contracts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useAccountSaveProfileMutation } from '../../api/security-api.ts'
import { useRefusal } from '../fill-form/use-refusal.ts'
import { PROFILE_FIELDS, profileValues, tidyText, type ProfileValues } from './profile-fields.ts'

/** The profile form: sends what changed, and keeps what was typed whatever the answer is. */
export function useProfileForm(profile: UserProfile) {
  const { t } = useTranslation('account')
  const [saveProfile] = useAccountSaveProfileMutation()
  const [isSaved, setIsSaved] = useState(false)
  const form = useForm<ProfileValues>({ mode: 'onTouched', values: profileValues(profile), resetOptions: { keepDirtyValues: true } })
  const { refusal, refuse, clearRefusal } = useRefusal({ form, fallback: t('personal.profile.failed') })
  // Read while rendering: the form tracks only what somebody subscribed to.
  const { dirtyFields } = form.formState
  const save = form.handleSubmit(async (typed) => {
    clearRefusal()
    const changed = PROFILE_FIELDS.filter((name) => dirtyFields[name])
    try {
      const saved = await saveProfile({ body: Object.fromEntries(changed.map((name) => [name, tidyText(typed[name])])) }).unwrap()
      const now = form.getValues()
      form.reset(profileValues(saved))
      for (const name of PROFILE_FIELDS.filter((field) => now[field] !== typed[field])) {
        form.setValue(name, now[name], { shouldDirty: true })
      }
      setIsSaved(true)
    } catch (error) {
      refuse(error)
    }
  })
  return { form, save, refusal, isSaved: isSaved && !form.formState.isDirty }
}
