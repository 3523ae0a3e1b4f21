import type { PhoneCode, Verification, VerificationCompany } from '@parlour/contracts'
import { Banner, Button, Grid, SelectField, Stack, TextField } from '@parlour/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { FormEnd } from '../../features/fill-form/form-end.tsx'
import { useSeen } from '../../features/settle-conflict/use-seen.ts'
import { useCallError } from '../../features/call-error/use-call-error.ts'
import { isEditable } from './is-editable.ts'
import { PartSection } from './part-section.tsx'
import { usePartSave } from './use-part-save.ts'

const EMPTY: VerificationCompany = { name: '', registrationNumber: '', country: '', address: '' }

export function CompanySection({ verification }: { verification: Verification }) {
  const { t } = useTranslation('account')
  const { data: countries = [] } = client.listPhoneCodes.useQuery()
  const { fields, save, dialog, errorText, isSaved, isBusy, errorOf } = useCompanyForm(verification, countries)
  const disabled = !isEditable(verification)
  const text = { dir: 'auto', disabled }
  return (
    <PartSection part="company" verification={verification} isDone={verification.company !== null}>
      <Stack noValidate as="form" gap="16" onSubmit={(event) => void save(event)}>
        {dialog}
        {errorText === undefined ? null : <Banner tone="danger">{errorText}</Banner>}
        <Grid columns="2" from="768" gap="16" align="start">
          <TextField
            {...text}
            {...fields('name', 120)}
            error={errorOf('name')}
            label={t('verification.company.name')}
            autoComplete="organization"
          />
          <TextField
            {...text}
            {...fields('registrationNumber', 60)}
            error={errorOf('registrationNumber')}
            label={t('verification.company.registrationNumber')}
          />
        </Grid>
        <Grid columns="2" from="768" gap="16" align="start">
          <SelectField
            {...fields('country', 2)}
            // A select takes its value when its options are there.
            key={countries.length}
            disabled={disabled}
            error={errorOf('country')}
            label={t('verification.company.country')}
            placeholder={t('verification.company.countryPick')}
            options={countries.map(({ iso2, name }) => ({ value: iso2, label: name }))}
          />
          <TextField {...text} {...fields('address', 240)} error={errorOf('address')} label={t('verification.company.address')} />
        </Grid>
        {disabled ? null : (
          <FormEnd doneText={isSaved ? t('verification.saved') : ''}>
            <Button type="submit" variant="secondary" isBusy={isBusy}>
              {t('verification.save')}
            </Button>
          </FormEnd>
        )}
      </Stack>
    </PartSection>
  )
}

function useCompanyForm(verification: Verification, countries: readonly PhoneCode[]) {
  const { t } = useTranslation('account')
  const { errorText, showError, clearError } = useCallError(t('verification.failed'))
  const { save: saveCompany, dialog } = useCompanySave(countries)
  const [isSaved, setIsSaved] = useState(false)
  const { register, handleSubmit, formState, reset } = useForm<VerificationCompany>({
    mode: 'onTouched',
    values: verification.company ?? EMPTY,
    resetOptions: { keepDirtyValues: true },
  })
  const { isDirty, isSubmitting, errors } = formState
  const { seen, setSeen } = useSeen(verification, isDirty)
  const save = handleSubmit(async (typed) => {
    clearError()
    try {
      const saved = await saveCompany(seen, typed)
      if (saved === null) return
      reset(saved.company ?? typed, { keepDirtyValues: false })
      setSeen(saved)
      setIsSaved(true)
    } catch (error) {
      showError(error)
    }
  })
  const fields = (name: keyof VerificationCompany, maxLength: number) => ({
    ...register(name, { validate: (typed) => (typed.trim() === '' ? t('verification.required') : true) }),
    ...(name === 'country' ? {} : { maxLength }),
  })
  const errorOf = (name: keyof VerificationCompany) => errors[name]?.message
  return { fields, save, dialog, errorText, isSaved: isSaved && !isDirty, isBusy: isSubmitting, errorOf }
}

const NAMES = ['name', 'registrationNumber', 'country', 'address'] as const

function useCompanySave(countries: readonly PhoneCode[]) {
  const { t } = useTranslation('account')
  return usePartSave<VerificationCompany, keyof VerificationCompany>({
    partOf: ({ company }) => company ?? EMPTY,
    bodyOf: (company) => ({ company }),
    textsOf: (company) => ({ ...company, country: countries.find(({ iso2 }) => iso2 === company.country)?.name ?? company.country }),
    labels: Object.fromEntries(NAMES.map((name) => [name, t(`verification.company.${name}`)])) as VerificationCompany,
    merge: (theirs, mine, names) => ({ ...theirs, ...Object.fromEntries(names.map((name) => [name, mine[name]])) }),
  })
}
