import type { ProvisioningStep } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { PAGES, pagePath } from '@parlour/contracts'
import { Banner, Card, CopyButton, Heading, Icon, ProgressRing, Stack, Text, TextLink, useKitTexts, VisuallyHidden } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import classes from './provisioning-steps.module.css'

/** Tries after which the page suggests contacting support. */
const ATTEMPTS_BEFORE_HELP = 3

export type ProvisioningStepsProps = { siteId: string; steps: readonly ProvisioningStep[]; failedAttempts: number }

export function ProvisioningSteps({ siteId, steps, failedAttempts }: ProvisioningStepsProps) {
  const { t } = useTranslation('onboarding')
  const done = steps.filter(({ isDone }) => isDone).length
  const current = steps.find(({ isDone }) => !isDone)
  const progress = t('created.progress', { done, total: steps.length })
  return (
    <Card className={classes.root}>
      <ProgressRing size="l" value={done} max={Math.max(1, steps.length)} label={t('building.heading')} valueText={progress}>
        {`${done}/${steps.length}`}
      </ProgressRing>
      <Stack gap="8" className={classes.body}>
        <Heading level={2} size="20">
          {t('building.heading')}
        </Heading>
        <Text role="status" size="14" tone="muted">
          {progress} {current ? <VisuallyHidden>{t(`building.${current.key}`)}</VisuallyHidden> : null}
        </Text>
        <Stack as="ol" gap="8" className={classes.steps}>
          {steps.map(({ key, isDone }) => (
            <StepLine key={key} text={t(`building.${key}`)} state={isDone ? 'done' : key === current?.key ? 'now' : 'later'} />
          ))}
        </Stack>
        <div aria-live="polite">
          {failedAttempts > 0 ? <RetryNote siteId={siteId} isStuck={failedAttempts >= ATTEMPTS_BEFORE_HELP} /> : null}
        </div>
      </Stack>
    </Card>
  )
}

function StepLine({ text, state }: { text: string; state: 'done' | 'now' | 'later' }) {
  const kit = useKitTexts()
  return (
    <Stack
      as="li"
      direction="row"
      align="center"
      isWrapping={false}
      gap="8"
      tone="subtle"
      className={classes.step}
      data-state={state}
      aria-current={state === 'now' ? 'step' : undefined}
    >
      <Icon name={state === 'done' ? 'check' : state === 'now' ? 'clock' : 'dot'} />
      <span>{text}</span> {state === 'done' ? <VisuallyHidden>{kit('stepDone')}</VisuallyHidden> : null}
    </Stack>
  )
}

function RetryNote({ siteId, isStuck }: { siteId: string; isStuck: boolean }) {
  const { t } = useTranslation('onboarding')
  const locale = useLocale()
  if (!isStuck) return <Banner tone="warning">{t('created.retried')}</Banner>
  return (
    <Banner tone="warning" title={t('created.stuck')}>
      <Stack as="span" direction="row" align="center" gap="4" columnGap="8" className={classes.quote}>
        <span>{t('created.stuckText')}</span> <bdi dir="ltr">{siteId}</bdi>
        <CopyButton value={siteId} label={t('created.copySiteId')} />
        <TextLink to={pagePath(locale, PAGES.contact)}>{t('created.support')}</TextLink>
      </Stack>
    </Banner>
  )
}
