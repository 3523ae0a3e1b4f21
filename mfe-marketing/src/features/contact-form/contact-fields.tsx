import type { ContactTopic } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount } from '@parlour/i18n'
import { Grid, SelectField, Stack, Text, Textarea, TextField } from '@parlour/ui'
import { useEffect, useId, useState, type RefObject } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import classes from '../send-form/send-form.module.css'
import { lengthOf } from '../send-form/plain-text.ts'
import { EmailField, NameField } from '../send-form/person-fields.tsx'
import { emailRule } from '../send-form/person-rules.ts'
import { CONTACT_LIMITS, messageRule, reachRule, type ContactValues } from './contact-rules.ts'

type FieldProps = { form: UseFormReturn<ContactValues> }

export function TopicField({ form, topics }: FieldProps & { topics: readonly ContactTopic[] }) {
  const { t } = useTranslation('marketing')
  const { register, setValue, formState } = form
  const queryTerms = useSearchParams()[0].get('topic')
  const linked = topics.find((topic) => topic === queryTerms)
  useEffect(() => {
    if (linked) setValue('topic', linked, { shouldValidate: true })
  }, [linked, setValue])
  return (
    <SelectField
      label={t('contactForm.topic')}
      placeholder={t('contactForm.topicChoose')}
      options={topics.map((topic) => ({ value: topic, label: t(`contactForm.topics.${topic}`) }))}
      required
      error={formState.errors.topic?.message}
      {...register('topic', { validate: (topic) => (topic === '' ? t('contactForm.topicMissing') : true) })}
    />
  )
}

export function PersonFields({ form, isSending }: FieldProps & { isSending: RefObject<boolean> }) {
  const { t } = useTranslation('marketing')
  const { register, getValues, formState } = form
  const hintId = useId()
  const ruleOfEmail = (email: string) => {
    const broken = emailRule(email) ?? (isSending.current ? reachRule({ ...getValues(), email }) : undefined)
    return broken ? t(broken) : true
  }
  return (
    <>
      <NameField form={form} />
      <Stack as="fieldset" gap="16" className={classes.group} aria-describedby={hintId}>
        <Text as="legend" size="14" weight="medium" className={classes.legend}>
          {t('contactForm.reach')}{' '}
          <Text id={hintId} as="span" size="14" tone="muted">
            {t('contactForm.reachHint')}
          </Text>
        </Text>
        <Grid columns="2" from="768" gap="16" align="start">
          <EmailField form={form} rule={ruleOfEmail} />
          <TextField
            label={t('contactForm.messenger')}
            hint={t('contactForm.messengerHint')}
            autoComplete="off"
            dir="auto"
            maxLength={CONTACT_LIMITS.messenger}
            error={formState.errors.messenger?.message}
            {...register('messenger', { deps: ['email'] })}
          />
        </Grid>
      </Stack>
    </>
  )
}

export function MessageField({ form }: FieldProps) {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  const { register, formState } = form
  const length = useMessageLength(form)
  const limits = { min: CONTACT_LIMITS.minMessage, max: formatCount(CONTACT_LIMITS.maxMessage, locale) }
  const ruleOf = (message: string) => {
    const broken = messageRule(message)
    return broken ? t(broken, limits) : true
  }
  return (
    <Textarea
      label={t('contactForm.message')}
      hint={<span className={classes.counter}>{t('contactForm.counter', { ...limits, used: formatCount(length, locale) })}</span>}
      rows={6}
      dir="auto"
      maxLength={CONTACT_LIMITS.maxMessage}
      required
      error={formState.errors.message?.message}
      {...register('message', { validate: ruleOf })}
    />
  )
}

/** Includes text typed before hydration. */
function useMessageLength({ getValues, subscribe, formState: { isReady } }: UseFormReturn<ContactValues>): number {
  const [length, setLength] = useState(0)
  useEffect(() => {
    const count = () => setLength(lengthOf(getValues('message')))
    count()
    return subscribe({ name: 'message', formState: { values: true }, callback: count })
  }, [getValues, subscribe, isReady])
  return length
}
