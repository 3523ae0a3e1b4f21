import type { ReleaseRow } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount, formatDateTime } from '@parlour/i18n'
import { Pill, Table } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import classes from './releases-page.module.css'

const SHORT_COMMIT = 8

/** The releases, newest first, dense. */
export function ReleasesTable({ rows }: { rows: readonly ReleaseRow[] }) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  return (
    <>
      <p className={classes.count}>{t('releases.count', { count: rows.length })}</p>
      <Table caption={t('releases.caption')} isCaptionHidden density="dense" className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('releases.remote')}</th>
            <th scope="col">{t('releases.version')}</th>
            <th scope="col">{t('releases.commit')}</th>
            <th scope="col" data-numeric>
              {t('releases.size')}
            </th>
            <th scope="col">{t('releases.status')}</th>
            <th scope="col">{t('releases.published')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.releaseId}>
              <th scope="row">
                <bdi dir="ltr">{row.name}</bdi>
              </th>
              <td>
                <bdi dir="ltr">{row.version}</bdi>
              </td>
              <td>
                <bdi dir="ltr" title={row.commit}>
                  {row.commit.slice(0, SHORT_COMMIT)}
                </bdi>
              </td>
              <td data-numeric className={classes.size}>
                {t('releases.kilobytes', { size: formatCount(Math.ceil(row.bytes / 1000), locale) })}
              </td>
              <td>{row.isLive ? <Pill tone="success">{t('releases.live')}</Pill> : <Pill>{t('releases.past')}</Pill>}</td>
              <td>
                <time dateTime={row.publishedAt}>{formatDateTime(row.publishedAt, locale)}</time>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  )
}
