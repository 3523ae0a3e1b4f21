import { useId, useMemo } from 'react'
import { GLOBAL_STATION_ID, type Country } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { EmptyState, Heading } from '@parlour/ui'
import { useShellTexts, type ShellKey } from '../../texts/shell-texts.tsx'
import { CountryRow } from './country-row.tsx'
import { findCountries } from './find-countries.ts'
import { groupCountries, type CountryGroup, type FirstCountries } from './group-countries.ts'
import classes from './country-picker.module.css'

interface CountryListProps {
  readonly countries: readonly Country[]
  readonly texts: string
  readonly first: FirstCountries
  readonly onChoose: (country: Country) => void
}

const HEADINGS: Readonly<Record<CountryGroup['id'], ShellKey | null>> = {
  tried: 'openSite.tried',
  global: null,
  recent: 'openSite.recent',
  near: 'openSite.near',
  all: 'openSite.all',
}

export function CountryList({ countries, texts, first, onChoose }: CountryListProps) {
  const locale = useLocale()
  const isSearch = texts.trim() !== ''
  const groups = useMemo(() => groupCountries(countries, locale, first), [countries, locale, first])
  const found = useMemo(() => (isSearch ? findCountries(countries, texts, locale) : []), [countries, texts, locale, isSearch])
  if (isSearch) return <FoundCountries found={found} countries={countries} onChoose={onChoose} />
  return groups.map((group) => (
    <Group key={group.id} group={group} hasHeading={groups.length > 1} topId={first.suggested} onChoose={onChoose} />
  ))
}

type FoundProps = Pick<CountryListProps, 'countries' | 'onChoose'> & { readonly found: readonly Country[] }

function FoundCountries({ found, countries, onChoose }: FoundProps) {
  const t = useShellTexts()
  const shown = found.length > 0 ? found : countries.filter(({ id }) => id === GLOBAL_STATION_ID)
  const top = found.find(({ isBlocked }) => !isBlocked)
  return (
    <>
      {found.length === 0 ? <EmptyState icon="search" className={classes.none} title={t('openSite.none')} /> : null}
      <ul>
        {shown.map((country) => (
          <CountryRow key={country.id} country={country} isTop={country === top} onChoose={onChoose} />
        ))}
      </ul>
    </>
  )
}

interface GroupProps {
  readonly group: CountryGroup
  readonly hasHeading: boolean
  readonly topId: number | undefined
  readonly onChoose: (country: Country) => void
}

function Group({ group, hasHeading, topId, onChoose }: GroupProps) {
  const t = useShellTexts()
  const headingId = useId()
  const heading = hasHeading ? HEADINGS[group.id] : null
  return (
    <section className={classes.group}>
      {heading === null ? null : (
        <Heading id={headingId} level={3} size="14" tone="muted" className={classes.heading}>
          {t(heading)}
        </Heading>
      )}
      <ul aria-labelledby={heading === null ? undefined : headingId}>
        {group.countries.map((country) => (
          <CountryRow key={country.id} country={country} isTop={country.id === topId} onChoose={onChoose} />
        ))}
      </ul>
    </section>
  )
}
