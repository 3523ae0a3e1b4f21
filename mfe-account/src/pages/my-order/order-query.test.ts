import { expect, it } from 'vitest'
import { apiFilter, apiQuery, readOrderQuery, searchText } from './order-query.ts'

const read = (search: string) => readOrderQuery(new URLSearchParams(search))

it('requests the days as the viewer lives them, both counted', { meta: { req: 'D10' } }, () => {
  const { from, to } = apiFilter(read('from=2026-11-01&to=2026-11-30'))
  expect(from).toBe(new Date(2026, 10, 1).toISOString())
  expect(to).toBe(new Date(2026, 11, 1).toISOString())
})

it.each([
  'status=6',
  'status=x',
  'sort=price',
  'size=24',
  'size=1000',
  'page=0',
  'page=-1',
  'from=2026-02-30',
  'to=1999-12-31',
  'to=soon',
  'cursor=%3Cb%3E',
  'q=%00',
])('sends nothing of an address that says %s', { meta: { req: 'D10' } }, (search) => {
  expect(apiQuery(read(search))).toEqual({ page: '1', pageSize: '10' })
})

it('sends status, text, sort and place', { meta: { req: 'D10' } }, () => {
  expect(apiQuery(read('status=0&q=lucky&sort=amount-low&page=3'))).toEqual({
    status: '0',
    q: 'lucky',
    sort: 'amount-low',
    page: '3',
    pageSize: '10',
  })
})

it.each(['20', '50', '100'])('requests pages of %s orders', { meta: { req: 'D10' } }, (size) => {
  expect(apiQuery(read(`size=${size}`)).pageSize).toBe(size)
})

it('knows no page behind a cursor', () => {
  expect(apiQuery(read('page=3&cursor=abc_-9'))).toEqual({ cursor: 'abc_-9', pageSize: '10' })
})

it('searches one clean line of at most 60 characters', () => {
  expect(apiQuery(read('q=%20%E2%80%AELucky%09Bay%20')).q).toBe('Lucky Bay')
  expect(searchText('x'.repeat(80))).toHaveLength(60)
})
