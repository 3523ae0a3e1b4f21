import { Banner, Button, Card, CopyButton, Grid, PasswordField, Text, TextField } from '@parlour/ui'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import classes from './operation-account-page.module.css'
import { accountProblem, passwordProblem, type OperationAccountValues, type OperationProblem } from './operation-account.form.ts'

export type OperationAccountFieldsProps = {
  form: UseFormReturn<OperationAccountValues>
  saved: string | null
  onPropose: () => void
}

export function OperationAccountFields({ form, saved, onPropose }: OperationAccountFieldsProps) {
  const { t } = useTranslation('onboarding')
  const { register, formState, watch } = form
  const { account, password } = watch()
  const say = (problem: OperationProblem | undefined) => (problem === undefined ? true : t(problem))
  return (
    <Card gap="24" isMeasured>
      {saved === null ? null : <Banner>{t('operation.saved')}</Banner>}
      <Grid columns="1:auto" gap="8">
        <TextField
          isCode
          label={t('operation.account')}
          hint={t('operation.accountRule')}
          autoComplete="username"
          maxLength={10}
          error={formState.errors.account?.message}
          {...register('account', { validate: (text) => say(accountProblem(text)) })}
        />
        <CopyButton value={account} label={t('operation.copyAccount')} className={classes.copy} />
      </Grid>
      <Grid columns="1:auto" gap="8">
        <PasswordField
          isCode
          label={t('operation.password')}
          hint={t('operation.passwordRule')}
          autoComplete="new-password"
          inputMode="numeric"
          maxLength={10}
          error={formState.errors.password?.message}
          {...register('password', { validate: (_password, values) => say(passwordProblem(values, saved)) })}
        />
        <CopyButton value={password} label={t('operation.copyPassword')} className={classes.copy} />
      </Grid>
      <Text size="14" tone="muted">
        {t('operation.keep')}
      </Text>
      <Text size="14" tone="muted">
        {t('operation.weak')}
      </Text>
      <Button variant="secondary" onClick={onPropose} align="start">
        {t('operation.propose')}
      </Button>
    </Card>
  )
}
