import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { RadioCards } from '../field/radio-cards.tsx'
import { useKitTexts } from '../texts/kit-texts.ts'
import classes from './conflict-dialog.module.css'
import { Dialog } from './dialog.tsx'

export interface ConflictField {
  readonly name: string
  readonly label: string
  readonly mine: string
  readonly theirs: string
}

export type ConflictDialogProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  fields: readonly ConflictField[]
  onSettle: (mine: ReadonlySet<string>) => void
}

type Side = 'mine' | 'theirs'

/** Lets the user choose between two values per field; typed values are the default. */
export function ConflictDialog({ isOpen, onOpenChange, fields, onSettle }: ConflictDialogProps) {
  const t = useKitTexts()
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const choose = (name: string, side: Side) =>
    setTheirs(new Set([...theirs].filter((one) => one !== name).concat(side === 'theirs' ? name : [])))
  const settle = () => onSettle(new Set(fields.map(({ name }) => name).filter((name) => !theirs.has(name))))
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('conflictTitle')}
      description={t('conflictText')}
      closesOnOutsidePress={false}
      footer={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            {t('cancel')}
          </Button>
          <Button onClick={settle}>{t('conflictSave')}</Button>
        </>
      }
    >
      {fields.length > 1 ? (
        <div className={classes.all}>
          <Button variant="quiet" onClick={() => setTheirs(new Set())}>
            {t('conflictAllMine')}
          </Button>
          <Button variant="quiet" onClick={() => setTheirs(new Set(fields.map(({ name }) => name)))}>
            {t('conflictAllTheirs')}
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
              title: t(side === 'mine' ? 'conflictMine' : 'conflictTheirs'),
              description: <bdi className={classes.value}>{values[side] === '' ? t('conflictEmpty') : values[side]}</bdi>,
            }))}
          />
        ))}
      </div>
    </Dialog>
  )
}
