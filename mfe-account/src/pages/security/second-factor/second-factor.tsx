import type { UserProfile } from '@parlour/contracts'
import { Button, Pill, Stack, Text, TextField } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TurnOnDialog } from './turn-on-dialog.tsx'
import { useSecondFactorSetup } from './use-second-factor-setup.ts'
import { useFormError } from '@parlour/federation-sdk'
import { useForm } from 'react-hook-form'
import { useCallText } from '../../../features/call-error/use-call-text.ts'
import { client } from '../../../client.ts'
import { FormDialog } from '../../../features/fill-form/form-dialog.tsx'
import { OwnPasswordField } from '../../../features/fill-form/own-password-field.tsx'

export function SecondFactor({ profile }: { profile: UserProfile }) {
  const { t } = useTranslation('account')
  const [open, setOpen] = useState<'none' | 'on' | 'off'>('none')
  const setup = useSecondFactorSetup(profile.roles.length > 0)
  const isOn = profile.isSecondFactorOn
  const close = () => {
    setOpen('none')
    if (setup.recoveryCodes !== undefined) setup.startOver()
  }
  return (
    <>
      <Text tone="muted">{t(isOn ? 'personal.twoStep.onText' : 'personal.twoStep.offText')}</Text>
      <Stack direction="row" gap="16" align="center" justify="between">
        <Pill tone={isOn ? 'success' : 'neutral'}>{t(isOn ? 'personal.twoStep.on' : 'personal.twoStep.off')}</Pill>
        <Button variant="secondary" onClick={() => setOpen(isOn ? 'off' : 'on')}>
          {t(isOn ? 'personal.twoStep.turnOff' : 'personal.twoStep.turnOn')}
        </Button>
      </Stack>
      {open === 'on' ? <TurnOnDialog setup={setup} profile={profile} onClose={close} /> : null}
      {open === 'off' ? <TurnOffDialog onClose={close} /> : null}
    </>
  )
}

const FIELD_OF_CODE = { 'identity.password-wrong': 'password', 'identity.code-wrong': 'code' } as const

function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account')
  const [stop] = client.stopSecondFactor.useMutation()
  const form = useForm({ mode: 'onTouched', defaultValues: { password: '', code: '' } })
  const { errorText, showError, clearError } = useFormError({
    form,
    fieldOfCode: FIELD_OF_CODE,
    textOf: useCallText(t('personal.twoStep.failed')),
  })
  const { register, handleSubmit, formState } = form
  const turnOff = handleSubmit(async ({ password, code }) => {
    clearError()
    try {
      await stop({ body: { password, code: code.trim() } }).unwrap()
      onClose()
    } catch (error) {
      showError(error)
    }
  })
  return (
    <FormDialog
      title={t('personal.twoStep.offTitle')}
      description={t('personal.twoStep.offIntro')}
      submitLabel={t('personal.twoStep.turnOff')}
      isDangerous
      isBusy={formState.isSubmitting}
      errorText={errorText}
      onSubmit={turnOff}
      onClose={onClose}
    >
      <OwnPasswordField
        {...register('password', { validate: (typed) => typed !== '' || t('personal.password.oldEmpty') })}
        error={formState.errors.password?.message}
      />
      <TextField
        {...register('code', { validate: (typed) => typed.trim() !== '' || t('personal.twoStep.anyCodeEmpty') })}
        isCode
        label={t('personal.twoStep.anyCode')}
        autoComplete="one-time-code"
        maxLength={20}
        error={formState.errors.code?.message}
      />
    </FormDialog>
  )
}
