import type { ReleaseRow } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime } from '@parlour/i18n'
import { Table } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { Code } from '../../features/release-facts/code.tsx'
import { formatBytes } from '../../features/release-facts/figures.ts'
import { ReleaseLink } from '../../features/release-facts/release-link.tsx'
import { ReleasePill } from '../../features/release-facts/state-pills.tsx'
import classes from './releases-page.module.css'

const SHORT_COMMIT = 8

export function ReleasesTable({ caption, rows }: { caption: string; rows: readonly ReleaseRow[] }) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  return (
    <Table caption={caption} isCaptionHidden density="dense" isStacked className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('releases.remote')}</th>
          <th scope="col">{t('releases.status')}</th>
          <th scope="col">{t('releases.commit')}</th>
          <th scope="col" data-numeric>
            {t('releases.size')}
          </th>
          <th scope="col">{t('releases.published')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.releaseId}>
            <th scope="row">
              <ReleaseLink releaseId={row.releaseId}>{`${row.name} ${row.version}`}</ReleaseLink>
            </th>
            <td>
              <ReleasePill state={row.state} />
            </td>
            <td data-label={t('releases.commit')}>
              <Code title={row.commit}>{row.commit.slice(0, SHORT_COMMIT)}</Code>
            </td>
            <td data-label={t('releases.size')} data-numeric>
              {formatBytes(row.bytes, locale)}
            </td>
            <td data-label={t('releases.published')}>
              <time dateTime={row.publishedAt}>{formatDateTime(row.publishedAt, locale)}</time> · <Code>{row.publisher}</Code>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
