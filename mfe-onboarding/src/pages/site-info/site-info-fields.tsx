import type { PhoneCode } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { languageOf } from '@parlour/i18n'
import { Card, DialField, dialOptionsOf, Grid, SelectField, Textarea, TextField } from '@parlour/ui'
import { useMemo } from 'react'
import { useController, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { LiveSiteNameCheck } from './check-site-name/use-site-name-check.ts'
import { ESTIMATED_SITES, SITE_INFO_RULES, type SiteInfoValues } from './site-info.form.ts'
import { SiteNameField } from './site-name-field.tsx'

export type SiteInfoFieldsProps = {
  form: UseFormReturn<SiteInfoValues>
  check: LiveSiteNameCheck
  codes: readonly PhoneCode[]
  marketIso2: string | null
}

export function SiteInfoFields({ form, check, codes, marketIso2 }: SiteInfoFieldsProps) {
  const { t } = useTranslation('onboarding')
  const { register, formState } = form
  const ruleOf = useRules()
  // Registered in the order in which they stand: focus moves to the first wrong field in order of registration.
  const siteName = register('siteName', { validate: ruleOf('siteName') })
  const contactName = register('contactName', { validate: ruleOf('contactName') })
  const dial = useController({ control: form.control, name: 'dial', rules: { validate: ruleOf('dial') } }).field
  const errorOf = (name: keyof SiteInfoValues) => formState.errors[name]?.message
  return (
    <Card gap="24" isMeasured>
      <SiteNameField form={form} registration={siteName} check={check} error={errorOf('siteName')} />
      <TextField label={t('siteInfo.contactName')} autoComplete="name" maxLength={60} error={errorOf('contactName')} {...contactName} />
      <Grid columns="2:3" from="768" gap="16">
        <DialField
          label={t('siteInfo.dial')}
          options={useDialOptions(codes)}
          value={dial.value}
          onChange={dial.onChange}
          onBlur={dial.onBlur}
          preferredIso2={marketIso2}
          error={errorOf('dial')}
          inputRef={dial.ref}
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
      </Grid>
      <TextField
        label={t('siteInfo.otherContact')}
        hint={t('siteInfo.otherContactHint')}
        dir="auto"
        maxLength={120}
        error={errorOf('otherContact')}
        {...register('otherContact', { validate: ruleOf('otherContact') })}
      />
      <SelectField
        label={t('siteInfo.estimatedSites')}
        options={ESTIMATED_SITES.map((value) => ({ value, label: value }))}
        {...register('estimatedSites')}
      />
      <Textarea
        label={t('siteInfo.remark')}
        optionalLabel={t('siteInfo.optional')}
        maxLength={500}
        rows={3}
        error={errorOf('remark')}
        {...register('remark')}
      />
    </Card>
  )
}

function useRules() {
  const { t } = useTranslation('onboarding')
  return (name: keyof typeof SITE_INFO_RULES) => (text: string) => {
    const problem = SITE_INFO_RULES[name](text)
    return problem === undefined ? true : t(problem)
  }
}

function useDialOptions(codes: readonly PhoneCode[]) {
  const locale = useLocale()
  return useMemo(() => dialOptionsOf(codes, languageOf(locale).dir === 'rtl'), [codes, locale])
}
