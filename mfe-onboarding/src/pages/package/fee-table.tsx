import type { Package } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { Table } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { FEES, feeValue } from '../../features/compare-packages/fee-lines.ts'
import classes from './package-page.module.css'

export function FeeTable({ packages }: { packages: readonly Package[] }) {
  const { t } = useTranslation('onboarding')
  const locale = useLocale()
  return (
    <Table caption={t('package.fees')}>
      <thead>
        <tr>
          <th scope="col">{t('package.fee')}</th>
          {packages.map(({ id }) => (
            <th key={id} scope="col" data-numeric>
              {t(`package.${id}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {FEES.map((fee) => (
          <tr key={fee}>
            <th scope="row" className={classes.fee}>
              {t(`fees.${fee}`)}
              <span className={classes.note}>{t(`fees.${fee}Text`)}</span>
            </th>
            {packages.map((item) => (
              <td key={item.id} data-numeric>
                {feeValue(fee, item, t, locale)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
