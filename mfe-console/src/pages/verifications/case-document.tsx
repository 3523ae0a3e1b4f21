import type { VerificationDocument } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime } from '@parlour/i18n'
import { Banner, Button, saveFile } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import entry from '../../features/list-entries/queue-entry.module.css'
import { formatBytes } from '../../features/release-facts/figures.ts'

export type CaseDocumentProps = { merchantId: string; document: VerificationDocument }

/** Every download is recorded in the log. */
export function CaseDocument({ merchantId, document: { id, kind, fileName, bytes, uploadedAt } }: CaseDocumentProps) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const download = async () => {
    if (state === 'loading') return
    setState('loading')
    const { file, name, failure } = await client.readSubmittedDocument.fetchFile(
      { query: { merchantId, id } },
      new AbortController().signal,
    )
    if (failure === undefined) saveFile(file, name ?? fileName)
    setState(failure === undefined ? 'idle' : 'failed')
  }
  const title = t(`verifications.documents.kinds.${kind}`)
  return (
    <div className={entry.head}>
      <span>
        {title}
        <br />
        <span className={entry.by}>
          <bdi>{fileName}</bdi> <span>{formatBytes(bytes, locale)}</span>{' '}
          <time dateTime={uploadedAt}>{formatDateTime(uploadedAt, locale)}</time>
        </span>
      </span>
      <Button
        variant="secondary"
        isBusy={state === 'loading'}
        aria-label={t('verifications.documents.download', { name: fileName })}
        onClick={() => void download()}
      >
        {t('verifications.download')}
      </Button>
      {state === 'failed' ? <Banner tone="danger">{t('verifications.downloadFailed')}</Banner> : null}
    </div>
  )
}
