import { useMemo, type KeyboardEvent, type SubmitEvent } from 'react'
import { GLOBAL_STATION_ID, type Country } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { Dialog, EmptyState, ErrorState, Icon, Skeleton, TextField } from '@parlour/ui'
import { useShellTexts } from '../../texts/shell-texts.ts'
import { findCountries } from './find-countries.ts'
import { moveFocus } from './move-focus.ts'
import classes from './country-picker.module.css'

interface CountryPickerProps {
  /** Undefined while they load. */
  readonly countries: readonly Country[] | undefined
  /** Ids of the markets that were chosen last; they follow the Global Station. */
  readonly recent: readonly number[]
  /** The market that somebody tried on the home page; it stands first, and Enter takes it until words are typed. */
  readonly suggested?: number | undefined
  readonly words: string
  /** The words the list follows; may lag behind while somebody types. */
  readonly wantedWords: string
  readonly hasFailed: boolean
  readonly onWords: (words: string) => void
  readonly onRetry: () => void
  readonly onClose: () => void
  readonly onChoose: (country: Country) => void
}

/** A dialog that takes a list of countries and calls back with one (R25); Enter takes the top result, arrows walk the list. */
export function CountryPicker(props: CountryPickerProps) {
  const { countries, recent, suggested, words, wantedWords, hasFailed, onWords, onRetry, onClose, onChoose } = props
  const t = useShellTexts()
  const locale = useLocale()
  const takeTop = (event: SubmitEvent) => {
    event.preventDefault()
    const top = topOf(findCountries(countries ?? [], words, locale, recent, suggested), words, suggested)
    if (top) onChoose(top)
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t('openSite.title')}
      description={t('openSite.description')}
      closeLabel={t('close')}
    >
      <form role="search" className={classes.content} onSubmit={takeTop}>
        <TextField
          type="search"
          label={t('openSite.search')}
          prefix={<Icon name="search" />}
          autoComplete="off"
          onKeyDown={walk}
          value={words}
          onChange={(event) => onWords(event.target.value)}
        />
        {hasFailed ? (
          <ErrorState title={t('openSite.failed')} retryLabel={t('retry')} onRetry={onRetry} />
        ) : (
          <div className={classes.scroll} aria-busy={countries === undefined}>
            {countries ? (
              <CountryList countries={countries} recent={recent} suggested={suggested} words={wantedWords} onChoose={onChoose} />
            ) : (
              <SkeletonRows />
            )}
          </div>
        )}
      </form>
    </Dialog>
  )
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  if (!event.nativeEvent.isComposing && moveFocus(event.currentTarget, event.key)) event.preventDefault()
}

/** The result that Enter takes: the first open market once somebody has typed, before that the suggested one. */
function topOf(found: readonly Country[], words: string, suggested: number | undefined): Country | undefined {
  const isTyped = words.trim() !== ''
  return found.find(({ id, isClosed }) => !isClosed && (isTyped || id === suggested))
}

type CountryListProps = Pick<CountryPickerProps, 'onChoose' | 'recent' | 'suggested' | 'words'> & { readonly countries: readonly Country[] }

/** The found markets; when the words match none, the Global Station is offered instead. */
function CountryList({ countries, recent, suggested, words, onChoose }: CountryListProps) {
  const t = useShellTexts()
  const locale = useLocale()
  const found = useMemo(() => findCountries(countries, words, locale, recent, suggested), [countries, words, locale, recent, suggested])
  const topId = topOf(found, words, suggested)?.id
  const shown = found.length > 0 ? found : countries.filter(({ id }) => id === GLOBAL_STATION_ID)
  return (
    <>
      {found.length === 0 ? <EmptyState icon="search" className={classes.none} title={t('openSite.none')} /> : null}
      <ul>
        {shown.map((country) => (
          <CountryRow key={country.id} country={country} isTop={country.id === topId} onChoose={onChoose} />
        ))}
      </ul>
    </>
  )
}

type CountryRowProps = Pick<CountryPickerProps, 'onChoose'> & { readonly country: Country; readonly isTop: boolean }

function CountryRow({ country, isTop, onChoose }: CountryRowProps) {
  const t = useShellTexts()
  return (
    <li className={classes.item}>
      <button
        type="button"
        className={classes.row}
        data-top={isTop || undefined}
        disabled={country.isClosed}
        onKeyDown={walk}
        onClick={() => onChoose(country)}
      >
        <Flag country={country} />
        <span className={classes.names}>
          <span>{country.countryNames}</span>
          {hasNativeName(country) ? (
            <bdi lang="" className={classes.native}>
              {country.nativeName}
            </bdi>
          ) : null}
        </span>
        <span className={classes.note}>{country.isClosed ? t('openSite.closed') : <bdi dir="ltr">{country.currencyCode}</bdi>}</span>
      </button>
    </li>
  )
}

/** The Global Station belongs to no people who would call it otherwise. */
function hasNativeName({ id, countryNames, nativeName }: Country): boolean {
  return id !== GLOBAL_STATION_ID && nativeName !== countryNames
}

function Flag({ country }: { country: Country }) {
  return (
    <span className={classes.flag} aria-hidden="true">
      {country.id === GLOBAL_STATION_ID ? <Icon name="globe" /> : <bdi dir="ltr">{country.iso2 ?? ''}</bdi>}
    </span>
  )
}

function SkeletonRows() {
  return Array.from({ length: 8 }, (_row, index) => <Skeleton key={index} shape="block" blockSize="48px" className={classes.skeleton} />)
}
