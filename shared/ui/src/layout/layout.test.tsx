import { createRef } from 'react'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { TextLink } from '../link/text-link.tsx'
import { Amount } from '../money/amount.tsx'
import { QrCode } from '../money/qr-code.tsx'
import { SortHeader } from '../table/sort-header.tsx'
import { Table } from '../table/table.tsx'
import { DescriptionList } from './description-list.tsx'
import { Card } from './card.tsx'
import { Grid } from './grid.tsx'
import { PageHeading } from './page-heading.tsx'
import { Stack } from './stack.tsx'
import { Heading, Text } from './text.tsx'

it('a page heading takes focus through its ref without being a tab stop', () => {
  const ref = createRef<HTMLHeadingElement>()
  render(<PageHeading ref={ref}>Orders</PageHeading>)
  ref.current?.focus()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Orders' }))
  expect(ref.current?.tabIndex).toBe(-1)
})

it('a table is named by its caption, also when the caption is hidden, and says its sorting', () => {
  render(
    <Table caption="Orders" isCaptionHidden>
      <thead>
        <tr>
          <SortHeader direction="descending" onSort={() => undefined}>
            Amount
          </SortHeader>
        </tr>
      </thead>
    </Table>,
  )
  expect(screen.getByRole('table', { name: 'Orders' }).querySelector('caption')?.textContent).toBe('Orders')
  expect(screen.getByRole('columnheader', { name: 'Amount' }).getAttribute('aria-sort')).toBe('descending')
})

it('a description list pairs each term with its value', () => {
  render(<DescriptionList items={[{ id: 'due', term: 'Due now', value: <Amount>999.00 USDT</Amount> }]} />)
  expect(screen.getByRole('term').textContent).toBe('Due now')
  expect(screen.getByRole('definition').querySelector('bdi')?.dir).toBe('ltr')
})

it('a QR code is one image with a text alternative', () => {
  render(<QrCode value="TXYZ" label="Deposit address" />)
  expect(screen.getByRole('img', { name: 'Deposit address' }).querySelectorAll('path').length).toBeGreaterThan(1)
})

it('a link to a new tab says so and gives nothing to its opener', () => {
  render(
    <TextLink to="https://example.org/" newTabLabel="opens a new tab">
      Ledger
    </TextLink>,
    { wrapper: MemoryRouter },
  )
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Ledger opens a new tab' })
  expect([link.href, link.target, link.rel]).toEqual(['https://example.org/', '_blank', 'noopener noreferrer'])
})

it('a stack, a text and a heading are the elements that the page names', () => {
  render(
    <Stack as="ul" gap="16" aria-label="Sites">
      <Stack as="li" direction="row" gap="8" columnGap="16" align="center" justify="between">
        <Heading level={3} size="20">
          Aurora
        </Heading>
        <Text tone="muted">Open</Text>
      </Stack>
    </Stack>,
  )
  const list = screen.getByRole('list', { name: 'Sites' })
  expect(list.dataset['direction']).toBe('column')
  expect(list.querySelectorAll(':scope > li > h3, :scope > li > p')).toHaveLength(2)
  expect(screen.getByRole('heading', { level: 3, name: 'Aurora' }).dataset['size']).toBe('20')
})

it('a grid and a card are the elements that the page names, and hand on what they are given', () => {
  render(
    <Grid as="ol" columns="1:2" from="768" narrow="2" gap="16" aria-label="Steps">
      <Card as="li" gap="8" tone="tint" id="first">
        Choose
      </Card>
      <Card as="li">Pay</Card>
    </Grid>,
  )
  const list = screen.getByRole('list', { name: 'Steps' })
  expect([list.dataset['columns'], list.dataset['from'], list.dataset['narrow']]).toEqual(['1:2', '768', '2'])
  expect(screen.getAllByRole('listitem').map(({ id, textContent }) => [id, textContent])).toEqual([
    ['first', 'Choose'],
    ['', 'Pay'],
  ])
})
