import { Button, Stack } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../fill-form/form.module.css'
import { ChangeEmailDialog } from './change-email-dialog.tsx'
import { useEmailChange } from './use-email-change.ts'

export function EmailAddress({ email }: { email: string }) {
  const { t } = useTranslation('account')
  const [isOpen, setIsOpen] = useState(false)
  const change = useEmailChange()
  const close = () => {
    setIsOpen(false)
    if (change.step === 'done') change.startOver()
  }
  return (
    <Stack direction="row" gap="16" align="center" justify="between">
      <bdi dir="ltr" className={classes.value}>
        {email}
      </bdi>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {t('personal.email.change')}
      </Button>
      {isOpen ? <ChangeEmailDialog change={change} email={email} onClose={close} /> : null}
    </Stack>
  )
}
