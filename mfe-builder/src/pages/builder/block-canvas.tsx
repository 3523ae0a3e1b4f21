import { Accessibility, defaultPreset, StyleInjector } from '@dnd-kit/dom'
import { styleNonce } from '@parlour/federation-sdk'
import { Puck, registerOverlayPortal, usePuck, type Config, type Data } from '@puckeditor/core'
import { useEffect } from 'react'
import { BlockCard } from './block-card.tsx'
import { moveBetween } from './move-between.ts'
import classes from './block-canvas.module.css'

// Puck drags with this preset. Its announcements are English and tell of keys that do not drag here; the desk tells its own.
defaultPreset.plugins = [
  ...defaultPreset.plugins.filter((plugin) => plugin !== Accessibility),
  StyleInjector.configure({ nonce: styleNonce() ?? '' }),
]

/** Puck knows the order of cards and nothing else: what a block is stands in our own document (decision 0042). */
const CONFIG: Config = {
  components: {
    Card: { render: ({ id }) => <BlockCard id={id} controlsRef={(element) => registerOverlayPortal(element, { disableDrag: true })} /> },
  },
}

const NOTHING = () => <span hidden />
const OVERRIDES = { componentOverlay: NOTHING, actionBar: NOTHING }
const PERMISSIONS = { delete: false, duplicate: false, insert: false, edit: false }
const FRAMELESS = { enabled: false }

export type BlockCanvasProps = { ids: readonly string[]; onMove: (from: number, to: number) => void }

/** The blocks in a column where they can be dragged. */
export function BlockCanvas({ ids, onMove }: BlockCanvasProps) {
  const dropped = ({ content }: Data) => {
    const move = moveBetween(
      ids,
      content.map(({ props }: { readonly props: { readonly id: string } }) => props.id),
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
        <KeepOrder ids={ids} />
        <Puck.Preview />
      </Puck>
    </div>
  )
}

/** Puck hides its root until its own sheet shows it, which stays out here; and nothing drops where the pointer cannot meet the root. */
function show(canvas: HTMLElement | null): void {
  canvas?.querySelector<HTMLElement>(':scope > .Puck')?.style.removeProperty('visibility')
}

/** Tells Puck the order when it changed elsewhere: by a button, a key or a step back. */
function KeepOrder({ ids }: { ids: readonly string[] }) {
  const { dispatch } = usePuck()
  useEffect(() => {
    dispatch({ type: 'setData', data: dataOf(ids) })
  }, [dispatch, ids])
  return null
}

function dataOf(ids: readonly string[]): Data {
  return { root: { props: {} }, content: ids.map((id) => ({ type: 'Card', props: { id } })) }
}
