import { Accessibility, defaultPreset, StyleInjector } from '@dnd-kit/dom'
import { styleNonce } from '@parlour/federation-sdk'
import type { BlockType } from '@parlour/site-engine'
import { Icon } from '@parlour/ui'
import { Drawer, Puck, registerOverlayPortal, usePuck, type Config, type Data } from '@puckeditor/core'
import { useEffect, useRef } from 'react'
import { AddBlock } from './add-block.tsx'
import { BlockCard } from './block-card.tsx'
import { BLOCK_TYPES } from './block-names.ts'
import { moveBetween } from './move-between.ts'
import classes from './block-canvas.module.css'

// Puck drags with this preset. Its announcements are English and tell of keys that do not drag here; the editor tells its own.
defaultPreset.plugins = [
  ...defaultPreset.plugins.filter((plugin) => plugin !== Accessibility),
  StyleInjector.configure({ nonce: styleNonce() ?? '' }),
]

const NOTHING = () => <span hidden />

/** Puck only knows the order of cards; block content lives in our own document (decision 0042). */
const CONFIG: Config = {
  components: {
    Card: { render: ({ id }) => <BlockCard id={id} controlsRef={(element) => registerOverlayPortal(element, { disableDrag: true })} /> },
    ...Object.fromEntries(BLOCK_TYPES.map((type) => [type, { render: NOTHING }])),
  },
}

const OVERRIDES = { componentOverlay: NOTHING, actionBar: NOTHING }
const PERMISSIONS = { delete: false, duplicate: false, insert: false, edit: false }
const FRAMELESS = { enabled: false }

export type BlockCanvasProps = {
  ids: readonly string[]
  onMove: (from: number, to: number) => void
  hasRoom: (type: BlockType) => boolean
  onAdd: (type: BlockType, at?: number) => void
}

export function BlockCanvas({ ids, onMove, hasRoom, onAdd }: BlockCanvasProps) {
  // Puck may tell of a dropped kind again until it is given the block that came of it.
  const taken = useRef('')
  const dropped = ({ content }: Data) => {
    const cards = content.map(({ type, props }: { readonly type: string; readonly props: { readonly id: string } }) => ({
      type,
      id: props.id,
    }))
    const at = cards.findIndex(({ id }) => !ids.includes(id))
    const coming = cards[at]
    const type = BLOCK_TYPES.find((kind) => kind === coming?.type)
    if (coming !== undefined && type !== undefined) {
      if (taken.current !== coming.id) onAdd(type, at)
      taken.current = coming.id
      return
    }
    const move = moveBetween(
      ids,
      cards.map(({ id }) => id),
    )
    if (move !== null) onMove(move.from, move.to)
  }
  return (
    <div ref={show} className={classes.canvas}>
      <Puck
        config={CONFIG}
        data={dataOf(ids)}
        onChange={dropped}
        overrides={OVERRIDES}
        permissions={PERMISSIONS}
        iframe={FRAMELESS}
        height="auto"
      >
        <PreserveOrder ids={ids} />
        <Puck.Preview />
        <Drawer>
          <AddBlock hasRoom={hasRoom} onAdd={(type) => onAdd(type)} gripOf={gripOf} />
        </Drawer>
      </Puck>
    </div>
  )
}

function gripOf(type: BlockType, isDisabled: boolean) {
  return (
    <span aria-hidden="true" className={classes.grip} data-kind={type}>
      <Drawer.Item name={type} isDragDisabled={isDisabled}>
        {Grip}
      </Drawer.Item>
    </span>
  )
}

function Grip() {
  return <Icon name="menu" />
}

/** Shows the root that Puck hides until its sheet, removed here, loads; drops need a root that the pointer can hit. */
function show(canvas: HTMLElement | null): void {
  canvas?.querySelector<HTMLElement>(':scope > .Puck')?.style.removeProperty('visibility')
}

/** Syncs Puck after order changes by button, key or undo. */
function PreserveOrder({ ids }: { ids: readonly string[] }) {
  const { dispatch } = usePuck()
  useEffect(() => {
    dispatch({ type: 'setData', data: dataOf(ids) })
  }, [dispatch, ids])
  return null
}

function dataOf(ids: readonly string[]): Data {
  return { root: { props: {} }, content: ids.map((id) => ({ type: 'Card', props: { id } })) }
}
