import { RULES } from '@parlour/contracts'
import { randomText } from '@parlour/federation-sdk'
import type { Locale } from '@parlour/i18n'
import { hidden, newBlock, type Block, type BlockType } from '@parlour/site-engine'
import { useTranslation } from 'react-i18next'
import type { BlockEditor } from './block-editor-context.ts'
import { blockName } from './block-names.ts'
import type { Builder } from './use-builder.ts'

export type BlockActions = BlockEditor & {
  readonly add: (type: BlockType, at?: number) => void
  readonly moveTo: (id: string, to: number) => void
}

type Hand = {
  readonly builder: Builder
  readonly t: ReturnType<typeof useTranslation<'builder'>>['t']
  readonly nameOf: (block: Block | undefined) => string
  readonly focus: (id: string | undefined) => void
  readonly announce: (text: string) => void
}

/** Each action is announced and moves focus to where editing continues. */
export function useBlockActions(
  builder: Builder,
  { locale, languages }: { readonly locale: Locale; readonly languages: readonly Locale[] },
  { focus, openFields }: { readonly focus: Hand['focus']; readonly openFields: () => void },
  announce: Hand['announce'],
): BlockActions {
  const { t } = useTranslation('builder')
  const nameOf = (block: Block | undefined) => (block === undefined ? '' : blockName(t, block, locale, languages))
  const hand = { builder, t, nameOf, focus, announce }
  const { blocks, selected, select } = builder
  return {
    blocks,
    locale,
    languages,
    selected: selected?.id ?? null,
    isFull: blocks.length >= RULES.layout.blocks,
    select,
    open: (id) => {
      select(id)
      openFields()
    },
    announce,
    add: (type, at = blocks.length) => add(hand, type, at),
    move: (id, by) => move(hand, placeOf(blocks, id), placeOf(blocks, id) + by),
    moveTo: (id, to) => move(hand, placeOf(blocks, id), to),
    copy: (id) => copy(hand, placeOf(blocks, id)),
    remove: (id) => remove(hand, placeOf(blocks, id)),
    toggle: (id) => toggle(hand, placeOf(blocks, id)),
  }
}

function placeOf(blocks: readonly Block[], id: string): number {
  return blocks.findIndex((block) => block.id === id)
}

function add({ builder, t, nameOf, focus, announce }: Hand, type: BlockType, at: number) {
  const block = newBlock(type, newId())
  builder.edit({ action: 'insert', at, block })
  builder.select(block.id)
  announce(t('builder.added', { name: nameOf(block) }))
  focus(block.id)
}

function move({ builder, t, nameOf, focus, announce }: Hand, from: number, to: number) {
  const { blocks } = builder
  if (from === -1 || from === to || to < 0 || to >= blocks.length) return
  builder.edit({ action: 'move', from, to })
  announce(t('builder.nowAt', { name: nameOf(blocks[from]), place: to + 1, total: blocks.length }))
  focus(blocks[from]?.id)
}

function copy({ builder, t, nameOf, focus, announce }: Hand, at: number) {
  const block = builder.blocks[at]
  if (builder.blocks.length >= RULES.layout.blocks || block?.type === 'hero') return
  const id = newId()
  builder.edit({ action: 'copy', at, id })
  builder.select(id)
  announce(t('builder.copyMade', { name: nameOf(block) }))
  focus(id)
}

function remove({ builder, t, nameOf, focus, announce }: Hand, at: number) {
  const { blocks } = builder
  const next = blocks[at + 1] ?? blocks[at - 1]
  builder.edit({ action: 'remove', at })
  if (next !== undefined) builder.select(next.id)
  announce(t('builder.removed', { name: nameOf(blocks[at]) }))
  focus(next?.id)
}

function toggle({ builder, t, nameOf, announce }: Hand, at: number) {
  const block = builder.blocks[at]
  if (block === undefined) return
  const isHidden = block.isHidden === true
  builder.edit({ action: 'set', block: hidden(block, !isHidden) })
  announce(t(isHidden ? 'builder.nowShown' : 'builder.nowHidden', { name: nameOf(block) }))
}

function newId(): string {
  return randomText('abcdefghijklmnopqrstuvwxyz0123456789', 10)
}
