import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { DataTable, type Column } from './data-table.tsx'

type Order = { id: string; amount: string }

const ORDERS: readonly Order[] = [
  { id: 'P-1', amount: '999' },
  { id: 'P-2', amount: '1499' },
]

const COLUMNS: readonly Column<Order>[] = [
  { header: 'Order', render: ({ id }) => id },
  { header: 'Amount', kind: 'number', render: ({ amount }) => amount },
  { header: 'Cancel', kind: 'action', render: ({ id }) => <button type="button">{`Cancel ${id}`}</button> },
]

const renderTable = (rows: readonly Order[], columns = COLUMNS) =>
  render(
    <DataTable caption="Orders" columns={columns} rows={rows} rowKey={({ id }) => id} empty={<p>No orders yet</p>}>
      <tr data-total>
        <th scope="row">Total</th>
      </tr>
    </DataTable>,
  )

it('has a name, a header for each column, and for each row the first cell', () => {
  renderTable(ORDERS)
  const table = within(screen.getByRole('table', { name: 'Orders' }))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Order', 'Amount', 'Cancel'])
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['P-1', 'P-2', 'Total'])
  expect(table.getByRole('cell', { name: '1499' }).hasAttribute('data-numeric')).toBe(true)
})

it('labels the cells for phones, except those of buttons', () => {
  renderTable(ORDERS)
  expect(screen.getAllByRole('cell').map((cell) => cell.dataset['label'])).toEqual(['Amount', undefined, 'Amount', undefined])
})

it('shows something else instead of no rows', () => {
  const { container } = renderTable([])
  expect(container.textContent).toBe('No orders yet')
  expect(screen.queryByRole('table')).toBeNull()
})

it('says by which column it is sorted, and sorts by a click', async () => {
  const sorted: string[] = []
  const sort = { direction: 'descending', onSort: () => void sorted.push('amount') } as const
  renderTable(
    ORDERS,
    COLUMNS.map((column) => (column.header === 'Amount' ? { ...column, sort } : column)),
  )
  expect(screen.getByRole('columnheader', { name: 'Amount' }).getAttribute('aria-sort')).toBe('descending')
  await userEvent.setup().click(screen.getByRole('button', { name: 'Amount' }))
  expect(sorted).toEqual(['amount'])
})
