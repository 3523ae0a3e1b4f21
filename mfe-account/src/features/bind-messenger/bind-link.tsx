import { formatClock } from '@parlour/i18n'
import { Button, QrCode, Spinner, Stack, TextLink, VisuallyHidden } from '@parlour/ui'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import classes from './bind-link.module.css'
import { useLinkLife } from './use-link-life.ts'
import { useTabVisible } from './use-tab-visible.ts'

const POLL_MS = 3_000

export type BindLinkProps = { link: string; isRenewing: boolean; onRenew: () => void }

/** Polls every three seconds while the tab is visible. */
export function BindLink({ link, isRenewing, onRenew }: BindLinkProps) {
  const { t } = useTranslation('account')
  const secondsLeft = useLinkLife()
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
      <div className={classes.way}>
        <p>{t('messenger.steps')}</p>
        <p>
          <TextLink to={link} newTabLabel={t('newTab')}>
            {t('messenger.openLink')}
          </TextLink>
        </p>
        <p className={classes.waiting}>
          <Spinner />
          <span role="status">{t('messenger.waiting')}</span>
          <span role="timer" className={classes.left}>
            <VisuallyHidden>{t('messenger.left')}: </VisuallyHidden>
            {formatClock(secondsLeft)}
          </span>
        </p>
      </div>
    </Stack>
  )
}
