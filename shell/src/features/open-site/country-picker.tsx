import { useMemo, type SubmitEvent } from 'react'
import type { Country } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { Dialog, ErrorState, Icon, Skeleton, TextField, Stack } from '@parlour/ui'
import { useShellTexts } from '../../texts/shell-texts.tsx'
import { CountryList } from './country-list.tsx'
import { findCountries } from './find-countries.ts'
import type { FirstCountries } from './group-countries.ts'
import { walkList } from './move-focus.ts'
import classes from './country-picker.module.css'

interface CountryPickerProps extends FirstCountries {
  readonly countries: readonly Country[] | undefined
  readonly texts: string
  readonly wantedTerms: string
  readonly hasFailed: boolean
  readonly onTexts: (texts: string) => void
  readonly onRetry: () => void
  readonly onClose: () => void
  readonly onChoose: (country: Country) => void
}

export function CountryPicker(props: CountryPickerProps) {
  const { countries, recent, near, suggested, texts, wantedTerms, hasFailed, onTexts, onRetry, onClose, onChoose } = props
  const t = useShellTexts()
  const locale = useLocale()
  const first = useMemo(() => ({ recent, near, suggested }), [recent, near, suggested])
  const takeTop = (event: SubmitEvent) => {
    event.preventDefault()
    const found =
      texts.trim() === '' ? (countries ?? []).filter(({ id }) => id === suggested) : findCountries(countries ?? [], texts, locale)
    const top = found.find(({ isBlocked }) => !isBlocked)
    if (top) onChoose(top)
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t('openSite.title')}
      description={t('openSite.description')}
    >
      <Stack role="search" as="form" gap="16" onSubmit={takeTop}>
        <TextField
          type="search"
          label={t('openSite.search')}
          hint={t('openSite.searchHint')}
          prefix={<Icon name="search" />}
          autoComplete="off"
          onKeyDown={walkList}
          value={texts}
          onChange={(event) => onTexts(event.target.value)}
        />
        {hasFailed ? (
          <ErrorState title={t('openSite.failed')} onRetry={onRetry} />
        ) : (
          <div className={classes.scroll} aria-busy={countries === undefined}>
            {countries ? <CountryList countries={countries} texts={wantedTerms} first={first} onChoose={onChoose} /> : <SkeletonRows />}
          </div>
        )}
      </Stack>
    </Dialog>
  )
}

function SkeletonRows() {
  return Array.from({ length: 8 }, (_row, index) => <Skeleton key={index} shape="block" blockSize="48px" className={classes.skeleton} />)
}
