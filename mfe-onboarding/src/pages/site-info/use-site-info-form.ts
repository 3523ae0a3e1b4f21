import type { CartItem } from '@parlour/contracts'
import { dialDigits } from '@parlour/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { client } from '../../client.ts'
import { useSavedText } from '../../features/resume-draft/use-saved-text.ts'
import { knownContactOf } from './known-contact.ts'
import { valuesOf, type SiteInfoValues } from './site-info.form.ts'

export function useSiteInfoForm(item: CartItem) {
  const isFirstTime = item.contactName === null
  const { data: drafts = [] } = client.listCartItems.useQuery(undefined, { skip: !isFirstTime })
  const { data: profile } = client.getUserInfo.useQuery(undefined, { skip: !isFirstTime })
  const { data: codes = [] } = client.listPhoneCodes.useQuery()
  const { data: countries } = client.listCountries.useQuery({ query: { id: String(item.countriesId) } })
  const marketIso2 = countries?.find(({ id }) => id === item.countriesId)?.iso2 ?? null
  const marketDial = dialDigits(codes.find(({ iso2 }) => iso2 === marketIso2)?.dial ?? '')
  const dials = codes.map(({ dial }) => dialDigits(dial))
  const known = knownContactOf(item, isFirstTime ? drafts : [], isFirstTime ? profile : undefined, dials)
  const form = useForm<SiteInfoValues>({
    values: valuesOf(item, marketDial, known),
    resetOptions: { keepDirtyValues: true, keepDirty: true },
    mode: 'onTouched',
  })
  const forget = useSavedText(item.id, 'site-info', form)
  return {
    form,
    seen: useSeen(item, form.formState.isDirty),
    forget,
    codes,
    marketIso2,
    isPrefilled: known.contactName !== '' && isFirstTime,
  }
}

/** The draft when typing began; later saves from elsewhere do not become the base of the edit. */
function useSeen(item: CartItem, isTyped: boolean): CartItem {
  const [seen, setSeen] = useState(item)
  if (!isTyped && seen !== item) setSeen(item)
  return seen
}
