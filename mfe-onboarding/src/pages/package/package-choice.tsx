import { wireOf, type Package, type PackageId } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatUsdt } from '@parlour/i18n'
import { Amount, Card, Pill, RadioCards, Stack, Table, Text } from '@parlour/ui'
import { useState, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { dueLater, dueNow, monthlyCost } from '../../features/compare-packages/monthly-cost.ts'
import { MonthEstimate } from './month-estimate.tsx'
import { FIRST_MONTH, tradeOf } from './month.ts'
import classes from './package-page.module.css'
import { FEES, feeValue } from '../../features/compare-packages/fee-lines.ts'

const PACKAGE_IDS = ['standard', 'elite'] as const satisfies readonly PackageId[]

export type PackageChoiceProps = {
  packages: readonly Package[]
  country: string
  value: PackageId | null
  onChange: (packageId: PackageId) => void
  inputRef: Ref<HTMLInputElement>
  error: string | undefined
}

export function PackageChoice({ packages, country, value, onChange, inputRef, error }: PackageChoiceProps) {
  const { t } = useTranslation('onboarding')
  const [month, setMonth] = useState(FIRST_MONTH)
  const costs = new Map(packages.map((fees) => [fees.id, monthlyCost(fees, tradeOf(month))]))
  const cheapest = cheapestOf(costs)
  const options = PACKAGE_IDS.map((id) => {
    const fees = packages.find((item) => item.id === id)
    const title = t(`package.${id}`)
    if (!fees) return { value: id, title, description: t('package.notSold', { country, package: title }), isDisabled: true }
    return { value: id, title, description: <PackageText fees={fees} cost={costs.get(id) ?? 0n} isCheapest={cheapest === id} /> }
  })
  return (
    <Stack gap="32">
      <RadioCards
        label={t('package.question')}
        name="package"
        columns={2}
        options={options}
        value={value}
        onValueChange={onChange}
        inputRef={inputRef}
        error={error}
      />
      <MonthEstimate packages={packages} month={month} onChange={(part) => setMonth({ ...month, ...part })} />
      <Card padding="none" className={classes.fees}>
        <FeeTable packages={packages} />
      </Card>
    </Stack>
  )
}

type PackageTextProps = { fees: Package; cost: bigint; isCheapest: boolean }

function PackageText({ fees, cost, isCheapest }: PackageTextProps) {
  const { t } = useTranslation('onboarding')
  const locale = useLocale()
  const later = dueLater(fees)
  return (
    <Stack as="span" gap="8" align="start">
      <Stack as="span" gap="4" columnGap="8" direction="row" align="baseline">
        <Amount className={classes.sum}>{formatUsdt(wireOf(cost), locale)}</Amount> <span>{t('package.perMonth')}</span>
      </Stack>
      <span>{t(`package.${fees.id}Text`)}</span>
      <Stack as="span" gap="4">
        <span>{t('package.dueNow', { amount: formatUsdt(wireOf(dueNow(fees)), locale) })}</span>{' '}
        {later === 0n ? null : <span>{t('package.dueLater', { amount: formatUsdt(wireOf(later), locale) })}</span>}
      </Stack>{' '}
      {isCheapest ? <Pill tone="success">{t('package.cheaper')}</Pill> : null}
    </Stack>
  )
}

function cheapestOf(costs: ReadonlyMap<PackageId, bigint>): PackageId | null {
  const standard = costs.get('standard')
  const elite = costs.get('elite')
  if (standard === undefined || elite === undefined || standard === elite) return null
  return standard < elite ? 'standard' : 'elite'
}

function FeeTable({ packages }: { packages: readonly Package[] }) {
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
              <Text as="span" size="14" tone="muted" weight="regular" isMeasured className={classes.note}>
                {t(`fees.${fee}Text`)}
              </Text>
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
