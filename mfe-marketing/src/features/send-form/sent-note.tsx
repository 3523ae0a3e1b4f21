import { Button, Icon } from '@parlour/ui'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './send-form.module.css'

type SentNoteProps = {
  title: ReactNode
  reference: string
  /** What happens next, a paragraph each. */
  children: ReactNode
  /** A way to send another one. */
  again?: { label: ReactNode; onClick: () => void } | undefined
}

/** Stands where the form stood once it was taken: the reference and what happens next. Takes the focus, so that it is read out. */
export function SentNote({ title, reference, children, again }: SentNoteProps) {
  const { t } = useTranslation('marketing')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={classes.sent}>
      <Icon name="check" className={classes.sentIcon} />
      <h3 ref={heading} tabIndex={-1} className={classes.sentTitle}>
        {title}
      </h3>
      <p>
        {t('sendForm.reference')}:{' '}
        <bdi dir="ltr" className={classes.reference}>
          {reference}
        </bdi>
      </p>
      {children}
      <p className={classes.note}>{t('sendForm.keep')}</p>
      {again ? (
        <Button variant="secondary" onClick={again.onClick} className={classes.send}>
          {again.label}
        </Button>
      ) : null}
    </div>
  )
}
