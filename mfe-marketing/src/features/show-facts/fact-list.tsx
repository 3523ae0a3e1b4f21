import { useLocale } from '@parlour/federation-sdk'
import { useTranslation } from 'react-i18next'
import { figuresOf } from '../../facts.ts'
import type marketing from '../../locales/en.json'
import classes from './fact-list.module.css'

/** A figure that has a label of its own. */
export type LabelledFact = keyof (typeof marketing)['facts']

/** Figures with their labels, each with an optional note. */
export function FactList({ facts, notes = {} }: { facts: readonly LabelledFact[]; notes?: Partial<Record<LabelledFact, string>> }) {
  const { t } = useTranslation('marketing')
  const figures = figuresOf(useLocale())
  return (
    <ul className={classes.root}>
      {facts.map((id) => (
        <li key={id} className={classes.fact}>
          <bdi dir="ltr" className={classes.figure}>
            {figures[id]}
          </bdi>
          <span className={classes.label}>{t(`facts.${id}`)}</span>
          {notes[id] === undefined ? null : <small className={classes.note}>{notes[id]}</small>}
        </li>
      ))}
    </ul>
  )
}
