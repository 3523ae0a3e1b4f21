import { Card, SelectField, Textarea, TextField } from '@parlour/ui'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useOnboardingPhoneCodesQuery } from '../../api/onboarding-api.ts'
import type { SiteNameCheck } from '../../features/check-site-name/use-site-name-check.ts'
import { dialDigits } from './phone-number.ts'
import classes from './site-info-page.module.css'
import { ESTIMATED_SITES, SITE_INFO_RULES, type SiteInfoValues } from './site-info.form.ts'
import { SiteNameField } from './site-name-field.tsx'

export type SiteInfoFieldsProps = { form: UseFormReturn<SiteInfoValues>; check: SiteNameCheck }

/** The fields of the page; each error stands at its field. */
export function SiteInfoFields({ form, check }: SiteInfoFieldsProps) {
  const { t } = useTranslation('onboarding')
  const { register, formState } = form
  const ruleOf = (name: keyof typeof SITE_INFO_RULES) => (text: string) => {
    const problem = SITE_INFO_RULES[name](text)
    return problem === undefined ? true : t(problem)
  }
  // Registered before the others on purpose: focus moves to the first field in order of registration.
  const siteName = register('siteName', { validate: ruleOf('siteName') })
  const errorOf = (name: keyof SiteInfoValues) => formState.errors[name]?.message
  return (
    <Card className={classes.fields}>
      <SiteNameField form={form} registration={siteName} check={check} error={errorOf('siteName')} />
      <TextField
        label={t('siteInfo.contactName')}
        autoComplete="name"
        maxLength={60}
        error={errorOf('contactName')}
        {...register('contactName', { validate: ruleOf('contactName') })}
      />
      <div className={classes.phone}>
        <SelectField
          label={t('siteInfo.dial')}
          options={useDialOptions()}
          placeholder={t('siteInfo.dialPlaceholder')}
          autoComplete="tel-country-code"
          error={errorOf('dial')}
          // The codes arrive after the form; a select that holds its own value would drop one without an option.
          value={form.watch('dial')}
          {...register('dial', { validate: ruleOf('dial') })}
        />
        <TextField
          label={t('siteInfo.phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          dir="ltr"
          maxLength={24}
          error={errorOf('phoneNumber')}
          {...register('phoneNumber', { validate: ruleOf('phoneNumber') })}
        />
      </div>
      <TextField
        label={t('siteInfo.otherContact')}
        hint={t('siteInfo.otherContactHint')}
        maxLength={120}
        error={errorOf('otherContact')}
        {...register('otherContact', { validate: ruleOf('otherContact') })}
      />
      <SelectField
        label={t('siteInfo.estimatedSites')}
        options={ESTIMATED_SITES.map((value) => ({ value, label: value }))}
        {...register('estimatedSites')}
      />
      <Textarea label={t('siteInfo.remark')} optionalLabel={t('siteInfo.optional')} maxLength={500} rows={3} {...register('remark')} />
    </Card>
  )
}

function useDialOptions() {
  const { data: codes = [] } = useOnboardingPhoneCodesQuery({ query: {} })
  const named = new Map<string, string[]>()
  for (const { dial, name } of codes) {
    const digits = dialDigits(dial)
    named.set(digits, [...(named.get(digits) ?? []), name])
  }
  return [...named].map(([digits, names]) => ({ value: digits, label: `${names.join(', ')} (+${digits})` }))
}
