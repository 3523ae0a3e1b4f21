import { AutoScroller, Cursor, Feedback, PointerActivationConstraints, PreventSelection, StyleInjector } from '@dnd-kit/dom'
import {
  DragDropProvider,
  PointerSensor,
  useDraggable,
  useDroppable,
  type DragEndEvent,
  type DragMoveEvent,
  type DragOverEvent,
} from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import { styleNonce } from '@parlour/federation-sdk'
import { hasRoomFor, type BlockType } from '@parlour/site-engine'
import { Grid, Heading, Icon, Stack, Text } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BlockCard } from './block-card.tsx'
import { BLOCK_TYPES } from './block-names.ts'
import type { BlockActions } from './use-block-actions.ts'
import pageClasses from './builder-page.module.css'
import classes from './block-canvas.module.css'

// No `Accessibility` and no `KeyboardSensor`: the editor has its own keys and announces in the language of the page.
const PLUGINS = [AutoScroller, Cursor, PreventSelection, Feedback, StyleInjector.configure({ nonce: styleNonce() ?? '' })]
// A finger lifts at once, without a delay: grips do not scroll the page.
const SENSORS = [PointerSensor.configure({ activationConstraints: () => [new PointerActivationConstraints.Distance({ value: 4 })] })]

const KIND = 'kind'
const gripId = (type: BlockType) => `${KIND} ${type}`
/** A dropped kind does not fly back to its grip. */
const KIND_PLUGINS = [Feedback.configure({ feedback: 'clone', dropAnimation: null })]

type Operation = DragEndEvent['operation']

/** Cards are moved, and new blocks are added, by dragging; buttons and keys do the same (WCAG 2.5.7). */
export function BlockCanvas({ editor }: { editor: BlockActions }) {
  const { blocks, moveTo, add } = editor
  const [line, setLine] = useState<number | null>(null)
  const showLine = ({ operation }: DragMoveEvent | DragOverEvent) => setLine(insertPosition(operation, blocks.length))
  const drop = ({ operation, canceled }: DragEndEvent) => {
    const { source } = operation
    const at = insertPosition(operation, blocks.length)
    const type = BLOCK_TYPES.find((kind) => source?.id === gripId(kind))
    setLine(null)
    if (canceled) return
    if (isSortable(source)) moveTo(String(source.id), source.index)
    else if (type !== undefined && at !== null) add(type, at)
  }
  return (
    <DragDropProvider plugins={PLUGINS} sensors={SENSORS} onDragMove={showLine} onDragOver={showLine} onDragEnd={drop}>
      <Cards blocks={blocks} line={line} />
      <AddBlock blocks={blocks} onAdd={add} />
    </DragDropProvider>
  )
}

/** The position at which a dragged kind would be inserted; null where it would not. */
function insertPosition({ source, target, position }: Operation, end: number): number | null {
  if (target === null || isSortable(source)) return null
  if (!isSortable(target)) return end
  const isBelow = target.shape !== undefined && position.current.y > target.shape.center.y
  return target.index + (isBelow ? 1 : 0)
}

function Cards({ blocks, line }: Pick<BlockActions, 'blocks'> & { line: number | null }) {
  const { t } = useTranslation('builder')
  // The list is the target only where no card is.
  const { ref } = useDroppable({ id: 'list', accept: KIND, collisionPriority: 0 })
  return (
    <Stack ref={ref} gap="8" className={classes.list}>
      {blocks.length === 0 ? (
        <Text size="14" tone="muted" data-line={line === null ? undefined : 'after'}>
          {t('builder.empty')}
        </Text>
      ) : null}
      {blocks.map((block, position) => (
        <BlockCard
          key={block.id}
          block={block}
          position={position}
          line={line === position ? 'before' : line === blocks.length && position === line - 1 ? 'after' : undefined}
        />
      ))}
    </Stack>
  )
}

function AddBlock({ blocks, onAdd }: Pick<BlockActions, 'blocks'> & { onAdd: (type: BlockType) => void }) {
  const { t } = useTranslation('builder')
  return (
    <Stack role="group" aria-labelledby="add-block" gap="8">
      <Heading id="add-block" level={2} size="16" tone="default" isBreaking>
        {t('builder.add')}
      </Heading>
      <ul className={pageClasses.kinds}>
        {BLOCK_TYPES.map((type) => {
          const isDisabled = !hasRoomFor(blocks, type)
          return (
            <Grid key={type} as="li" columns="auto:1" className={classes.kind}>
              <KindGrip type={type} isDisabled={isDisabled} />
              <button type="button" className={pageClasses.kind} disabled={isDisabled} onClick={() => onAdd(type)}>
                <Icon name="plus" />
                {t(`types.${type}`)}
              </button>
            </Grid>
          )
        })}
      </ul>
    </Stack>
  )
}

function KindGrip({ type, isDisabled }: { type: BlockType; isDisabled: boolean }) {
  const { ref } = useDraggable({ id: gripId(type), type: KIND, disabled: isDisabled, plugins: KIND_PLUGINS })
  return (
    <Stack ref={ref} aria-hidden="true" as="span" tone="muted" className={classes.grip} data-kind={type}>
      <Icon name="menu" />
    </Stack>
  )
}
