import { PAGES, pagePath, RULES } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { Checkbox, TextField, TextLink } from '@parlour/ui'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { NAME_LENGTH, nameRule, type PersonTexts } from './person-rules.ts'

type FormOf<Name extends keyof PersonTexts> = {
  readonly register: (name: Name, options: { validate: (value: PersonTexts[Name]) => string | true }) => UseFormRegisterReturn
  readonly formState: { readonly errors: { readonly [Field in Name]?: { readonly message?: string | undefined } | undefined } }
}

export function NameField({ form: { register, formState } }: { form: FormOf<'name'> }) {
  const { t } = useTranslation('marketing')
  const ruleOf = (name: string) => {
    const broken = nameRule(name)
    return broken ? t(broken) : true
  }
  return (
    <TextField
      label={t('contactForm.name')}
      autoComplete="name"
      maxLength={NAME_LENGTH}
      required
      error={formState.errors.name?.message}
      {...register('name', { validate: ruleOf })}
    />
  )
}

type EmailFieldProps = { form: FormOf<'email'>; isRequired?: boolean; rule: (email: string) => string | true }

export function EmailField({ form: { register, formState }, isRequired = false, rule }: EmailFieldProps) {
  const { t } = useTranslation('marketing')
  return (
    <TextField
      label={t('contactForm.email')}
      type="email"
      inputMode="email"
      autoComplete="email"
      isCode
      required={isRequired}
      maxLength={RULES.email.maxLength}
      error={formState.errors.email?.message}
      {...register('email', { validate: rule })}
    />
  )
}

type ConsentFieldProps = { form: FormOf<'hasConsent'>; label: string; missing: string }

export function ConsentField({ form: { register, formState }, label, missing }: ConsentFieldProps) {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  return (
    <Checkbox
      label={label}
      hint={
        <TextLink to={pagePath(locale, PAGES.privacy)} target="_blank">
          {t('sendForm.privacy')}
        </TextLink>
      }
      required
      error={formState.errors.hasConsent?.message}
      {...register('hasConsent', { validate: (isGiven) => (isGiven ? true : missing) })}
    />
  )
}
