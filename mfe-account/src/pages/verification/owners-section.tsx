import { VERIFICATION_LIMITS, type Verification, type VerificationOwner } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount } from '@parlour/i18n'
import { Banner, Button, Grid, Stack, TextField } from '@parlour/ui'
import { useState } from 'react'
import { useFieldArray, useForm, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormEnd } from '../../features/fill-form/form-end.tsx'
import { headingAround } from '../../features/restore-focus/heading-around.ts'
import { useCallError } from '../../features/call-error/use-call-error.ts'
import { isEditable } from './is-editable.ts'
import { PartSection } from './part-section.tsx'
import { usePartSave } from './use-part-save.ts'
import classes from './verification-page.module.css'

const SHARE = /^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/

type OwnersValues = { owners: VerificationOwner[] }
const NOBODY: VerificationOwner = { name: '', sharePercent: '', birthDate: '' }

export function OwnersSection({ verification }: { verification: Verification }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const { hookForm, save, dialog, errorText, isSaved } = useOwnersForm(verification)
  const list = useFieldArray({ control: hookForm.control, name: 'owners' })
  const disabled = !isEditable(verification)
  const remove = (index: number, button: HTMLElement) => {
    headingAround(button)?.focus()
    list.remove(index)
  }
  return (
    <PartSection
      part="owners"
      verification={verification}
      isDone={verification.owners.length > 0}
      text={t('verification.owners.text', { max: formatCount(VERIFICATION_LIMITS.owners, locale) })}
    >
      <Stack noValidate as="form" gap="16" onSubmit={(event) => void save(event)}>
        {dialog}
        {errorText === undefined ? null : <Banner tone="danger">{errorText}</Banner>}
        {list.fields.map(({ id }, index) => (
          <OwnerFields
            key={id}
            index={index}
            form={hookForm}
            disabled={disabled}
            onRemove={list.fields.length > 1 ? (button) => remove(index, button) : undefined}
          />
        ))}
        {disabled ? null : (
          <FormEnd doneText={isSaved ? t('verification.saved') : ''}>
            <Button type="submit" variant="secondary" isBusy={hookForm.formState.isSubmitting}>
              {t('verification.save')}
            </Button>
            {list.fields.length >= VERIFICATION_LIMITS.owners ? null : (
              <Button variant="quiet" onClick={() => list.append(NOBODY)}>
                {t('verification.owners.add')}
              </Button>
            )}
          </FormEnd>
        )}
      </Stack>
    </PartSection>
  )
}

type OwnerFieldsProps = {
  index: number
  form: UseFormReturn<OwnersValues>
  disabled: boolean
  onRemove: ((button: HTMLElement) => void) | undefined
}

function OwnerFields({ index, form: { register, formState, getValues }, disabled, onRemove }: OwnerFieldsProps) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const number = formatCount(index + 1, locale)
  const errors = formState.errors.owners?.[index]
  const isRight = (rule: boolean, text: string) => (rule ? true : text)
  const name = register(`owners.${index}.name`, { validate: (typed) => isRight(typed.trim() !== '', t('verification.required')) })
  const share = register(`owners.${index}.sharePercent`, {
    setValueAs: (typed: string) => typed.trim().replace(',', '.'),
    validate: (typed) => isRight(isShare(typed) && isWhole(getValues('owners')), t('verification.shareInvalid')),
  })
  const birth = register(`owners.${index}.birthDate`, { validate: (day) => isRight(isPastDay(day), t('verification.dateInvalid')) })
  return (
    <fieldset>
      <legend className={classes.legend}>{t('verification.owners.owner', { number })}</legend>
      <Stack gap="16">
        <TextField
          {...name}
          disabled={disabled}
          maxLength={120}
          dir="auto"
          error={errors?.name?.message}
          label={t('verification.owners.name')}
        />
        <Grid columns="2" from="768" gap="16" align="start">
          <TextField
            {...share}
            disabled={disabled}
            inputMode="decimal"
            dir="ltr"
            error={errors?.sharePercent?.message}
            label={t('verification.owners.share')}
          />
          <TextField
            {...birth}
            disabled={disabled}
            type="date"
            min="1900-01-01"
            error={errors?.birthDate?.message}
            label={t('verification.owners.birthDate')}
            optionalLabel={t('verification.owners.optional')}
          />
        </Grid>
        {onRemove === undefined || disabled ? null : (
          <Button variant="quiet" onClick={({ currentTarget }) => onRemove(currentTarget)} className={classes.remove}>
            {t('verification.owners.remove', { number })}
          </Button>
        )}
      </Stack>
    </fieldset>
  )
}

function useOwnersForm(verification: Verification) {
  const { t } = useTranslation('account')
  const { errorText, showError, clearError } = useCallError(t('verification.failed'))
  const { save: saveOwners, dialog } = useOwnersSave()
  const [isSaved, setIsSaved] = useState(false)
  const [seen, setSeen] = useState(verification)
  const hookForm = useForm<OwnersValues>({
    mode: 'onTouched',
    values: { owners: seen.owners.length === 0 ? [NOBODY] : seen.owners },
  })
  const { isDirty } = hookForm.formState
  // While somebody types the list stays as it is: an owner of one page with the share of another would be nobody's.
  if (!isDirty && seen !== verification) setSeen(verification)
  const save = hookForm.handleSubmit(async (typed) => {
    clearError()
    try {
      const saved = await saveOwners(seen, typed.owners)
      if (saved === null) return
      hookForm.reset({ owners: saved.owners })
      setSeen(saved)
      setIsSaved(true)
    } catch (error) {
      showError(error)
    }
  })
  return { hookForm, save, dialog, errorText, isSaved: isSaved && !isDirty }
}

/** Owners are saved as one value, because their shares only make sense together. */
function useOwnersSave() {
  const { t } = useTranslation('account')
  return usePartSave<VerificationOwner[], 'owners'>({
    partOf: ({ owners }) => owners,
    bodyOf: (owners) => ({ owners }),
    textsOf: (owners) => ({ owners: owners.map(textOfOwner).join('; ') }),
    labels: { owners: t('verification.owners.title') },
    merge: (_theirs, mine) => mine,
  })
}

function textOfOwner({ name, sharePercent, birthDate }: VerificationOwner): string {
  return [name, `${sharePercent}%`, birthDate].filter((text) => text !== '').join(', ')
}

/** Above 0, at most 100, with at most two decimals. */
function isShare(text: string): boolean {
  return SHARE.test(text) && Number(text) > 0
}

function isWhole(owners: readonly VerificationOwner[]): boolean {
  const hundredths = owners.map(({ sharePercent }) => Math.round(Number(sharePercent) * 100)).filter(Number.isFinite)
  return hundredths.reduce((sum, share) => sum + share, 0) <= 10_000
}

/** '' is no day, which is allowed. */
function isPastDay(day: string, today = new Date().toISOString().slice(0, 10)): boolean {
  return day === '' || (day >= '1900-01-01' && day < today)
}
