import { RULES } from '@parlour/contracts'
import { CELLS, editCells, type Block, type Cell, type CellCommand } from '@parlour/site-engine'
import { Button, IconButton, Stack } from '@parlour/ui'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlockEditor } from './block-editor-context.ts'
import classes from './builder-page.module.css'
import { initialOf } from './initial-of.ts'
import { PageField } from './page-field.tsx'
import { PictureField } from './picture-field.tsx'
import { useFieldsetFocus } from './use-fieldset-focus.ts'
import { LocalizedTextField } from './localized-text-field.tsx'

const { layout: MOST } = RULES

type Columns = Extract<Block, { type: 'columns' }>

export type CellFieldsProps = { block: Columns; onChange: (block: Block) => void; onSet: (block: Block) => void }

export function CellFields({ block, onChange, onSet }: CellFieldsProps) {
  const { t } = useTranslation('builder')
  const { announce } = useBlockEditor()
  const { list, focus: focusOn } = useFieldsetFocus()
  const { cells } = block
  const action = (command: CellCommand, focus: number) => {
    const next = editCells(cells, command)
    if (next === cells) return
    onSet({ ...block, cells: next })
    announce(t('cells.now', { number: focus + 1, total: next.length }))
    focusOn(focus)
  }
  // Cells have no names of their own; a place is one for as long as the block is open.
  const numbered = cells.map((cell, position) => ({ cell, position }))
  return (
    <Stack ref={list} gap="16">
      {numbered.map(({ cell, position }) => (
        <Stack key={position} as="fieldset" gap="8" className={classes.question}>
          <legend>{t('cells.number', { number: position + 1 })}</legend>
          <CellParts
            cell={cell}
            onKeyDown={(event) => pressed(event, position, action)}
            onChange={(next) => onChange({ ...block, cells: cells.with(position, next) })}
            onSet={(next) => onSet({ ...block, cells: cells.with(position, next) })}
          />
          <CellActions position={position} total={cells.length} onAction={action} />
        </Stack>
      ))}
      <Button variant="secondary" disabled={cells.length >= CELLS.most} onClick={() => action({ action: 'add' }, cells.length)}>
        {t('cells.add')}
      </Button>
    </Stack>
  )
}

type CellPartsProps = {
  cell: Cell
  onKeyDown: (event: KeyboardEvent) => void
  onChange: (cell: Cell) => void
  onSet: (cell: Cell) => void
}

function CellParts({ cell, onKeyDown, onChange, onSet }: CellPartsProps) {
  const { t } = useTranslation('builder')
  return (
    <>
      <LocalizedTextField
        label={t('fields.title')}
        maxLength={MOST.title}
        texts={cell.title}
        onKeyDown={onKeyDown}
        onChange={(title) => onChange({ ...cell, title })}
      />
      <LocalizedTextField
        isLong
        label={t('fields.text')}
        maxLength={MOST.text}
        texts={cell.text}
        onKeyDown={onKeyDown}
        onChange={(text) => onChange({ ...cell, text })}
      />
      <PictureField
        picture={cell.picture}
        shape="photo"
        hint={t('pictures.cellHint')}
        onChange={(picture) => onSet({ ...cell, picture })}
      />
      <LocalizedTextField
        label={t('fields.label')}
        hint={t('cells.labelHint')}
        maxLength={MOST.label}
        texts={cell.label}
        onKeyDown={onKeyDown}
        onChange={(label) => onChange({ ...cell, label })}
      />
      <PageField page={cell.page} onChange={(page) => onSet({ ...cell, page })} />
    </>
  )
}

type OnAction = (command: CellCommand, focus: number) => void

function CellActions({ position, total, onAction }: { position: number; total: number; onAction: OnAction }) {
  const { t } = useTranslation('builder')
  const number = position + 1
  return (
    <Stack direction="row">
      <IconButton
        icon="chevron-down"
        className={classes.up}
        label={t('cells.up', { number })}
        disabled={position === 0}
        onClick={() => onAction({ action: 'move', from: position, to: position - 1 }, position - 1)}
      />
      <IconButton
        icon="chevron-down"
        label={t('cells.down', { number })}
        disabled={position === total - 1}
        onClick={() => onAction({ action: 'move', from: position, to: position + 1 }, position + 1)}
      />
      <IconButton
        icon="copy"
        label={t('cells.copy', { number })}
        disabled={total >= CELLS.most}
        onClick={() => onAction({ action: 'copy', at: position }, position + 1)}
      />
      <IconButton
        icon="trash"
        label={t('cells.remove', { number })}
        disabled={total <= CELLS.least}
        onClick={() => onAction({ action: 'remove', at: position }, Math.max(0, position - 1))}
      />
    </Stack>
  )
}

function pressed(event: KeyboardEvent, position: number, action: OnAction) {
  const { key, altKey, ctrlKey, metaKey } = event
  const by = altKey && key === 'ArrowUp' ? -1 : altKey && key === 'ArrowDown' ? 1 : 0
  const isCopy = (ctrlKey || metaKey) && initialOf(event) === 'd'
  if (by === 0 && !isCopy) return
  event.preventDefault()
  if (isCopy) action({ action: 'copy', at: position }, position + 1)
  else action({ action: 'move', from: position, to: position + by }, position + by)
}
