import { defaultCollisionDetection, type CollisionDetector } from '@dnd-kit/collision'
import { Feedback } from '@dnd-kit/dom'
import { SortableDraggable } from '@dnd-kit/dom/sortable'
import { useSortable, type UseSortableInput } from '@dnd-kit/react/sortable'
import { languageOf, type Locale } from '@parlour/i18n'
import { lacksText, type Block } from '@parlour/site-engine'
import { Button, Icon, IconButton, Stack, Text } from '@parlour/ui'
import { useId, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlockEditor, type BlockEditor } from './block-editor-context.ts'
import { blockName } from './block-names.ts'
import { initialOf } from './initial-of.ts'
import classes from './block-card.module.css'

const PLUGINS: NonNullable<UseSortableInput['plugins']> = (sortable) => [...sortable, Feedback.configure({ feedback: 'clone' })]

/** A card makes room once the pointer is where the dragged card would then be, so that a taller card does not jump back and forth. */
const roomDetection: CollisionDetector = (input) => {
  const { source, position } = input.dragOperation
  const from =
    source instanceof SortableDraggable && source.id !== input.droppable.id ? source.sortable.droppable.shape?.boundingRectangle : undefined
  const to = input.droppable.shape?.boundingRectangle
  if (from !== undefined && to !== undefined) {
    const { y } = position.current
    const isThere = from.top < to.top ? y > to.bottom - from.height : y < to.top + from.height
    if (!isThere) return null
  }
  return defaultCollisionDetection(input)
}

export type BlockCardProps = {
  block: Block
  position: number
  /** Where a dragged kind is going to be inserted. */
  line?: 'before' | 'after' | undefined
}

/** Moving, copying and deleting also work by buttons and keys (WCAG 2.5.7). */
export function BlockCard({ block, position, line }: BlockCardProps) {
  const { t } = useTranslation('builder')
  const editor = useBlockEditor()
  const hintId = useId()
  const { id } = block
  const { ref, handleRef } = useSortable({ id, index: position, plugins: PLUGINS, collisionDetector: roomDetection })
  const isSelected = editor.selected === id
  const name = blockName(t, block, editor.locale, editor.languages)
  return (
    <div ref={ref} className={classes.card} data-card data-selected={isSelected || undefined} data-line={line}>
      <Stack ref={handleRef} as="span" tone="muted" className={classes.grip} aria-hidden="true">
        <Icon name="menu" />
      </Stack>
      <Stack>
        <button
          type="button"
          data-block={id}
          aria-pressed={isSelected}
          aria-describedby={isSelected ? hintId : undefined}
          className={classes.name}
          onClick={() => (isSelected ? editor.open(id) : editor.select(id))}
          onKeyDown={(event) => pressed(event, editor, id)}
        >
          <small>{t('builder.place', { place: position + 1, total: editor.blocks.length })}</small>
          <span>{name}</span>
          <CardMarks block={block} locale={editor.locale} />
        </button>
        {isSelected ? (
          <Stack direction="row" className={classes.actions}>
            <Button variant="quiet" className={classes.open} onClick={() => editor.open(id)}>
              {t('builder.settings')}
            </Button>
            <IconButton
              icon="chevron-down"
              className={classes.up}
              label={t('builder.up', { name })}
              disabled={position === 0}
              onClick={() => editor.move(id, -1)}
            />
            <IconButton
              icon="chevron-down"
              label={t('builder.down', { name })}
              disabled={position === editor.blocks.length - 1}
              onClick={() => editor.move(id, 1)}
            />
            <IconButton
              icon="copy"
              label={t('builder.copy', { name })}
              disabled={editor.isFull || block.type === 'hero'}
              onClick={() => editor.copy(id)}
            />
            <IconButton
              icon={block.isHidden === true ? 'eye' : 'eye-off'}
              label={t(block.isHidden === true ? 'builder.show' : 'builder.hide', { name })}
              onClick={() => editor.toggle(id)}
            />
            <IconButton icon="trash" label={t('builder.remove', { name })} onClick={() => editor.remove(id)} />
            <Text id={hintId} size="12" tone="muted" className={classes.hint}>
              <Icon name="info" />
              {t('builder.keys')}
            </Text>
          </Stack>
        ) : null}
      </Stack>
    </div>
  )
}

function CardMarks({ block, locale }: { block: Block; locale: Locale }) {
  const { t } = useTranslation('builder')
  return (
    <>
      {block.isHidden === true ? (
        <small className={classes.mark}>
          <Icon name="eye-off" />
          {t('builder.isHidden')}
        </small>
      ) : null}
      {lacksText(block, locale) ? (
        <small className={classes.mark}>
          <Icon name="globe" />
          {t('builder.lacks', { name: languageOf(locale).nativeName })}
        </small>
      ) : null}
    </>
  )
}

function pressed(event: KeyboardEvent, editor: BlockEditor, id: string) {
  const action = actionOf(event, editor, id)
  if (action === null) return
  event.preventDefault()
  action()
}

function actionOf({ key, code, altKey, ctrlKey, metaKey }: KeyboardEvent, editor: BlockEditor, id: string): (() => void) | null {
  const char = initialOf({ key, code })
  if (altKey && key === 'ArrowUp') return () => editor.move(id, -1)
  if (altKey && key === 'ArrowDown') return () => editor.move(id, 1)
  if ((ctrlKey || metaKey) && char === 'd') return () => editor.copy(id)
  if (char === 'h' && !altKey && !ctrlKey && !metaKey) return () => editor.toggle(id)
  return key === 'Delete' ? () => editor.remove(id) : null
}
