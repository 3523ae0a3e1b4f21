import { useState } from 'react'
import { Pill } from '../feedback/pill.tsx'
import { Card } from '../layout/card.tsx'
import { DescriptionList } from '../layout/description-list.tsx'
import { Address } from '../money/address.tsx'
import { Amount } from '../money/amount.tsx'
import { CopyButton } from '../money/copy-button.tsx'
import { QrCode } from '../money/qr-code.tsx'
import { Logo } from '../progress/logo.tsx'
import { ProgressRing } from '../progress/progress-ring.tsx'
import { Spinner } from '../progress/spinner.tsx'
import { StepRail, type Step } from '../progress/step-rail.tsx'
import { DataTable } from '../table/data-table.tsx'
import { Pagination } from '../table/pagination.tsx'
import { GallerySection } from './gallery-section.tsx'
import classes from './gallery.module.css'

const TRON_ADDRESS = 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf'
const STEPS: readonly Step[] = [
  { id: 'market', label: 'Market', state: 'done', to: '/new/market' },
  { id: 'theme', label: 'Theme', state: 'done', to: '/new/theme' },
  { id: 'domain', label: 'Domain', state: 'current' },
  { id: 'games', label: 'Games', state: 'upcoming' },
  { id: 'pay', label: 'Review and pay', state: 'upcoming' },
]

const ORDERS = [
  { id: 'ORD-20261121-0007', state: <Pill tone="success">Paid</Pill>, amount: '1,499.00 USDT' },
  { id: 'ORD-20261120-0031', state: <Pill tone="warning">Partial</Pill>, amount: '12,499.50 USDT' },
]

export function GalleryProgress() {
  return (
    <GallerySection title="Ring">
      <Logo name="Parlour" />
      <Logo name="Parlour" variant="mark" />
      <ProgressRing label="Not started" value={0} max={19} size="s" />
      <ProgressRing label="Time left" value={7} max={30} tone="warning" />
      <ProgressRing label="Confirmations" value={12} max={19} size="l" valueText="12 of 19">
        12/19
      </ProgressRing>
      <ProgressRing label="Confirmed" value={19} max={19} size="l" tone="success">
        19/19
      </ProgressRing>
      <Spinner label="Loading" />
      <Card>
        <StepRail label="Steps" steps={STEPS} progressLabel="Step 3 of 5" />
      </Card>
    </GallerySection>
  )
}

export function GalleryData() {
  const [isAscending, setIsAscending] = useState(true)
  const [page, setPage] = useState(2)
  const direction = isAscending ? 'ascending' : 'descending'
  return (
    <GallerySection title="Data">
      <div className={classes.grid}>
        <Card className={classes.stack}>
          <Amount size="l">1,499.000000 USDT</Amount>
          <QrCode value={TRON_ADDRESS} label="Deposit address as a QR code" />
          <Address value={TRON_ADDRESS} size="l" copyLabel="Copy address" />
          <CopyButton value="1499" label="Copy amount" variant="text" />
        </Card>
        <Card>
          <DescriptionList
            variant="spread"
            items={[
              { id: 'package', term: 'Standard package', value: <Amount>999.00 USDT</Amount> },
              { id: 'deposit', term: 'Deposit', value: <Amount>500.00 USDT</Amount> },
              { id: 'total', term: 'Due now', value: <Amount>1,499.00 USDT</Amount>, isTotal: true },
            ]}
          />
        </Card>
        <Card tone="tint">
          <DescriptionList
            items={[
              { id: 'hash', term: 'Hash', value: <Address value="9f2c4e17aa0b6d3358e1c0ff27d4b1a6" /> },
              { id: 'state', term: 'State', value: <Pill tone="success">Paid</Pill> },
            ]}
          />
        </Card>
      </div>
      <Card padding="none" className={classes.stack}>
        <DataTable
          caption="Orders"
          isCaptionHidden={false}
          density="normal"
          rows={ORDERS}
          rowKey={({ id }) => id}
          columns={[
            {
              header: 'Order',
              render: ({ id }) => <bdi dir="ltr">{id}</bdi>,
              sort: { direction, onSort: () => setIsAscending(!isAscending) },
            },
            { header: 'State', render: ({ state }) => state },
            { header: 'Amount', kind: 'number', render: ({ amount }) => <Amount>{amount}</Amount> },
          ]}
        />
      </Card>
      <Pagination page={page} pageSize={10} total={42} onChange={setPage} />
    </GallerySection>
  )
}
