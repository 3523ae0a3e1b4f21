import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Icon, TextField } from '@parlour/ui'
import { useShell } from '../../app/shell-context.ts'
import { useShellTexts } from '../../texts/shell-texts.tsx'
import { forgetCode } from '../affiliate-link/remembered-code.ts'
import { ErrorWithWayOut } from './error-with-way-out.tsx'
import type { RegisterValues } from './submit-sign-in.ts'
import classes from './sign-in-dialog.module.css'

const MAX_LENGTH = 32

export function AffiliateCodeFold({ form }: { form: UseFormReturn<RegisterValues> }) {
  const t = useShellTexts()
  const { storage } = useShell()
  const { register, resetField, setFocus, getValues, formState } = form
  const [isOpen, setIsOpen] = useState(() => getValues('leagueCode') !== '')
  const error = formState.errors.leagueCode?.message
  const isShown = isOpen || error !== undefined
  useEffect(() => {
    if (error !== undefined) setFocus('leagueCode')
  }, [error, setFocus])
  const takeAway = () => {
    forgetCode(storage)
    resetField('leagueCode', { defaultValue: '' })
    setIsOpen(true)
    setFocus('leagueCode')
  }
  return (
    <details open={isShown} onToggle={(event) => setIsOpen(event.currentTarget.open)} className={classes.code}>
      <summary>
        {t('signIn.haveCode')}
        <Icon name="chevron-down" className={classes.chevron} />
      </summary>
      <TextField
        {...register('leagueCode')}
        isCode
        maxLength={MAX_LENGTH}
        label={t('signIn.leagueCode')}
        autoComplete="off"
        error={error === undefined ? undefined : <ErrorWithWayOut message={error} labelKey="signIn.removeCode" onWayOut={takeAway} />}
      />
    </details>
  )
}
