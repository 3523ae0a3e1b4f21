import { Button, Card, DescriptionList, type ButtonProps, type DescriptionItem } from '@parlour/ui'
import { useState, type ReactNode } from 'react'
import cards from './action-cards.module.css'
import entry from './queue-entry.module.css'

type EntryCardProps = { name: ReactNode; dir?: 'auto'; mark: ReactNode; children: ReactNode }

/** The open entry of a queue. */
export function EntryCard({ name, dir, mark, children }: EntryCardProps) {
  return (
    <Card className={entry.root}>
      <div className={entry.head}>
        <h2 className={entry.name} dir={dir}>
          {name}
        </h2>
        {mark}
      </div>
      {children}
    </Card>
  )
}

/** Leaves out what is not known. */
export function Facts({ items }: { items: readonly DescriptionItem[] }) {
  return <DescriptionList className={entry.facts} items={items.filter(({ value }) => value !== null && value !== '')} />
}

type DialogButtonProps = Omit<ButtonProps, 'onClick'> & { renderDialog: (close: () => void) => ReactNode }

/** A button and the dialog that it opens. */
export function DialogButton({ renderDialog, ...button }: DialogButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" {...button} onClick={() => setIsOpen(true)} />
      {isOpen ? renderDialog(() => setIsOpen(false)) : null}
    </>
  )
}

type CardListProps = { label?: string; isStale?: boolean; empty?: ReactNode; children: readonly ReactNode[] }

export function CardList({ label, isStale, empty = null, children }: CardListProps) {
  if (children.length === 0) return empty
  return (
    <ul aria-label={label} aria-busy={isStale} className={cards.cards}>
      {children}
    </ul>
  )
}

type ActionCardProps = { title: ReactNode; mark: ReactNode; actions?: ReactNode; children: ReactNode }

/** An entry of a list that has its buttons with it. */
export function ActionCard({ title, mark, actions, children }: ActionCardProps) {
  return (
    <li className={cards.card}>
      <div className={cards.head}>
        {title}
        {mark}
      </div>
      {children}
      {actions === undefined || actions === null ? null : <div className={cards.actions}>{actions}</div>}
    </li>
  )
}
