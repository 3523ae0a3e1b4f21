import type { Verification } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime, formatDay } from '@parlour/i18n'
import { Checkbox, DescriptionList } from '@parlour/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import entry from '../../features/list-entries/queue-entry.module.css'
import { formatShare } from '../../features/release-facts/figures.ts'
import { Fact } from '../../features/settle-money/fact.tsx'
import { CaseDocument } from './case-document.tsx'
import { countryName } from './country-name.ts'

export type CasePartsProps = {
  merchantId: string
  username: string
  verification: Verification
  checked: ReadonlySet<string>
  /** Absent when the user cannot decide. */
  onCheck: ((item: string) => void) | undefined
}

export function CaseParts({ merchantId, username, verification, checked, onCheck }: CasePartsProps) {
  const { t } = useTranslation('console')
  const remarkOf = (item: string) => verification.remarks.find((remark) => remark.item === item)?.reason
  const part = (item: string, title: string, children: ReactNode) => (
    <section className={entry.section}>
      <h3 className={entry.title}>{title}</h3>
      {children}
      <Remark text={remarkOf(item)} />
      {onCheck === undefined ? null : (
        <Checkbox
          label={t('verifications.checked')}
          aria-label={`${title}: ${t('verifications.checked')}`}
          checked={checked.has(item)}
          onChange={() => onCheck(item)}
        />
      )}
    </section>
  )
  return (
    <>
      {part('company', t('verifications.company.title'), <CompanyFacts username={username} verification={verification} />)}
      {part('owners', t('verifications.owners.title'), <Owners verification={verification} />)}
      {part(
        'documents',
        t('verifications.documents.title'),
        <ul className={entry.replies}>
          {verification.documents.map((document) => (
            <li key={document.id}>
              <CaseDocument merchantId={merchantId} document={document} />
              <Remark text={remarkOf(document.id)} />
            </li>
          ))}
        </ul>,
      )}
    </>
  )
}

function Remark({ text }: { text: string | undefined }) {
  const { t } = useTranslation('console')
  if (text === undefined) return null
  return (
    <p className={entry.note}>
      {t('verifications.toCorrect')}: <bdi>{text}</bdi>
    </p>
  )
}

function CompanyFacts({ username, verification: { company, submittedAt, decidedAt } }: { username: string; verification: Verification }) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const items = [
    { id: 'account', term: t('affiliates.account'), value: <Fact>{username}</Fact> },
    { id: 'number', term: t('verifications.company.registrationNumber'), value: company && <Fact>{company.registrationNumber}</Fact> },
    { id: 'country', term: t('verifications.company.country'), value: company && countryName(company.country, locale) },
    { id: 'address', term: t('verifications.company.address'), value: company && <bdi dir="auto">{company.address}</bdi> },
    { id: 'submitted', term: t('verifications.submittedAt'), value: submittedAt && formatDateTime(submittedAt, locale) },
    { id: 'decided', term: t('affiliates.decidedAt'), value: decidedAt && formatDateTime(decidedAt, locale) },
  ]
  return <DescriptionList className={entry.facts} items={items.filter(({ value }) => value !== null)} />
}

function Owners({ verification: { owners } }: { verification: Verification }) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  return (
    <ul className={entry.replies}>
      {owners.map(({ name, sharePercent, birthDate }) => (
        <li key={`${name} ${sharePercent} ${birthDate}`}>
          <bdi>{name}</bdi> · {formatShare(Number(sharePercent), locale)}
          {birthDate === '' ? null : ` · ${t('verifications.owners.birthDate')} ${formatDay(birthDate, locale)}`}
        </li>
      ))}
    </ul>
  )
}
