import type { ChainProof } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount, formatDay, formatUsdt } from '@parlour/i18n'
import { Amount, Pill, Table } from '@parlour/ui'
import { useTranslation } from 'react-i18next'

export function ProofTable({ proofs }: { proofs: readonly ChainProof[] }) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  return (
    <Table caption={t('chains.proofs')} isCaptionHidden density="dense" isStacked>
      <thead>
        <tr>
          <th scope="col">{t('chains.day')}</th>
          <th scope="col">{t('chains.chain')}</th>
          <th scope="col">{t('finance.result')}</th>
          {(['onChain', 'inBooks', 'addresses', 'block'] as const).map((column) => (
            <th key={column} scope="col" data-numeric>
              {t(`chains.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {proofs.map(({ chain, provedOn, isEqual, chainTotal, ledgerTotal, addresses, height }) => (
          <tr key={`${chain} ${provedOn}`}>
            <th scope="row">
              <time dateTime={provedOn}>{formatDay(provedOn, locale)}</time>
            </th>
            <td data-label={t('chains.chain')}>
              <bdi>{chain}</bdi>
            </td>
            <td data-label={t('finance.result')}>
              <Pill tone={isEqual ? 'success' : 'danger'}>{t(isEqual ? 'chains.equal' : 'chains.differs')}</Pill>
            </td>
            <td data-label={t('chains.onChain')} data-numeric>
              <Amount>{formatUsdt(chainTotal, locale)}</Amount>
            </td>
            <td data-label={t('chains.inBooks')} data-numeric>
              <Amount>{formatUsdt(ledgerTotal, locale)}</Amount>
            </td>
            <td data-label={t('chains.addresses')} data-numeric>
              {formatCount(addresses, locale)}
            </td>
            <td data-label={t('chains.block')} data-numeric>
              {formatCount(height, locale)}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
