import type { UserProfile } from '@parlour/contracts'
import { Banner, Button, Stack, Textarea, TextField, withoutEmptyBlur } from '@parlour/ui'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormEnd } from '../fill-form/form-end.tsx'
import classes from '../fill-form/form.module.css'
import { LeaveGuard } from './leave-guard.tsx'
import { PhoneFields } from './phone-fields.tsx'
import { PROFILE_LIMITS, profileProblem, type ProfileValues } from './profile-fields.ts'
import { useProfileForm } from './use-profile-form.ts'

export function ProfileForm({ profile }: { profile: UserProfile }) {
  const { t } = useTranslation('account')
  const { form, save, errorText, dialog, isSaved } = useProfileForm(profile)
  const { isDirty, isSubmitting } = form.formState
  return (
    <Stack noValidate as="form" gap="16" onSubmit={(event) => void save(event)}>
      <LeaveGuard isDirty={isDirty} />
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
      <div className={classes.pair}>
        <TextField {...field('nickname')} label={t('personal.profile.nickname')} autoComplete="nickname" />
        <TextField {...field('realName')} label={t('personal.profile.realName')} autoComplete="name" />
      </div>
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
