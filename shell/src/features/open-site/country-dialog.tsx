import { useDeferredValue, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { PAGES, pagePath, TRIED_DESIGN, triedDesignOf } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { useShell } from '../../app/shell-context.ts'
import { useListShellCountriesQuery } from './catalog-api.ts'
import { CountryPicker } from './country-picker.tsx'
import { recentCountries, rememberCountry } from './recent-countries.ts'

/** "Open a site": the choice leads to the introduction of the market (R22). */
export function CountryDialog() {
  const { dialogs, storage } = useShell()
  const navigate = useNavigate()
  const locale = useLocale()
  const { data, isError, isFetching, refetch } = useListShellCountriesQuery()
  const [words, setWords] = useState('')
  const [recent] = useState(() => recentCountries(storage))
  const [suggested] = useState(() => triedDesignOf(storage.read(TRIED_DESIGN.storageKey), Date.now())?.countriesId)
  const close = () => dialogs.show({ open: 'none' })
  return (
    <CountryPicker
      countries={data}
      recent={recent}
      suggested={suggested}
      words={words}
      wantedWords={useDeferredValue(words)}
      hasFailed={isError && !isFetching}
      onWords={setWords}
      onRetry={() => void refetch()}
      onClose={close}
      onChoose={({ id }) => {
        close()
        rememberCountry(storage, id)
        void navigate(pagePath(locale, PAGES.introduction, { countriesId: String(id) }))
      }}
    />
  )
}
