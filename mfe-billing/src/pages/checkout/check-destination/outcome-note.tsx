import { PAGES, pagePath, type DestinationCheck, type DestinationOutcome } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime, formatUsdt } from '@parlour/i18n'
import { Banner, Text, TextLink } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import classes from './check-destination.module.css'

type Outcome = { readonly tone: 'success' | 'info' | 'warning' | 'danger'; readonly needsHelp?: boolean }

const VOID_REQUESTS: Readonly<Record<DestinationOutcome, Outcome>> = {
  'right-address': { tone: 'success' },
  'other-attempt': { tone: 'warning' },
  'wrong-network-address': { tone: 'danger' },
  'unknown-address': { tone: 'danger' },
  'transaction-right': { tone: 'success' },
  'transaction-pending': { tone: 'info' },
  'transaction-failed': { tone: 'warning' },
  'transaction-other-receiver': { tone: 'danger', needsHelp: true },
  'transaction-wrong-token': { tone: 'danger', needsHelp: true },
  'transaction-wrong-network': { tone: 'danger', needsHelp: true },
  'transaction-unknown': { tone: 'warning' },
  'not-readable': { tone: 'info' },
}

export function OutcomeNote({ check, orderNumber }: { check: DestinationCheck; orderNumber: string | null }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const { tone, needsHelp = false } = VOID_REQUESTS[check.outcome]
  const facts = [
    check.network,
    check.amount === null ? null : formatUsdt(check.amount, locale, 6),
    check.sentAt === null ? null : formatDateTime(check.sentAt, locale),
  ].filter((fact) => fact !== null)
  const help = (
    <TextLink to={pagePath(locale, PAGES.contact, orderNumber === null ? {} : { order: orderNumber })}>{t('guard.help')}</TextLink>
  )
  return (
    <Banner tone={tone} role={undefined} title={t(`guard.${check.outcome}.title`)} action={needsHelp ? help : undefined}>
      <p>{t(`guard.${check.outcome}.text`)}</p>
      {facts.length > 0 ? (
        <Text size="14" tone="muted" className={classes.facts}>
          {facts.map((fact, index) => (
            <span key={fact}>
              {index > 0 ? ' · ' : ''}
              <bdi>{fact}</bdi>
            </span>
          ))}
        </Text>
      ) : null}
      {check.recoveryId === null ? null : (
        <Text size="14" tone="muted" className={classes.facts}>
          {t('guard.recovery')}
        </Text>
      )}
    </Banner>
  )
}
