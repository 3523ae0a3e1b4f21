import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { PAGES, pagePath } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { Banner, Button, PasswordField, TextField, TextLink, toast } from '@parlour/ui'
import { useShellTexts } from '../../texts/shell-texts.ts'
import { failureText, fieldOf } from './failure-texts.ts'
import { withQuietBlur } from './quiet-blur.ts'
import { accountRule, emailRule, passwordRule } from './sign-in-rules.ts'
import { submitRegistration, type LoginWords, type RegisterWords } from './submit-sign-in.ts'
import classes from './sign-in-dialog.module.css'

interface RegisterFormProps {
  readonly leagueCode: string
  /** The account exists now: the login tab takes over with its words (S12). */
  readonly onRegistered: (words: LoginWords) => void
}

/** The register tab. */
export function RegisterForm({ leagueCode, onRegistered }: RegisterFormProps) {
  const t = useShellTexts()
  const locale = useLocale()
  const [refusal, setRefusal] = useState<string>()
  const form = useForm<RegisterWords>({ mode: 'onTouched', defaultValues: { account: '', password: '', email: '', leagueCode } })
  const { register, setError, formState } = form
  const signUp = form.handleSubmit(async (words) => {
    setRefusal(undefined)
    const failure = await submitRegistration(words)
    if (failure) {
      const field = fieldOf(failure)
      const message = failureText(failure, 'signIn.registerFailed', t)
      return field ? setError(field, { message }, { shouldFocus: true }) : setRefusal(message)
    }
    toast.show({ title: t('signIn.registerSuccess'), tone: 'success' })
    onRegistered({ account: words.account.trim(), password: words.password })
  })
  const say = (key: ReturnType<typeof accountRule>) => (key ? t(key) : true)
  return (
    <form noValidate className={classes.form} onSubmit={(event) => void signUp(event)}>
      {refusal ? <Banner tone="danger">{refusal}</Banner> : null}
      <TextField
        {...withQuietBlur(register('account', { validate: (value) => say(accountRule(value)) }))}
        isCode
        label={t('signIn.account')}
        hint={t('signIn.accountHint')}
        autoComplete="username"
        required
        error={formState.errors.account?.message}
      />
      <TextField
        {...withQuietBlur(register('email', { validate: (value) => say(emailRule(value)) }))}
        isCode
        type="email"
        inputMode="email"
        label={t('signIn.email')}
        autoComplete="email"
        required
        error={formState.errors.email?.message}
      />
      <PasswordField
        {...withQuietBlur(register('password', { validate: (value) => say(passwordRule(value)) }))}
        label={t('signIn.password')}
        hint={t('signIn.passwordHint')}
        showLabel={t('signIn.show')}
        hideLabel={t('signIn.hide')}
        autoComplete="new-password"
        required
        error={formState.errors.password?.message}
      />
      <details open={leagueCode !== '' || formState.errors.leagueCode !== undefined} className={classes.code}>
        <summary>{t('signIn.haveCode')}</summary>
        <TextField
          {...register('leagueCode')}
          isCode
          maxLength={32}
          label={t('signIn.leagueCode')}
          autoComplete="off"
          error={formState.errors.leagueCode?.message}
        />
      </details>
      <Button type="submit" size="l" isFullWidth isBusy={formState.isSubmitting}>
        {t('signIn.register')}
      </Button>
      <p className={classes.terms}>
        {t('signIn.terms')}{' '}
        <TextLink to={pagePath(locale, PAGES.terms)} target="_blank">
          {t('footer.terms')}
        </TextLink>
      </p>
    </form>
  )
}
