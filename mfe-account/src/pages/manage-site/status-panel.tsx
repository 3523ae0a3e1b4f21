import type { Site, SiteManagement } from '@parlour/contracts'
import { useHost, useLocale } from '@parlour/federation-sdk'
import { formatDateTime } from '@parlour/i18n'
import { AlertDialog, Banner, Button, Stack } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { useSiteWrite } from './use-site-write.ts'
import { ManagedPanel } from './managed-panel.tsx'
import classes from './managed-panel.module.css'

export function StatusPanel({ site }: { site: Site }) {
  return <ManagedPanel site={site}>{(state) => <PauseSwitch state={state} />}</ManagedPanel>
}

function PauseSwitch({ state }: { state: SiteManagement }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const { notify } = useHost()
  const [isConfirming, setIsConfirming] = useState(false)
  const [saveSettings] = client.saveSiteSettings.useMutation()
  const { write, isBusy, errorText } = useSiteWrite()
  const { pausedAt } = state.settings
  const turn = (isPaused: boolean) =>
    void write(async () => {
      // Without a version: whoever presses last decides, and nothing else is in this write.
      await saveSettings({ body: { id: state.id, isPaused } }).unwrap()
      notify({ tone: 'success', text: t(isPaused ? 'manage.status.paused' : 'manage.status.resumed') })
    }).then(() => setIsConfirming(false))
  return (
    <>
      {pausedAt === null ? (
        <p className={classes.text}>{t('manage.status.open')}</p>
      ) : (
        <Banner tone="warning" title={t('manage.status.pausedSince', { time: formatDateTime(pausedAt, locale) })}>
          {t('manage.status.pausedText')}
        </Banner>
      )}
      {errorText === null ? null : <Banner tone="danger">{errorText}</Banner>}
      <Stack gap="8" direction="row" align="center">
        {pausedAt === null ? (
          <Button variant="secondary" onClick={() => setIsConfirming(true)}>
            {t('manage.status.pause')}
          </Button>
        ) : (
          <Button onClick={() => turn(false)} isBusy={isBusy}>
            {t('manage.status.resume')}
          </Button>
        )}
      </Stack>
      <AlertDialog
        isOpen={isConfirming}
        onOpenChange={setIsConfirming}
        title={t('manage.status.pauseTitle')}
        description={t('manage.status.pauseText')}
        confirmLabel={t('manage.status.pause')}
        onConfirm={() => turn(true)}
        isBusy={isBusy}
      />
    </>
  )
}
