import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { RadioCards } from '../field/radio-cards.tsx'
import classes from './conflict-dialog.module.css'
import { Dialog } from './dialog.tsx'

export interface ConflictField {
  readonly name: string
  readonly label: string
  readonly mine: string
  readonly theirs: string
}

export interface ConflictTexts {
  readonly title: string
  readonly text: string
  readonly mine: string
  readonly theirs: string
  readonly empty: string
  readonly allMine: string
  readonly allTheirs: string
  readonly save: string
  readonly cancel: string
  readonly close: string
}

export type ConflictDialogProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  fields: readonly ConflictField[]
  onSettle: (mine: ReadonlySet<string>) => void
  texts: ConflictTexts
}

type Side = 'mine' | 'theirs'

/** Lets the user choose between two values per field; typed values are the default. */
export function ConflictDialog({ isOpen, onOpenChange, fields, onSettle, texts }: ConflictDialogProps) {
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const choose = (name: string, side: Side) =>
    setTheirs(new Set([...theirs].filter((one) => one !== name).concat(side === 'theirs' ? name : [])))
  const settle = () => onSettle(new Set(fields.map(({ name }) => name).filter((name) => !theirs.has(name))))
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={texts.title}
      description={texts.text}
      closeLabel={texts.close}
      closesOnOutsidePress={false}
      footer={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            {texts.cancel}
          </Button>
          <Button onClick={settle}>{texts.save}</Button>
        </>
      }
    >
      {fields.length > 1 ? (
        <div className={classes.all}>
          <Button variant="quiet" onClick={() => setTheirs(new Set())}>
            {texts.allMine}
          </Button>
          <Button variant="quiet" onClick={() => setTheirs(new Set(fields.map(({ name }) => name)))}>
            {texts.allTheirs}
          </Button>
        </div>
      ) : null}
      <div className={classes.fields}>
        {fields.map(({ name, label, ...values }) => (
          <RadioCards<Side>
            key={name}
            name={`conflict-${name}`}
            label={label}
            columns={2}
            value={theirs.has(name) ? 'theirs' : 'mine'}
            onValueChange={(side) => choose(name, side)}
            options={(['mine', 'theirs'] as const).map((side) => ({
              value: side,
              title: texts[side],
              description: <bdi className={classes.value}>{values[side] === '' ? texts.empty : values[side]}</bdi>,
            }))}
          />
        ))}
      </div>
    </Dialog>
  )
}
