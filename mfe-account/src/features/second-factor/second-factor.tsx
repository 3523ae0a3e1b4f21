import type { UserProfile } from '@parlour/contracts'
import { Button, Pill, Stack, Text } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TurnOffDialog } from './turn-off-dialog.tsx'
import { TurnOnDialog } from './turn-on-dialog.tsx'
import { useSecondFactorSetup } from './use-second-factor-setup.ts'

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
