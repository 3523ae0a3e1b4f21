import { PAGES, pagePath, RULES, type ContactTopic } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount } from '@parlour/i18n'
import { Checkbox, SelectField, Textarea, TextField, TextLink } from '@parlour/ui'
import { useEffect, useId, useState, type RefObject } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import classes from '../send-form/send-form.module.css'
import { lengthOf } from '../send-form/plain-text.ts'
import { CONTACT_LIMITS, emailRule, messageRule, nameRule, reachRule, type ContactWords } from './contact-rules.ts'

type FieldProps = { form: UseFormReturn<ContactWords> }

/** What the message is about; a link with `?topic=` chooses it until the visitor does. */
export function TopicField({ form, topics }: FieldProps & { topics: readonly ContactTopic[] }) {
  const { t } = useTranslation('marketing')
  const { register, setValue, formState } = form
  const asked = useSearchParams()[0].get('topic')
  const linked = topics.find((topic) => topic === asked)
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

/** Who writes and how to reach them: either way is enough (D13). */
export function PersonFields({ form, isSending }: FieldProps & { isSending: RefObject<boolean> }) {
  const { t } = useTranslation('marketing')
  const { register, getValues, formState } = form
  const hintId = useId()
  const say = (key: ReturnType<typeof nameRule>) => (key ? t(key) : true)
  const ruleOfEmail = (email: string) => emailRule(email) ?? (isSending.current ? reachRule({ ...getValues(), email }) : undefined)
  return (
    <>
      <TextField
        label={t('contactForm.name')}
        autoComplete="name"
        maxLength={CONTACT_LIMITS.name}
        required
        error={formState.errors.name?.message}
        {...register('name', { validate: (name) => say(nameRule(name)) })}
      />
      <fieldset className={classes.group} aria-describedby={hintId}>
        <legend className={classes.legend}>
          {t('contactForm.reach')}{' '}
          <span id={hintId} className={classes.note}>
            {t('contactForm.reachHint')}
          </span>
        </legend>
        <div className={classes.pair}>
          <TextField
            label={t('contactForm.email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            isCode
            maxLength={RULES.email.maxLength}
            error={formState.errors.email?.message}
            {...register('email', { validate: (email) => say(ruleOfEmail(email)) })}
          />
          <TextField
            label={t('contactForm.messenger')}
            hint={t('contactForm.messengerHint')}
            autoComplete="off"
            dir="auto"
            maxLength={CONTACT_LIMITS.messenger}
            error={formState.errors.messenger?.message}
            {...register('messenger', { deps: ['email'] })}
          />
        </div>
      </fieldset>
    </>
  )
}

/** The message with the room that is left. */
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

/** Also counts what was typed before the script came. */
function useMessageLength({ getValues, subscribe, formState: { isReady } }: UseFormReturn<ContactWords>): number {
  const [length, setLength] = useState(0)
  useEffect(() => {
    const count = () => setLength(lengthOf(getValues('message')))
    count()
    return subscribe({ name: 'message', formState: { values: true }, callback: count })
  }, [getValues, subscribe, isReady])
  return length
}

/** The consent (D13), and what it is about. */
export function ConsentField({ form }: FieldProps) {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  const { register, formState } = form
  return (
    <Checkbox
      label={t('contactForm.consent')}
      hint={
        <TextLink to={pagePath(locale, PAGES.privacy)} target="_blank">
          {t('sendForm.privacy')}
        </TextLink>
      }
      required
      error={formState.errors.hasConsent?.message}
      {...register('hasConsent', { validate: (isGiven) => (isGiven ? true : t('contactForm.consentMissing')) })}
    />
  )
}
