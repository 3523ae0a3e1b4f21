import { createHash } from 'node:crypto'
import { DESIGNS, renderSpecimen } from '@parlour/site-engine'
import { expect, it } from 'vitest'
import { hashDesignsAside } from './hash-designs-aside.ts'
import { designKeyOf } from './picture-name.ts'

export function testHashingOfDesigns(most?: number): void {
  const designs = DESIGNS.slice(0, most)

  it(
    `hashes ${designs.length} designs on sale in a thread of its own, so that the event loop stays free`,
    { meta: { req: 'N3' } },
    async () => {
      const before = process.threadCpuUsage()
      const hashes = await hashDesignsAside(most)
      const { user, system } = process.threadCpuUsage(before)
      expect((user + system) / 1000).toBeLessThan(250)
      expect([...hashes.keys()]).toEqual(designs.map(designKeyOf))
      const [design] = designs
      if (design === undefined) throw new Error('no design')
      expect(hashes.get(designKeyOf(design))).toBe(createHash('sha256').update(renderSpecimen(design)).digest('hex'))
    },
  )
}
