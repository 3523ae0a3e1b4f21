import { Button, Card, Checkbox, CopyButton, Dialog, Stack, Text, useKitTexts } from '@parlour/ui'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

export type SecretDialogProps = {
  title: string
  /** Instructions; by default, how to store the secret on a server. */
  text?: string | undefined
  secret: string
  copyLabel?: string | undefined
  onClose: () => void
}

/** Shows a secret once; the dialog closes only after the checkbox is ticked. */
export function SecretDialog({ title, text, secret, copyLabel, onClose }: SecretDialogProps) {
  const { t } = useTranslation('account')
  const kit = useKitTexts()
  const [isStored, setIsStored] = useState(false)
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const tickRef = useRef<HTMLInputElement>(null)
  const close = () => {
    if (isStored) return onClose()
    setIsDialogOpen(true)
    tickRef.current?.focus()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : close())}
      title={title}
      description={text ?? t('developers.secret.text')}
      closesOnOutsidePress={false}
      initialFocus={false}
      footer={<Button onClick={close}>{t('personal.done')}</Button>}
    >
      <Stack gap="16">
        <Card as="p" tone="tint" padding="small">
          <Text dir="ltr" as="bdi" isMono isBreaking>
            {secret}
          </Text>
        </Card>
        <div>
          <CopyButton variant="text" value={secret} label={copyLabel ?? kit('copy')} />
        </div>
        <Checkbox
          ref={tickRef}
          label={t('developers.secret.stored')}
          checked={isStored}
          onChange={(event) => setIsStored(event.target.checked)}
          error={isDialogOpen && !isStored ? t('developers.secret.storedRequired') : undefined}
        />
      </Stack>
    </Dialog>
  )
}
