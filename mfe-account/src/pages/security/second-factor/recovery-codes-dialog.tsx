import { isolate } from '@parlour/i18n'
import { Button, Checkbox, CopyButton, Dialog, LinkButton, Stack, Text } from '@parlour/ui'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './second-factor.module.css'

export type RecoveryCodesDialogProps = { codes: readonly string[]; account: string; onClose: () => void }

/** Shows the recovery codes once; the dialog closes only after the checkbox is ticked. */
export function RecoveryCodesDialog({ codes, account, onClose }: RecoveryCodesDialogProps) {
  const { t } = useTranslation('account')
  const [isStored, setIsStored] = useState(false)
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const tickRef = useRef<HTMLInputElement>(null)
  const close = () => {
    if (isStored) return onClose()
    setIsDialogOpen(true)
    tickRef.current?.focus()
  }
  const text = [t('personal.twoStep.fileHeading', { account }), '', ...codes, ''].join('\r\n')
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : close())}
      title={t('personal.twoStep.codesTitle')}
      description={t('personal.twoStep.codesIntro')}
      closesOnOutsidePress={false}
      initialFocus={false}
      footer={<Button onClick={close}>{t('personal.done')}</Button>}
    >
      <Stack gap="16">
        <ul className={classes.codes} aria-label={t('personal.twoStep.codesLabel', { account: isolate(account) })}>
          {codes.map((code) => (
            <li key={code}>
              <Text dir="ltr" as="bdi" isMono isBreaking>
                {code}
              </Text>
            </li>
          ))}
        </ul>
        <Stack gap="8" direction="row" align="center">
          <CopyButton variant="text" value={codes.join('\n')} label={t('personal.twoStep.copyAll')} />
          <LinkButton
            variant="secondary"
            to={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download="parlour-recovery-codes.txt"
            reloadDocument
          >
            {t('personal.twoStep.download')}
          </LinkButton>
        </Stack>
        <Checkbox
          ref={tickRef}
          label={t('personal.twoStep.stored')}
          checked={isStored}
          onChange={(event) => setIsStored(event.target.checked)}
          error={isDialogOpen && !isStored ? t('personal.twoStep.storedRequired') : undefined}
        />
      </Stack>
    </Dialog>
  )
}
