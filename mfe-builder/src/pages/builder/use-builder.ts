import type { SiteLayoutEditor, SiteLayout } from '@parlour/contracts'
import { edit, historyOf, redo, undo, type Block, type LayoutCommand, layoutOf, LAYOUT_VERSION, templateOf } from '@parlour/site-engine'
import { useRef, useState, useEffect } from 'react'
import { client } from '../../client.ts'
import { useWriting } from './use-writing.ts'

/** Idle time before an automatic save, in ms. */
const PAUSE_MS = 3000

/** Longer delay after a failed save, in ms. */
const RETRY_MS = 15_000

type Autosave = {
  readonly blocks: readonly Block[]
  readonly isDue: boolean
  /** Resolves to whether it was saved. */
  readonly save: (isQuiet: boolean) => Promise<boolean>
}

export type Builder = ReturnType<typeof useBuilder>

export function useBuilder(editor: SiteLayoutEditor, mayWrite: boolean) {
  const [template] = useState(() => templateBlocks(editor.site))
  const { blocks, ...steps } = useSteps(editor.layout?.blocks ?? template ?? [])
  const [selected, select] = useState<string | null>(null)
  const { work, ...writing } = useWriting()
  const { saved, canPublish, ...writes } = useWrites(editor, blocks, template)
  const isDirty = blocks !== saved
  const save = async (isQuiet = false) => work(writes.store, 'saved', isQuiet)
  useAutosave({ blocks, isDue: mayWrite && isDirty && !writing.isBusy && writing.errorText?.isMoved !== true, save })
  return {
    ...writing,
    ...steps,
    blocks,
    selected: blocks.find(({ id }) => id === selected) ?? null,
    select,
    isDirty,
    savedAt: writes.savedAt,
    isOwn: !isSamePage(saved, template),
    canGiveBack: template !== null && !isSamePage(blocks, template),
    giveBack: () => steps.edit({ action: 'replace', blocks: template ?? blocks }),
    canPublish: isDirty || canPublish,
    save: async () => save(),
    saveMine: async () => work(writes.storeOver, 'saved'),
    publish: async () => work(writes.publish, 'published'),
    restore: async (earlier: number) => work(async () => writes.restore(earlier), 'restored'),
  }
}

function useSteps(opened: readonly Block[]) {
  const [history, setHistory] = useState(() => historyOf(opened))
  return {
    blocks: history.blocks,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    edit: (command: LayoutCommand) => setHistory((now) => edit(now, command)),
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
  }
}

function useWrites({ id, version, hasDraft }: SiteLayoutEditor, blocks: readonly Block[], template: readonly Block[] | null) {
  const [saved, setSaved] = useState(blocks)
  const [canPublish, setCanPublish] = useState(hasDraft)
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  // What the next write goes on from; a write may begin while the one before is still under way.
  const last = useRef({ version, blocks, isSitting: false })
  const [saveLayout] = client.saveSiteLayout.useMutation()
  const [publishDesign] = client.publishSiteDesign.useMutation()
  const [readLayout] = client.getSiteLayout.useLazyQuery()
  const store = async () => {
    if (blocks === last.current.blocks) return
    const layout = isSamePage(blocks, template) ? null : onWire(blocks)
    const continues = last.current.isSitting && layout !== null
    const stored = await saveLayout({ body: { id, version: last.current.version, layout, ...(continues ? { continues } : {}) } }).unwrap()
    last.current = { version: stored.version, blocks, isSitting: layout !== null }
    setSaved(blocks)
    setCanPublish(stored.hasDraft)
    setSavedAt(new Date())
  }
  return {
    saved,
    canPublish,
    savedAt,
    store,
    /** Overwrites the concurrent save with the local blocks. */
    storeOver: async () => {
      const newer = await readLayout({ query: { id } }).unwrap()
      last.current = { version: newer.version, blocks: [], isSitting: false }
      await store()
    },
    publish: async () => {
      await store()
      const { design } = await publishDesign({ body: { id, version: last.current.version } }).unwrap()
      last.current = { version: design.version, blocks, isSitting: false }
      setCanPublish(false)
    },
    restore: async (earlier: number) => {
      await publishDesign({ body: { id, version: last.current.version, restore: earlier } }).unwrap()
    },
  }
}

/** Default blocks of the template; null for a template that this release does not know. */
function templateBlocks({ design }: SiteLayoutEditor['site']): readonly Block[] | null {
  const template = templateOf(design.templateId)
  return template === undefined ? null : layoutOf(template).blocks
}

function isSamePage(blocks: readonly Block[], other: readonly Block[] | null): boolean {
  return JSON.stringify(blocks) === JSON.stringify(other)
}

function onWire(blocks: readonly Block[]): SiteLayout {
  return { version: LAYOUT_VERSION, blocks: blocks.map(blockOnWire) }
}

function blockOnWire(block: Block): SiteLayout['blocks'][number] {
  if (block.type === 'questions') return { ...block, items: [...block.items] }
  return block.type === 'columns' ? { ...block, cells: [...block.cells] } : block
}

/** Saves the draft once editing pauses, and retries later after a failure. */
function useAutosave({ blocks, isDue, save }: Autosave) {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    if (!isDue) return
    let isOver = false
    let timer = globalThis.setTimeout(() => void attempt(), PAUSE_MS)
    const attempt = async () => {
      const isDone = await latest.current(true)
      if (!isDone && !isOver) timer = globalThis.setTimeout(() => void attempt(), RETRY_MS)
    }
    return () => {
      isOver = true
      globalThis.clearTimeout(timer)
    }
  }, [blocks, isDue])
}
