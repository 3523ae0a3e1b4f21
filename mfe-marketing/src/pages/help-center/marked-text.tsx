import { useLocale } from '@parlour/federation-sdk'
import { Fragment } from 'react'
import { markHits } from './search/mark-hits.ts'
import type { Term } from './search/split-terms.ts'
import classes from './marked-text.module.css'

export function MarkedText({ text, queryTerms }: { text: string; queryTerms: readonly Term[] }) {
  return markHits(text, queryTerms, useLocale()).map(({ text: piece, start, isHit }) =>
    isHit ? (
      <mark key={start} className={classes.hit}>
        {piece}
      </mark>
    ) : (
      <Fragment key={start}>{piece}</Fragment>
    ),
  )
}
