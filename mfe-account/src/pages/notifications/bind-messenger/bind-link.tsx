import { formatClock } from '@parlour/i18n'
import { Button, QrCode, Spinner, Stack, Text, TextLink, useCountdown, VisuallyHidden } from '@parlour/ui'
import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { SERVICE_LIMITS } from '@parlour/contracts'
import { client } from '../../../client.ts'
import classes from './bind-link.module.css'

const LIFE_SECONDS = SERVICE_LIMITS.messengerLinkMinutes * 60

const POLL_MS = 3_000

export type BindLinkProps = { link: string; isRenewing: boolean; onRenew: () => void }

/** Polls every three seconds while the tab is visible. */
export function BindLink({ link, isRenewing, onRenew }: BindLinkProps) {
  const { t } = useTranslation('account')
  const [secondsLeft] = useCountdown(LIFE_SECONDS)
  const isVisible = useTabVisible()
  const isWaiting = secondsLeft > 0
  const { refetch } = client.getMessengerBinding.useQuery(undefined, { pollingInterval: isWaiting && isVisible ? POLL_MS : 0 })
  useEffect(() => {
    // Whoever comes back from the chat sees at once what became of it.
    if (isVisible) void refetch()
  }, [isVisible, refetch])
  if (!isWaiting) {
    return (
      <Stack direction="row" gap="16" align="center" justify="between" role="status">
        <p>{t('messenger.expired')}</p>
        <Button variant="secondary" isBusy={isRenewing} onClick={onRenew}>
          {t('messenger.again')}
        </Button>
      </Stack>
    )
  }
  return (
    <Stack gap="16" columnGap="24" direction="row" align="center">
      <QrCode value={link} label={t('messenger.qr')} size={176} />
      <Stack gap="16" className={classes.way}>
        <p>{t('messenger.steps')}</p>
        <p>
          <TextLink to={link} newTabLabel={t('newTab')}>
            {t('messenger.openLink')}
          </TextLink>
        </p>
        <Stack as="p" direction="row" gap="8" align="center" size="14" tone="muted">
          <Spinner />
          <span role="status">{t('messenger.waiting')}</span>
          <Text role="timer" as="span" isMono>
            <VisuallyHidden>{t('messenger.left')}: </VisuallyHidden>
            {formatClock(secondsLeft)}
          </Text>
        </Stack>
      </Stack>
    </Stack>
  )
}

/** In whole seconds; measured from now, so a wrong device clock has no effect. */
function useTabVisible(): boolean {
  return useSyncExternalStore(
    onVisibilityChange,
    () => document.visibilityState === 'visible',
    () => true,
  )
}

function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
