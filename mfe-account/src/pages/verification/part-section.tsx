import type { Verification } from '@parlour/contracts'
import { Banner, Card, Icon, Stack, Text } from '@parlour/ui'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './verification-page.module.css'

export type PartSectionProps = {
  part: 'company' | 'owners' | 'documents'
  verification: Verification
  isDone: boolean
  text?: string | undefined
  children: ReactNode
}

export function PartSection({ part, verification, isDone, text, children }: PartSectionProps) {
  const { t } = useTranslation('account')
  const headingId = useId()
  const remarks = verification.remarks.filter(({ item }) => item === part)
  return (
    <Stack id={part} aria-labelledby={headingId} as="section" gap="8">
      <h2 id={headingId} className={classes.heading}>
        {t(`verification.${part}.title`)}
        {isDone ? <Icon name="check" className={classes.done} /> : null}
      </h2>
      {text === undefined ? null : (
        <Text size="14" tone="muted" isBreaking>
          {text}
        </Text>
      )}
      {remarks.map(({ reason }) => (
        <Banner key={reason} tone="warning" title={t('verification.toCorrect')}>
          <bdi>{reason}</bdi>
        </Banner>
      ))}
      <Card gap="16">{children}</Card>
    </Stack>
  )
}
