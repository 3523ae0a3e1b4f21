import { languageOf, type Locale } from '@parlour/i18n'
import { lacksText, type Block } from '@parlour/site-engine'
import { Button, Icon, IconButton } from '@parlour/ui'
import { useId, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlockEditor, type BlockEditor } from './block-editor-context.ts'
import { blockName } from './block-names.ts'
import { initialOf } from './initial-of.ts'
import classes from './block-card.module.css'

export type BlockCardProps = {
  id: string
  /** Keeps clicks and keys working on a draggable card. */
  controlsRef?: ((element: HTMLElement | null) => (() => void) | void) | undefined
}

/** Moving, copying and deleting also work by buttons and keys (WCAG 2.5.7). */
export function BlockCard({ id, controlsRef }: BlockCardProps) {
  const { t } = useTranslation('builder')
  const editor = useBlockEditor()
  const hintId = useId()
  const position = editor.blocks.findIndex((block) => block.id === id)
  const block = editor.blocks[position]
  if (block === undefined) return null
  const isSelected = editor.selected === id
  const name = blockName(t, block, editor.locale, editor.languages)
  return (
    <div className={classes.card} data-selected={isSelected || undefined}>
      <span className={classes.grip} aria-hidden="true">
        <Icon name="menu" />
      </span>
      <div ref={controlsRef} className={classes.controls}>
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
          <div className={classes.actions}>
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
            <p id={hintId} className={classes.hint}>
              <Icon name="info" />
              {t('builder.keys')}
            </p>
          </div>
        ) : null}
      </div>
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
