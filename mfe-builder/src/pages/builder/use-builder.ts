import { isCallError } from '@parlour/api-client'
import type { SiteLayout, SiteLayoutDesk } from '@parlour/contracts'
import { isVersionConflict, useHost } from '@parlour/federation-sdk'
import { edit, historyOf, layoutOf, LAYOUT_VERSION, redo, templateOf, undo, type Block, type LayoutCommand } from '@parlour/site-engine'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBuilderPublishMutation, useBuilderSaveMutation } from '../../api/builder-api.ts'

/** What the desk can do with the page. */
export type Builder = ReturnType<typeof useBuilder>

/** The page in work, with the way back of every edit, and its writes one at a time. */
export function useBuilder(desk: SiteLayoutDesk) {
  const { blocks: opened, isOwn } = openedPage(desk)
  const { blocks, ...steps } = useSteps(opened)
  const [saved, setSaved] = useState<readonly Block[]>(blocks)
  const [selected, select] = useState<string | null>(null)
  const [{ version, hasDraft }, setState] = useState({ version: desk.version, hasDraft: desk.hasDraft })
  const { work, ...writing } = useWriting()
  const [saveLayout] = useBuilderSaveMutation()
  const [publishDesign] = useBuilderPublishMutation()
  const isDirty = blocks !== saved
  const store = async (): Promise<number> => {
    if (!isDirty) return version
    const stored = await saveLayout({ body: { id: desk.id, version, layout: onWire(blocks) } }).unwrap()
    setSaved(blocks)
    setState({ version: stored.version, hasDraft: stored.hasDraft })
    return stored.version
  }
  const publish = async () => {
    const { design } = await publishDesign({ body: { id: desk.id, version: await store() } }).unwrap()
    setState({ version: design.version, hasDraft: false })
  }
  return {
    ...writing,
    ...steps,
    blocks,
    selected: blocks.find(({ id }) => id === selected) ?? null,
    select,
    isDirty,
    isOwn,
    version,
    canPublish: isDirty || hasDraft,
    save: () => work(store, 'saved'),
    publish: () => work(publish, 'published'),
    restore: (earlier: number) =>
      work(async () => publishDesign({ body: { id: desk.id, version, restore: earlier } }).unwrap(), 'restored'),
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

function useWriting() {
  const { t } = useTranslation('builder')
  const { notify, reportError } = useHost()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<{ readonly text: string; readonly isMoved: boolean } | null>(null)
  /** Answers whether it was done. */
  const work = async (write: () => Promise<unknown>, done: 'saved' | 'published' | 'restored'): Promise<boolean> => {
    if (isBusy) return false
    setIsBusy(true)
    setRefusal(null)
    try {
      await write()
      notify({ tone: 'success', text: t(`builder.${done}`) })
      return true
    } catch (error) {
      const isMoved = isVersionConflict(error)
      if (!isCallError(error)) reportError(error, { remote: 'builder' })
      const text = isCallError(error) && error.status !== 0 && error.msg !== '' ? error.msg : t('builder.notSaved')
      setRefusal({ text: isMoved ? t('builder.moved') : text, isMoved })
      return false
    } finally {
      setIsBusy(false)
    }
  }
  return { work, isBusy, refusal }
}

function openedPage({ layout, site }: SiteLayoutDesk): { readonly blocks: readonly Block[]; readonly isOwn: boolean } {
  if (layout !== null) return { blocks: layout.blocks, isOwn: true }
  return { blocks: layoutOf({ sections: templateOf(site.design.templateId)?.sections ?? [] }).blocks, isOwn: false }
}

function onWire(blocks: readonly Block[]): SiteLayout {
  return {
    version: LAYOUT_VERSION,
    blocks: blocks.map((block) => (block.type === 'questions' ? { ...block, items: [...block.items] } : block)),
  }
}
