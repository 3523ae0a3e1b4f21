import { RULES } from '@parlour/contracts'
import { CodeField, CopyButton, QrCode, Stack, Text } from '@parlour/ui'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import classes from './second-factor.module.css'
import type { SetupValues } from './use-second-factor-setup.ts'

const CODE = new RegExp(RULES.oneTimeCode.pattern, 'u')
const CODE_LENGTH = 6
const GROUP = /.{1,4}/g

export type AppStepProps = { form: UseFormReturn<SetupValues>; secret: string; uri: string }

export function AppStep({ form: { register, setFocus, formState }, secret, uri }: AppStepProps) {
  const { t } = useTranslation('account')
  useEffect(() => setFocus('code'), [setFocus])
  return (
    <>
      <Stack gap="16" columnGap="24" direction="row" align="center" justify="center">
        <QrCode value={uri} label={t('personal.twoStep.qr')} size={176} />
        <Stack align="start" gap="8" className={classes.key}>
          <Text as="span" size="14" tone="muted">
            {t('personal.twoStep.key')}
          </Text>
          <Text dir="ltr" as="bdi" isMono isBreaking>
            {secret.match(GROUP)?.join(' ')}
          </Text>
          <CopyButton variant="text" value={secret} label={t('personal.twoStep.copyKey')} />
        </Stack>
      </Stack>
      <CodeField
        {...register('code', { validate: (typed) => CODE.test(typed) || t('personal.codeEmpty') })}
        length={CODE_LENGTH}
        label={t('personal.twoStep.appCode')}
        hint={t('personal.codeHint')}
        error={formState.errors.code?.message}
      />
    </>
  )
}
