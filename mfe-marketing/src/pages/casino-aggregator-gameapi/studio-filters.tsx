import { useLocale } from '@parlour/federation-sdk'
import { LANGUAGES } from '@parlour/i18n'
import { Grid, SelectField } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import type { AddressFilters } from '../../features/filter-by-address/use-address-filters.ts'
import { SearchField } from '../../features/filter-by-address/search-field.tsx'
import { RTP_BANDS } from '../../features/read-catalogue/catalogue-formats.ts'
import { percentOf } from '../../features/show-formula/percent-of.ts'
import { GAME_TYPES, studioQueryOf } from './studio-query.ts'

export function StudioFilters({ filters }: { filters: AddressFilters }) {
  const { t } = useTranslation('marketing')
  const { search = '', type = '', language = '' } = studioQueryOf(filters.read)
  const choose = (field: string) => (value: string) => filters.go({ [field]: value, page: undefined, studio: undefined })
  return (
    <Grid role="search" aria-label={t('game.wall')} as="form" columns="2" from="576" gap="16" onSubmit={(event) => event.preventDefault()}>
      <SearchField
        name="search"
        label={t('game.search')}
        value={search}
        onSearch={(terms) => filters.go({ search: terms, page: undefined, studio: undefined }, { isTyping: true })}
      />
      <SelectField
        name="type"
        label={t('game.type')}
        placeholder={t('game.anyType')}
        options={GAME_TYPES.map((value) => ({ value, label: t(`gameTypes.${value}`) }))}
        value={type}
        onChange={(event) => choose('type')(event.target.value)}
      />
      <RtpSelect filters={filters} onChoose={choose('rtp')} />
      <SelectField
        name="language"
        label={t('game.language')}
        placeholder={t('game.anyLanguage')}
        options={LANGUAGES.map(({ code, nativeName }) => ({ value: code, label: nativeName }))}
        value={language}
        onChange={(event) => choose('language')(event.target.value)}
      />
    </Grid>
  )
}

function RtpSelect({ filters, onChoose }: { filters: AddressFilters; onChoose: (value: string) => void }) {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  const low = percentOf(RTP_BANDS.low, locale)
  const high = percentOf(RTP_BANDS.high, locale)
  const options = [
    { value: 'low', label: t('game.rtpLow', { percent: low }) },
    { value: 'middle', label: t('game.rtpMiddle', { low, high }) },
    { value: 'high', label: t('game.rtpHigh', { percent: high }) },
  ]
  return (
    <SelectField
      name="rtp"
      label={t('game.rtp')}
      placeholder={t('game.anyRtp')}
      options={options}
      value={studioQueryOf(filters.read).rtp ?? ''}
      onChange={(event) => onChoose(event.target.value)}
    />
  )
}
