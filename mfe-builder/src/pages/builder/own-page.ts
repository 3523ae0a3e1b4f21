import type { SiteLayout, SiteLayoutEditor } from '@parlour/contracts'
import { layoutOf, LAYOUT_VERSION, templateOf, type Block } from '@parlour/site-engine'

/** Default blocks of the template; null for a template that this release does not know. */
export function templateBlocks({ design }: SiteLayoutEditor['site']): readonly Block[] | null {
  const template = templateOf(design.templateId)
  return template === undefined ? null : layoutOf(template).blocks
}

export function isSamePage(blocks: readonly Block[], other: readonly Block[] | null): boolean {
  return JSON.stringify(blocks) === JSON.stringify(other)
}

export function onWire(blocks: readonly Block[]): SiteLayout {
  return { version: LAYOUT_VERSION, blocks: blocks.map(blockOnWire) }
}

function blockOnWire(block: Block): SiteLayout['blocks'][number] {
  if (block.type === 'questions') return { ...block, items: [...block.items] }
  return block.type === 'columns' ? { ...block, cells: [...block.cells] } : block
}
