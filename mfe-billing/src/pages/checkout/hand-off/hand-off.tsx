import { isCallError } from '@parlour/api-client'
import { PAGES, pagePath } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatClock } from '@parlour/i18n'
import { Button, CopyButton, Dialog, ErrorState, Icon, QrCode, Spinner, Stack, Text } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../client.ts'
import { useSecondsLeft } from '../../../features/pay-order/use-seconds-left.ts'
import classes from './hand-off.module.css'

type HandOffProps = { attemptId: string; deadline: string }

/** A link that shows this one payment on another device without sign-in. */
export function HandOff({ attemptId, deadline }: HandOffProps) {
  const { t } = useTranslation('billing')
  const [isOpen, setIsOpen] = useState(false)
  const [create, { data, error, isLoading }] = client.createHandoff.useMutation()
  const open = () => {
    setIsOpen(true)
    if (data === undefined && !isLoading) void create({ body: { id: attemptId } })
  }
  return (
    <>
      <Button variant="secondary" isFullWidth icon={<Icon name="qr" />} onClick={open}>
        {t('handoff.open')}
      </Button>
      <Dialog isOpen={isOpen} onOpenChange={setIsOpen} title={t('handoff.title')} description={t('handoff.text')}>
        {isCallError(error) ? (
          <ErrorState title={error.msg || t('handoff.failed')} onRetry={() => void create({ body: { id: attemptId } })} />
        ) : (
          <Stack gap="16" align="center">
            <Stack gap="16" className={classes.plate}>
              {data ? <LinkCode token={data.token} /> : <Spinner />}
            </Stack>
            <HandOffCountdown deadline={deadline} />
          </Stack>
        )}
      </Dialog>
    </>
  )
}

/** The secret is in the fragment, so that it never reaches a server log. */
function LinkCode({ token }: { token: string }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const link = `${location.origin}${pagePath(locale, PAGES.pay)}#${token}`
  return (
    <>
      <QrCode value={link} label={t('handoff.qrAlt')} size={240} />
      <CopyButton value={link} variant="text" label={t('handoff.copy')} />
    </>
  )
}

function HandOffCountdown({ deadline }: { deadline: string }) {
  const { t } = useTranslation('billing')
  const left = useSecondsLeft(deadline)
  return (
    <Text size="14" tone="muted" className={classes.clock}>
      {t('timer.label')} <bdi dir="ltr">{formatClock(left)}</bdi>
    </Text>
  )
}
