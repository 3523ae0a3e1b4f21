import type { ReactNode } from 'react'
import classes from './formula-rows.module.css'

/** An empty `formula` reserves space for a later one; undefined reserves none. */
export type FormulaRow = { readonly id: string; readonly term: ReactNode; readonly formula?: string; readonly value: string }

export function FormulaRows({ rows }: { rows: readonly FormulaRow[] }) {
  return (
    <dl className={classes.root}>
      {rows.map(({ id, term, formula, value }) => (
        <div key={id} className={classes.row}>
          <dt className={classes.term}>{term}</dt>
          {formula === undefined ? null : <dd className={classes.formula}>{formula}</dd>}
          <dd className={classes.value}>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
