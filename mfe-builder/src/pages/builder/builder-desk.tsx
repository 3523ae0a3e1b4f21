import { RULES, type SiteLayoutDesk } from '@parlour/contracts'
import { randomText, usePermission } from '@parlour/federation-sdk'
import { hasRoomFor, newBlock, type BlockType } from '@parlour/site-engine'
import { Banner, Button } from '@parlour/ui'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddBlock } from './add-block.tsx'
import { BlockCard } from './block-card.tsx'
import { BlockDeskContext, type BlockDesk } from './block-desk.ts'
import { BlockFields } from './block-fields.tsx'
import { blockName } from './block-names.ts'
import classes from './builder-page.module.css'
import { DeskBar } from './desk-bar.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { PagePreview } from './page-preview.tsx'
import { useBuilder, type Builder } from './use-builder.ts'
import { PageVersions } from './page-versions.tsx'

const BlockCanvas = lazy(async () => ({ default: (await import('./block-canvas.tsx')).BlockCanvas }))

export type BuilderDeskProps = { desk: SiteLayoutDesk; onReopen: () => Promise<void> }

/** Blocks, settings and the drawn page side by side. */
export function BuilderDesk({ desk, onReopen }: BuilderDeskProps) {
  const { t } = useTranslation('builder')
  const mayWrite = usePermission('sites:write')
  const builder = useBuilder(desk)
  const { refusal } = builder
  useStepKeys(builder)
  const restore = async (version: number) => {
    if (await builder.restore(version)) await onReopen()
  }
  return (
    <div className={classes.desk}>
      <LeaveGuard isDirty={builder.isDirty} />
      {mayWrite ? <DeskBar builder={builder} /> : <Banner tone="info">{t('builder.readOnly')}</Banner>}
      {refusal === null ? null : (
        <Banner tone="danger">
          {refusal.text}{' '}
          {refusal.isMoved ? (
            <Button variant="secondary" onClick={() => void onReopen()}>
              {t('builder.reopen')}
            </Button>
          ) : null}
        </Banner>
      )}
      <div className={classes.panes} data-wide={mayWrite || undefined}>
        {mayWrite ? <BlockPanes builder={builder} /> : null}
        <PagePreview site={desk.site} blocks={builder.blocks} />
      </div>
      {mayWrite ? <PageVersions id={desk.id} isBusy={builder.isBusy} onRestore={(version) => void restore(version)} /> : null}
    </div>
  )
}

function BlockPanes({ builder }: { builder: Builder }) {
  const { t } = useTranslation('builder')
  const list = useRef<HTMLElement>(null)
  const [told, setTold] = useState('')
  const focus = (id: string | undefined) =>
    globalThis.setTimeout(() => list.current?.querySelector<HTMLElement>(id === undefined ? 'button' : `[data-block="${id}"]`)?.focus(), 50)
  const desk = useBlockActs(builder, focus, setTold)
  const add = (type: BlockType) => {
    const block = newBlock(type, newId())
    builder.edit({ act: 'insert', at: builder.blocks.length, block })
    builder.select(block.id)
    setTold(t('builder.added', { name: blockName(t, block) }))
    focus(block.id)
  }
  return (
    <BlockDeskContext value={desk}>
      <section ref={list} className={classes.blocks} aria-label={t('builder.blocks')}>
        {builder.blocks.length === 0 ? <p className={classes.note}>{t('builder.empty')}</p> : <Cards desk={desk} builder={builder} />}
        <AddBlock hasRoom={(type) => hasRoomFor(builder.blocks, type)} onAdd={add} />
        <p role="status" className={classes.told}>
          {told}
        </p>
      </section>
      <section className={classes.fields} aria-label={t('builder.settings')}>
        {builder.selected === null ? (
          <p className={classes.note}>{t('builder.choose')}</p>
        ) : (
          <BlockFields key={builder.selected.id} block={builder.selected} onChange={(block) => builder.edit({ act: 'change', block })} />
        )}
      </section>
    </BlockDeskContext>
  )
}

/** The cards by themselves until they can be dragged. */
function Cards({ desk: { blocks }, builder }: { desk: BlockDesk; builder: Builder }) {
  const order = blocks.map(({ id }) => id).join(' ')
  const ids = useMemo(() => order.split(' '), [order])
  const still = (
    <div className={classes.still}>
      {ids.map((id) => (
        <BlockCard key={id} id={id} />
      ))}
    </div>
  )
  return (
    <Suspense fallback={still}>
      <BlockCanvas ids={ids} onMove={(from, to) => builder.edit({ act: 'move', from, to })} />
    </Suspense>
  )
}

function useBlockActs(builder: Builder, focus: (id: string | undefined) => void, tell: (text: string) => void): BlockDesk {
  const { t } = useTranslation('builder')
  const { blocks, selected } = builder
  const placeOf = (id: string) => blocks.findIndex((block) => block.id === id)
  const nameOf = (place: number) => {
    const block = blocks[place]
    return block === undefined ? '' : blockName(t, block)
  }
  return {
    blocks,
    selected: selected?.id ?? null,
    isFull: blocks.length >= RULES.layout.blocks,
    select: builder.select,
    move: (id, by) => {
      const from = placeOf(id)
      const to = from + by
      if (to < 0 || to >= blocks.length) return
      builder.edit({ act: 'move', from, to })
      tell(t('builder.nowAt', { name: nameOf(from), place: to + 1, total: blocks.length }))
      focus(id)
    },
    copy: (id) => {
      const copy = newId()
      const at = placeOf(id)
      if (blocks.length >= RULES.layout.blocks || blocks[at]?.type === 'hero') return
      builder.edit({ act: 'copy', at, id: copy })
      builder.select(copy)
      tell(t('builder.copyMade', { name: nameOf(at) }))
      focus(copy)
    },
    remove: (id) => {
      const at = placeOf(id)
      const next = blocks[at + 1] ?? blocks[at - 1]
      builder.edit({ act: 'remove', at })
      if (next !== undefined) builder.select(next.id)
      tell(t('builder.removed', { name: nameOf(at) }))
      focus(next?.id)
    },
  }
}

function newId(): string {
  return randomText('abcdefghijklmnopqrstuvwxyz0123456789', 10)
}

/** Undo and redo by keys; a text that is being typed keeps its own. */
function useStepKeys({ undo, redo }: Builder) {
  const steps = useRef({ undo, redo })
  useEffect(() => {
    steps.current = { undo, redo }
  })
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, target } = event
      if (!(ctrlKey || metaKey) || key.toLowerCase() !== 'z' || isTyped(target)) return
      event.preventDefault()
      if (shiftKey) steps.current.redo()
      else steps.current.undo()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
}

function isTyped(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}
