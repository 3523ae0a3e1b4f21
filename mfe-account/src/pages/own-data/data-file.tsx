import type { DataExport } from '@parlour/contracts'
import { useHost, useLocale } from '@parlour/federation-sdk'
import { formatCount, formatDateTime } from '@parlour/i18n'
import { Button, Heading, Pill, Stack, Text } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import classes from './own-data.module.css'
import { DownloadDialog } from './download-dialog.tsx'

const BYTES_OF_KIB = 1024

export function DataFile({ file }: { file: DataExport | null }) {
  const { t } = useTranslation('account')
  const { notify } = useHost()
  const [isOpen, setIsOpen] = useState(false)
  const [request, { isLoading }] = client.requestExport.useMutation()
  const requestFile = async () => {
    const { error } = await request({ body: {} })
    if (error) notify({ tone: 'danger', text: t('privacy.requestFailed') })
  }
  return (
    <Stack gap="8" className={classes.part}>
      <Heading level={2} size="16">
        {t('privacy.fileTitle')}
      </Heading>
      <Text tone="muted">{t('privacy.fileText')}</Text>
      <div role="status">{file === null ? null : <FileState file={file} />}</div>
      <Stack direction="row" gap="8" className={classes.actions}>
        {file?.state === 'ready' ? <Button onClick={() => setIsOpen(true)}>{t('privacy.download')}</Button> : null}
        <Button variant="secondary" onClick={() => void requestFile()} isBusy={isLoading || file?.state === 'waiting'}>
          {t(file?.state === 'ready' ? 'privacy.requestAgain' : 'privacy.request')}
        </Button>
      </Stack>
      {isOpen && file !== null ? <DownloadDialog id={file.id} onClose={() => setIsOpen(false)} /> : null}
    </Stack>
  )
}

function FileState({ file: { state, expiresAt, bytes } }: { file: DataExport }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  if (state === 'waiting' || expiresAt === null) return <Pill tone="info">{t('privacy.waiting')}</Pill>
  const kibibytes = formatCount(Math.max(1, Math.round(bytes / BYTES_OF_KIB)), locale)
  return (
    <Stack as="p" direction="row" gap="8" align="center" size="14" tone="muted">
      <Pill tone="success">{t('privacy.ready')}</Pill>
      <span>{t('privacy.readyText', { until: formatDateTime(expiresAt, locale), size: kibibytes })}</span>
    </Stack>
  )
}
