import type { UserProfile } from '@parlour/contracts'
import { Banner, Button, ConflictDialog, Grid, LeaveDialog, Stack, Textarea, TextField, withoutEmptyBlur } from '@parlour/ui'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLeaveGuard, isVersionConflict, useConflict, useFormError } from '@parlour/federation-sdk'
import { useState } from 'react'
import { useCallText } from '../../../features/call-error/use-call-text.ts'
import { FormEnd } from '../../../features/fill-form/form-end.tsx'
import { PhoneFields } from './phone-fields.tsx'
import { PROFILE_LIMITS, profileProblem, type ProfileValues, PROFILE_FIELDS, profileValues, tidyText } from './profile-fields.ts'
import { useSeen } from '../../../features/settle-conflict/use-seen.ts'
import { client } from '../../../client.ts'

export function ProfileForm({ profile }: { profile: UserProfile }) {
  const { t } = useTranslation('account')
  const { form, save, errorText, dialog, isSaved } = useProfileForm(profile)
  const { isDirty, isSubmitting } = form.formState
  return (
    <Stack noValidate as="form" gap="16" onSubmit={(event) => void save(event)}>
      <LeaveDialog {...useLeaveGuard(isDirty)} />
      {dialog}
      {errorText ? <Banner tone="danger">{errorText}</Banner> : null}
      <ProfileFields form={form} />
      <FormEnd doneText={isSaved ? t('personal.profile.saved') : ''}>
        <Button type="submit" variant={isDirty ? 'primary' : 'secondary'} isBusy={isSubmitting}>
          {t('personal.profile.save')}
        </Button>
      </FormEnd>
    </Stack>
  )
}

function ProfileFields({ form: { control, register, formState } }: { form: UseFormReturn<ProfileValues> }) {
  const { t } = useTranslation('account')
  const ruleOf = (name: keyof ProfileValues) => (typed: string) => {
    const problem = profileProblem(name, typed)
    return problem === undefined ? true : t(problem, { max: PROFILE_LIMITS[name] })
  }
  const field = (name: keyof ProfileValues) => ({
    dir: 'auto',
    ...withoutEmptyBlur(register(name, { validate: ruleOf(name) })),
    error: formState.errors[name]?.message,
  })
  return (
    <>
      <Grid columns="2" from="768" gap="16" align="start">
        <TextField {...field('nickname')} label={t('personal.profile.nickname')} autoComplete="nickname" />
        <TextField {...field('realName')} label={t('personal.profile.realName')} autoComplete="name" />
      </Grid>
      <PhoneFields control={control} validate={ruleOf('phone')} />
      <TextField
        {...field('otherContact')}
        label={t('personal.profile.otherContact')}
        hint={t('personal.profile.otherContactHint')}
        autoComplete="off"
      />
      <Textarea {...field('remark')} label={t('personal.profile.remark')} optionalLabel={t('personal.profile.optional')} rows={3} />
    </>
  )
}

/** Sends only changed fields; typed text survives a failed save and saves from other pages. */
function useProfileForm(profile: UserProfile) {
  const { t } = useTranslation('account')
  const { save: saveProfile, dialog } = useProfileSave()
  const [isSaved, setIsSaved] = useState(false)
  const form = useForm<ProfileValues>({ mode: 'onTouched', values: profileValues(profile), resetOptions: { keepDirtyValues: true } })
  const { errorText, showError, clearError } = useFormError({ form, textOf: useCallText(t('personal.profile.failed')) })
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

/** Merges concurrent saves; `dialog` resolves fields both changed. Null when cancelled; rejects with the error of the call. */
function useProfileSave() {
  const { t } = useTranslation('account')
  const [saveProfile] = client.saveUser.useMutation()
  const [readProfile] = client.getUserInfo.useLazyQuery()
  const { settle, dialog } = useConflict<keyof ProfileValues>(ConflictDialog)
  const merge = async (base: UserProfile, mine: ProfileValues): Promise<UserProfile | null> => {
    const current = await readProfile().unwrap()
    const labels = Object.fromEntries(PROFILE_FIELDS.map((name) => [name, t(`personal.profile.${name}`)])) as ProfileValues
    const changes = await settle({ base: profileValues(base), mine, theirs: profileValues(current), labels })
    if (changes === null) return null
    if (Object.keys(changes).length === 0) return current
    return await saveProfile({ body: { ...changes, version: current.version } }).unwrap()
  }
  const save = async (base: UserProfile, mine: ProfileValues): Promise<UserProfile | null> => {
    const before = profileValues(base)
    const changed = PROFILE_FIELDS.filter((name) => mine[name] !== before[name])
    const changes = Object.fromEntries(changed.map((name) => [name, mine[name]]))
    try {
      return await saveProfile({ body: { ...changes, version: base.version } }).unwrap()
    } catch (error) {
      if (isVersionConflict(error)) return await merge(base, mine)
      throw error
    }
  }
  return { save, dialog }
}
