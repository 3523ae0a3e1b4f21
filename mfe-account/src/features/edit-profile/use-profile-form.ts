import type { UserProfile } from '@parlour/contracts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormError } from '../fill-form/use-form-error.ts'
import { useSeen } from '../settle-conflict/use-seen.ts'
import { PROFILE_FIELDS, profileValues, tidyText, type ProfileValues } from './profile-fields.ts'
import { useProfileSave } from './use-profile-save.ts'

/** Sends only changed fields; typed text survives a failed save and saves from other pages. */
export function useProfileForm(profile: UserProfile) {
  const { t } = useTranslation('account')
  const { save: saveProfile, dialog } = useProfileSave()
  const [isSaved, setIsSaved] = useState(false)
  const form = useForm<ProfileValues>({ mode: 'onTouched', values: profileValues(profile), resetOptions: { keepDirtyValues: true } })
  const { errorText, showError, clearError } = useFormError({ form, fallback: t('personal.profile.failed') })
  // Read while rendering: the form tracks only what somebody subscribed to.
  const { dirtyFields, isDirty } = form.formState
  const isTyped = PROFILE_FIELDS.some((name) => dirtyFields[name])
  const { seen, setSeen } = useSeen(profile, isTyped)
  const save = form.handleSubmit(async (typed) => {
    clearError()
    const before = profileValues(seen)
    const mine = Object.fromEntries(PROFILE_FIELDS.map((name) => [name, dirtyFields[name] ? tidyText(typed[name]) : before[name]]))
    try {
      const saved = await saveProfile(seen, mine as ProfileValues)
      if (saved === null) return
      const now = form.getValues()
      form.reset(profileValues(saved), { keepDirtyValues: false })
      setSeen(saved)
      for (const name of PROFILE_FIELDS.filter((field) => now[field] !== typed[field])) {
        form.setValue(name, now[name], { shouldDirty: true })
      }
      setIsSaved(true)
    } catch (error) {
      showError(error)
    }
  })
  return { form, save, errorText, dialog, isSaved: isSaved && !isDirty }
}
