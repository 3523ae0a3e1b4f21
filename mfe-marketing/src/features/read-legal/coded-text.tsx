import { Fragment } from 'react'
import classes from './legal-document.module.css'

const CODED = /([^`]*)(?:`([^`]*)`)?/g

export function CodedText({ text }: { text: string }) {
  return [...text.matchAll(CODED)].map(({ index, 1: texts, 2: name }) => (
    <Fragment key={index}>
      {texts}
      {name === undefined ? null : (
        <bdi dir="ltr">
          <code className={classes.code}>{name}</code>
        </bdi>
      )}
    </Fragment>
  ))
}
