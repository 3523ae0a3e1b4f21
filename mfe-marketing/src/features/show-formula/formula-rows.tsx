import type { ReactNode } from 'react'
import classes from './formula-rows.module.css'

/** One line of a calculation. An empty `formula` keeps its place for one that comes later; without one there is no place. */
export type FormulaRow = { readonly id: string; readonly term: ReactNode; readonly formula?: string; readonly value: string }

/** The lines of a calculation with how each comes about; the last one is the result. */
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
