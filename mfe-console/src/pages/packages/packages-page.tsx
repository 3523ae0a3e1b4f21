import { RULES, endpoints, type DataOf, type PackageVersion } from '@parlour/contracts'
import { formatCount, formatDecimal, formatUsdt } from '@parlour/i18n'
import { DataTable, EmptyState, TextField, type Column } from '@parlour/ui'
import { useState } from 'react'
import { client } from '../../client.ts'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { useReader } from '../../features/console-frame/use-reader.ts'
import { useTexts } from '../../features/console-frame/use-texts.ts'
import { ActionDialog } from '../../features/give-reason/action-dialog.tsx'
import { DialogButton } from '../../features/queue/entry-card.tsx'
import { Loaded } from '../../features/queue/loaded.tsx'
import { DateTime, Panel } from '../../features/release-facts/facts.tsx'
import { StatusPill } from '../../features/release-facts/status-pill.tsx'
import { PACKAGE_NAMES } from '../../features/settle-money/package-names.ts'

const { packageFees } = RULES

const RULE_OF = {
  setupFee: packageFees.setup,
  maintenanceFee: packageFees.amount,
  prepaidDeposit: packageFees.amount,
  collectionFeePercent: packageFees.percent,
  payoutFeePerTransaction: packageFees.perPayout,
} as const

const FEES = ['setupFee', 'maintenanceFee', 'prepaidDeposit', 'collectionFeePercent', 'payoutFeePerTransaction'] as const

const WRONG_OF: Partial<Record<Fee, 'packages.setupFeeWrong' | 'packages.payoutFeeWrong'>> = {
  setupFee: 'packages.setupFeeWrong',
  payoutFeePerTransaction: 'packages.payoutFeeWrong',
}

export function PackagesPage() {
  const { t } = useTexts()
  const query = client.listPackageVersions.useQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <ConsoleFrame title={t('packages.title')} lead={t('packages.lead')}>
      <Loaded query={query} failed={t('packages.loadFailed')}>
        {(data) => <Packages packages={data} />}
      </Loaded>
    </ConsoleFrame>
  )
}

function Packages({ packages }: { packages: readonly SoldPackage[] }) {
  const { t } = useTexts()
  const mayAdd = useReader().may(endpoints.addPackageVersion)
  if (packages.length === 0) return <EmptyState title={t('packages.empty')} />
  return packages.map((sold) => {
    const name = PACKAGE_NAMES[sold.packageId]
    const add = mayAdd ? (
      <DialogButton
        size="s"
        aria-label={`${t('packages.add')}: ${name}`}
        renderDialog={(close) => <AddVersionDialog sold={sold} onClose={close} />}
      >
        {t('packages.add')}
      </DialogButton>
    ) : null
    return (
      <Panel key={sold.packageId} title={name} aside={add}>
        <VersionTable sold={sold} />
      </Panel>
    )
  })
}

function VersionTable({ sold }: { sold: SoldPackage }) {
  const { t, locale } = useTexts()
  const amount = (header: string, fee: Exclude<Fee, 'collectionFeePercent'>): Column<PackageVersion> => ({
    header,
    kind: 'number',
    render: (version) => formatUsdt(version[fee], locale),
  })
  return (
    <DataTable
      caption={PACKAGE_NAMES[sold.packageId]}
      rows={sold.versions}
      rowKey={({ version }) => String(version)}
      columns={[
        { header: t('packages.from'), render: (version) => <VersionStart version={version} /> },
        amount(t('packages.fee.setup'), 'setupFee'),
        amount(t(sold.maintenancePeriod === 'day' ? 'packages.perDay' : 'packages.perMonth'), 'maintenanceFee'),
        amount(t('packages.fee.deposit'), 'prepaidDeposit'),
        {
          header: t('packages.fee.collection'),
          kind: 'number',
          render: ({ collectionFeePercent }) => <bdi>{formatDecimal(collectionFeePercent, locale)} %</bdi>,
        },
        amount(t('packages.fee.payout'), 'payoutFeePerTransaction'),
        {
          header: t('reason.label'),
          render: ({ reason, addedBy }) => (
            <>
              <bdi dir="auto">{reason === '' ? '–' : reason}</bdi> {addedBy === null ? null : <bdi>({addedBy})</bdi>}
            </>
          ),
        },
      ]}
    />
  )
}

function VersionStart({ version: { version, validFrom, standing } }: { version: PackageVersion }) {
  const { t, locale } = useTexts()
  return (
    <>
      {formatCount(version, locale)}. {validFrom === null ? t('packages.fromStart') : <DateTime at={validFrom} />}{' '}
      <StatusPill of="packages.standing" state={standing} />
    </>
  )
}

type Fee = (typeof FEES)[number]

/** Prefilled with the newest version; takes effect at once, or at a moment in UTC. */
function AddVersionDialog({ sold, onClose }: { sold: SoldPackage; onClose: () => void }) {
  const { t } = useTexts()
  const [call] = client.addPackageVersion.useMutation()
  const [newest] = sold.versions
  const [fees, setFees] = useState<Record<Fee, string>>(() => ({
    setupFee: plain(newest?.setupFee),
    maintenanceFee: plain(newest?.maintenanceFee),
    prepaidDeposit: plain(newest?.prepaidDeposit),
    collectionFeePercent: newest?.collectionFeePercent ?? '',
    payoutFeePerTransaction: plain(newest?.payoutFeePerTransaction),
  }))
  const [from, setFrom] = useState('')
  const labels = {
    setupFee: t('packages.fee.setup'),
    maintenanceFee: t(sold.maintenancePeriod === 'day' ? 'packages.perDay' : 'packages.perMonth'),
    prepaidDeposit: t('packages.fee.deposit'),
    collectionFeePercent: `${t('packages.fee.collection')} (%)`,
    payoutFeePerTransaction: t('packages.fee.payout'),
  }
  const action = (reason: string) => {
    const start = from === '' ? {} : { validFrom: new Date(`${from}:00Z`).toISOString() }
    return call({ body: { packageId: sold.packageId, version: newest?.version ?? 1, ...start, ...fees, reason } }).unwrap()
  }
  return (
    <ActionDialog
      title={`${t('packages.add')}: ${PACKAGE_NAMES[sold.packageId]}`}
      effects={[t('packages.addEffect'), t('packages.lead')]}
      confirmLabel={t('packages.add')}
      tone="primary"
      isReady={FEES.every((fee) => isRight(fee, fees[fee]))}
      call={action}
      onClose={onClose}
    >
      {FEES.map((fee) => (
        <TextField
          key={fee}
          inputMode="decimal"
          label={labels[fee]}
          {...(fee === 'collectionFeePercent' ? {} : { suffix: 'USDT' })}
          error={isRight(fee, fees[fee]) ? undefined : t(WRONG_OF[fee] ?? 'packages.amountWrong')}
          value={fees[fee]}
          onChange={(event) => setFees({ ...fees, [fee]: event.currentTarget.value.trim() })}
        />
      ))}
      <TextField
        type="datetime-local"
        label={t('packages.from')}
        hint={t('packages.fromHint')}
        value={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
    </ActionDialog>
  )
}

function isRight(fee: Fee, text: string): boolean {
  return new RegExp(RULE_OF[fee].pattern, 'u').test(text)
}

/** Removes trailing zeros: `999.000000` → `999`. */
function plain(amount = ''): string {
  return amount.replace(/0{4}$/, '').replace(/\.00$/, '')
}

type SoldPackage = DataOf<typeof endpoints.listPackageVersions>[number]
