import { GLOBAL_STATION_ID, type Country } from '@parlour/contracts'
import { Icon } from '@parlour/ui'
import { useShellTexts } from '../../texts/shell-texts.tsx'
import { walkList } from './move-focus.ts'
import classes from './country-picker.module.css'

interface CountryRowProps {
  readonly country: Country
  readonly isTop: boolean
  readonly onChoose: (country: Country) => void
}

export function CountryRow({ country, isTop, onChoose }: CountryRowProps) {
  const t = useShellTexts()
  const isGlobal = country.id === GLOBAL_STATION_ID
  const second = isGlobal ? t('openSite.globalText') : country.nativeName === country.countryNames ? undefined : country.nativeName
  return (
    <li className={classes.item}>
      <button
        type="button"
        className={classes.row}
        data-top={isTop || undefined}
        data-card={isGlobal || undefined}
        disabled={country.isBlocked}
        onKeyDown={walkList}
        onClick={() => onChoose(country)}
      >
        <span className={classes.flag} aria-hidden="true">
          {isGlobal ? <Icon name="globe" /> : <bdi dir="ltr">{country.iso2 ?? ''}</bdi>}
        </span>
        <span className={classes.names}>
          <span>{country.countryNames}</span>
          {second === undefined ? null : (
            <bdi lang={isGlobal ? undefined : ''} className={classes.native}>
              {second}
            </bdi>
          )}
        </span>
        <span className={classes.note}>
          {country.isBlocked ? (
            t('openSite.closed')
          ) : country.isClosed ? (
            t('openSite.verifiedOnly')
          ) : (
            <bdi dir="ltr">{country.currencyCode}</bdi>
          )}
        </span>
      </button>
    </li>
  )
}
