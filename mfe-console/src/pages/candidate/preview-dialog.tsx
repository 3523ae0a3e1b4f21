import type { ReleaseRow } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime } from '@parlour/i18n'
import { Banner, Button, CopyButton, Dialog, SelectField, TextField } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { useCallError } from '../../features/load-panel/use-call-error.ts'
import { formatSpan } from '../../features/release-facts/figures.ts'
import classes from './candidate-page.module.css'

const HOURS = [1, 24, 168] as const
const HOUR = 3_600

export function PreviewDialog({ release, onClose }: { release: ReleaseRow; onClose: () => void }) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const [hours, setHours] = useState<number>(HOURS[0])
  const [call, { data, isLoading }] = client.previewRelease.useMutation()
  const { errorText, showError, clearError } = useCallError(t('queue.failed'))
  const make = async () => {
    clearError()
    await call({ body: { releaseId: release.releaseId, hours } })
      .unwrap()
      .catch(showError)
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t('candidate.preview')}
      description={t('candidate.previewText')}
      closeLabel={t('queue.close')}
      footer={
        <Button isBusy={isLoading} onClick={() => void make()}>
          {t('candidate.makeLink')}
        </Button>
      }
    >
      <div className={classes.side}>
        <SelectField
          label={t('candidate.until')}
          value={String(hours)}
          options={HOURS.map((value) => ({ value: String(value), label: formatSpan(value * HOUR, locale) }))}
          onChange={(event) => setHours(Number(event.currentTarget.value))}
        />
        {errorText === undefined ? null : <Banner tone="danger">{errorText}</Banner>}
        {data === undefined ? null : (
          <TextField
            readOnly
            isCode
            label={t('candidate.link')}
            hint={`${t('candidate.until')}: ${formatDateTime(data.until, locale)}`}
            value={data.url}
            onFocus={(event) => event.currentTarget.select()}
            suffix={<CopyButton value={data.url} label={t('candidate.copyLink')} copiedLabel={t('releases.copied')} />}
          />
        )}
      </div>
    </Dialog>
  )
}
