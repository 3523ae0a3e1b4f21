import { useDeferredValue, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { PAGES, pagePath, TRIED_DESIGN, triedDesignOf, type Country, GLOBAL_STATION_ID } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { useShell } from '../../app/shell-context.ts'
import { client } from '../../client.ts'
import { CountryPicker } from './country-picker.tsx'
import { draftOfLocation } from './draft-of-location.ts'
import { homeCode, nearCountries } from './near-countries.ts'
import type { SafeStorage } from '../../session/session-storage.ts'

const KEY = 'recentCountries'

const LIMIT = 3

export function CountryDialog() {
  const { dialogs, storage } = useShell()
  const choose = useChoice()
  const { data, isError, isFetching, refetch } = client.listCountries.useQuery()
  const [texts, setTerms] = useState('')
  const [recent] = useState(() => recentCountries(storage))
  const [suggested] = useState(() => triedDesignOf(storage.read(TRIED_DESIGN.storageKey), Date.now())?.countriesId)
  return (
    <CountryPicker
      countries={data}
      recent={recent}
      near={useNear(data)}
      suggested={suggested}
      texts={texts}
      wantedTerms={useDeferredValue(texts)}
      hasFailed={isError && !isFetching}
      onTexts={setTerms}
      onRetry={() => void refetch()}
      onClose={() => dialogs.show({ open: 'none' })}
      onChoose={choose}
    />
  )
}

function useChoice() {
  const { dialogs, storage } = useShell()
  const navigate = useNavigate()
  const locale = useLocale()
  const draftId = draftOfLocation(useLocation())
  return ({ id }: Country) => {
    dialogs.show({ open: 'none' })
    rememberCountry(storage, id)
    void navigate(pagePath(locale, PAGES.introduction, { countriesId: String(id), ...(draftId === null ? {} : { id: draftId }) }))
  }
}

function useNear(countries: readonly Country[] | undefined): readonly number[] | undefined {
  return useMemo(() => {
    if (countries === undefined) return undefined
    const codes = countries.flatMap(({ iso2 }) => (iso2 === null ? [] : [iso2]))
    return nearCountries(countries, homeCode(codes, new Intl.DateTimeFormat().resolvedOptions().timeZone, navigator.languages))
  }, [countries])
}

export function recentCountries(storage: Pick<SafeStorage, 'read'>): readonly number[] {
  const ids = (storage.read(KEY) ?? '').split(',').map(Number)
  return ids.filter((id) => Number.isInteger(id) && id > 0).slice(0, LIMIT)
}

/** The Global Station is excluded: it has its own place at the top. */
export function rememberCountry(storage: SafeStorage, id: number): void {
  if (id === GLOBAL_STATION_ID) return
  const others = recentCountries(storage).filter((other) => other !== id)
  storage.write(KEY, [id, ...others].slice(0, LIMIT).join(','))
}
