import { expect, it } from 'vitest'
import { gatherReads } from './gather-reads.ts'

it('reads what is requested in one turn at once, each key once, and what is requested later anew', async () => {
  const requested: (readonly string[])[] = []
  const nameOf = gatherReads(async (ids) => {
    requested.push(ids)
    if (ids.includes('down')) throw new Error('no connection')
    return new Map(ids.filter((id) => id !== 'nobody').map((id) => [id, `name of ${id}`]))
  })
  expect(await Promise.all(['a', 'b', 'a', 'nobody'].map(nameOf))).toEqual(['name of a', 'name of b', 'name of a', null])
  await expect(nameOf('down')).rejects.toThrow('no connection')
  expect(await nameOf('a')).toBe('name of a')
  expect(requested).toEqual([['a', 'b', 'nobody'], ['down'], ['a']])
})
