import type { ReachChannel } from '@parlour/contracts'
import { Button, Grid, SelectField, TextField, useKitTexts } from '@parlour/ui'
import type { TFunction } from 'i18next'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { client } from '../../../client.ts'
import { EmailField, NameField } from '../../../features/send-form/person-fields.tsx'
import { CHANNEL_BRANDS, channelRule, CHANNELS, neededEmailRule, AFFILIATE_LIMITS, type AffiliateTexts } from './affiliate-form-rules.ts'

type FieldProps = { form: UseFormReturn<AffiliateTexts> }

export function ReachFields({ form }: FieldProps) {
  const { t } = useTranslation('marketing')
  return (
    <>
      <NameField form={form} />
      <EmailField form={form} isRequired rule={(email) => sayOr(t, neededEmailRule(email))} />
      <ChannelFields form={form} />
    </>
  )
}

function ChannelFields({ form }: FieldProps) {
  const { t } = useTranslation('marketing')
  const { register, watch, getValues, formState } = form
  // Not `useWatch`: that one is not told what was chosen before the script came.
  const channel = watch('channel')
  return (
    <Grid columns="2" from="768" gap="16" align="start">
      <SelectField
        label={t('affiliateForm.channel')}
        options={CHANNELS.map((value) => ({ value, label: nameOf(value, t) }))}
        {...register('channel', { deps: ['channelValue'] })}
      />
      <TextField
        label={t('affiliateForm.channelValue')}
        autoComplete="off"
        dir="auto"
        maxLength={AFFILIATE_LIMITS.channelValue}
        disabled={channel === 'email'}
        error={channel === 'email' ? undefined : formState.errors.channelValue?.message}
        {...register('channelValue', { validate: (channelValue) => sayOr(t, channelRule({ ...getValues(), channelValue })) })}
      />
    </Grid>
  )
}

export function CountryField({ form }: FieldProps) {
  const { t } = useTranslation('marketing')
  const kit = useKitTexts()
  const { register, setValue, getValues, formState } = form
  const { data: countries = [], isError, refetch } = client.listCountries.useQuery()
  useEffect(() => {
    // A select drops a value that had no option yet.
    if (countries.length > 0) setValue('country', getValues('country'))
  }, [countries, setValue, getValues])
  const retry = (
    <>
      {t('affiliateForm.countriesFailed')}{' '}
      <Button variant="quiet" onClick={() => void refetch()}>
        {kit('retry')}
      </Button>
    </>
  )
  return (
    <SelectField
      label={t('affiliateForm.country')}
      placeholder={t('affiliateForm.countryChoose')}
      options={countries.map(({ id, countryNames }) => ({ value: String(id), label: countryNames }))}
      required
      error={isError && countries.length === 0 ? retry : formState.errors.country?.message}
      {...register('country', { validate: (country) => (country === '' ? t('affiliateForm.countryMissing') : true) })}
    />
  )
}

function nameOf(channel: ReachChannel, t: TFunction<'marketing'>): string {
  if (channel === 'email') return t('contactForm.email')
  return channel === 'phone' ? t('affiliateForm.phone') : CHANNEL_BRANDS[channel]
}

function sayOr(t: TFunction<'marketing'>, key: ReturnType<typeof neededEmailRule> | ReturnType<typeof channelRule>): string | true {
  return key === undefined ? true : t(key)
}
