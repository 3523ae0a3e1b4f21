import { RULES, endpoints, type DataOf, type PackageVersion } from '@parlour/contracts'
import { formatCount, formatDecimal, formatUsdt } from '@parlour/i18n'
import { DataTable, EmptyState, TextField, type Column } from '@parlour/ui'
import { useState } from 'react'
import { client } from '../../client.ts'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { useConsole } from '../../features/console-frame/use-console.ts'
import { DialogButton } from '../../features/give-reason/action-button.tsx'
import { ActionDialog } from '../../features/give-reason/action-dialog.tsx'
import { Loaded } from '../../features/queue/loaded.tsx'
import { DateTime, Panel } from '../../features/release-facts/facts.tsx'
import { StatusPill } from '../../features/release-facts/pills.tsx'
import { PACKAGE_NAMES } from '../../features/settle-money/package-names.ts'

const { packageFees } = RULES

const FEES = [
  { id: 'setupFee', label: 'packages.fee.setup', rule: packageFees.setup, wrong: 'packages.setupFeeWrong' },
  { id: 'maintenanceFee', label: null, rule: packageFees.amount, wrong: 'packages.amountWrong' },
  { id: 'prepaidDeposit', label: 'packages.fee.deposit', rule: packageFees.amount, wrong: 'packages.amountWrong' },
  { id: 'collectionFeePercent', label: 'packages.fee.collection', rule: packageFees.percent, wrong: 'packages.amountWrong' },
  { id: 'payoutFeePerTransaction', label: 'packages.fee.payout', rule: packageFees.perPayout, wrong: 'packages.payoutFeeWrong' },
] as const

type FeeId = (typeof FEES)[number]['id']

/** The maintenance fee is named by its period. */
const labelOf = ({ label }: (typeof FEES)[number], { maintenancePeriod }: SoldPackage) =>
  label ?? (maintenancePeriod === 'day' ? 'packages.perDay' : 'packages.perMonth')

export function PackagesPage() {
  const { t } = useConsole()
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
  const { t, may } = useConsole()
  const mayAdd = may(endpoints.addPackageVersion)
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
  const { t, locale } = useConsole()
  return (
    <DataTable
      caption={PACKAGE_NAMES[sold.packageId]}
      rows={sold.versions}
      rowKey={({ version }) => String(version)}
      columns={[
        { header: t('packages.from'), render: (version) => <VersionStart version={version} /> },
        ...FEES.map((fee): Column<PackageVersion> => ({
          header: t(labelOf(fee, sold)),
          kind: 'number',
          render: (version) =>
            fee.id === 'collectionFeePercent' ? <bdi>{formatDecimal(version[fee.id], locale)} %</bdi> : formatUsdt(version[fee.id], locale),
        })),
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
  const { t, locale } = useConsole()
  return (
    <>
      {formatCount(version, locale)}. {validFrom === null ? t('packages.fromStart') : <DateTime at={validFrom} />}{' '}
      <StatusPill of="packages.standing" state={standing} />
    </>
  )
}

/** Prefilled with the newest version; takes effect at once, or at a moment in UTC. */
function AddVersionDialog({ sold, onClose }: { sold: SoldPackage; onClose: () => void }) {
  const { t } = useConsole()
  const [call] = client.addPackageVersion.useMutation()
  const [newest] = sold.versions
  const [fees, setFees] = useState<Record<FeeId, string>>(() => ({
    setupFee: plain(newest?.setupFee),
    maintenanceFee: plain(newest?.maintenanceFee),
    prepaidDeposit: plain(newest?.prepaidDeposit),
    collectionFeePercent: newest?.collectionFeePercent ?? '',
    payoutFeePerTransaction: plain(newest?.payoutFeePerTransaction),
  }))
  const [from, setFrom] = useState('')
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
      isReady={FEES.every(({ id, rule }) => isFit(rule, fees[id]))}
      call={action}
      onClose={onClose}
    >
      {FEES.map((fee) => (
        <TextField
          key={fee.id}
          inputMode="decimal"
          label={`${t(labelOf(fee, sold))}${fee.id === 'collectionFeePercent' ? ' (%)' : ''}`}
          {...(fee.id === 'collectionFeePercent' ? {} : { suffix: 'USDT' })}
          error={isFit(fee.rule, fees[fee.id]) ? undefined : t(fee.wrong)}
          value={fees[fee.id]}
          onChange={(event) => setFees({ ...fees, [fee.id]: event.currentTarget.value.trim() })}
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

function isFit({ pattern }: { pattern: string }, text: string): boolean {
  return new RegExp(pattern, 'u').test(text)
}

/** Removes trailing zeros: `999.000000` → `999`. */
function plain(amount = ''): string {
  return amount.replace(/0{4}$/, '').replace(/\.00$/, '')
}

type SoldPackage = DataOf<typeof endpoints.listPackageVersions>[number]
