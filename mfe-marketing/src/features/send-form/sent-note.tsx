import { Button, Icon, Stack, Text } from '@parlour/ui'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './send-form.module.css'

type SentNoteProps = {
  title: ReactNode
  reference: string
  children: ReactNode
  again?: { label: ReactNode; onClick: () => void } | undefined
}

/** Replaces the submitted form and takes focus, so that screen readers announce it. */
export function SentNote({ title, reference, children, again }: SentNoteProps) {
  const { t } = useTranslation('marketing')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Stack gap="8" align="start">
      <Icon name="check" className={classes.sentIcon} />
      <h3 ref={heading} tabIndex={-1} className={classes.sentTitle}>
        {title}
      </h3>
      <p>
        {t('sendForm.reference')}:{' '}
        <Text dir="ltr" as="bdi" weight="semibold" isMono>
          {reference}
        </Text>
      </p>
      {children}
      <Text size="14" tone="muted">
        {t('sendForm.keep')}
      </Text>
      {again ? (
        <Button variant="secondary" onClick={again.onClick} align="start">
          {again.label}
        </Button>
      ) : null}
    </Stack>
  )
}
