import type { HealthSignal } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount, formatDateTime } from '@parlour/i18n'
import { Table } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import type { Arm, CurvePoint } from '../../features/draw-curves/curve-points.ts'
import { formatShare } from '../../features/release-facts/figures.ts'
import classes from './train-page.module.css'

export type CurveTableProps = { curves: readonly { readonly signal: HealthSignal; readonly points: readonly CurvePoint[] }[] }

export function CurveTable({ curves }: CurveTableProps) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const times = curves[0]?.points ?? []
  const share = (arm: Arm | undefined) => (typeof arm?.percent === 'number' ? formatShare(arm.percent, locale) : '–')
  const pair = (point: CurvePoint | undefined) => `${share(point?.canary)} / ${share(point?.baseline)}`
  return (
    <details className={classes.figures}>
      <summary>{t('train.asTable')}</summary>
      <Table caption={t('train.tableCaption')} density="dense" className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('train.until')}</th>
            <th scope="col" data-numeric>
              {t('plan.sessions')}
            </th>
            {curves.map(({ signal }) => (
              <th key={signal} scope="col" data-numeric>
                {t(`train.signal.${signal}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {times
            .map(({ at, canary, baseline }, position) => (
              <tr key={at}>
                <th scope="row">
                  <time dateTime={at}>{formatDateTime(at, locale)}</time>
                </th>
                <td data-numeric>{`${formatCount(canary.persons, locale)} / ${formatCount(baseline.persons, locale)}`}</td>
                {curves.map(({ signal, points }) => (
                  <td key={signal} data-numeric>
                    {pair(points[position])}
                  </td>
                ))}
              </tr>
            ))
            .toReversed()}
        </tbody>
      </Table>
    </details>
  )
}
