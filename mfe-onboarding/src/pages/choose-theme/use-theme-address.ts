import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { Design } from '../../features/carry-design/carried-design.ts'
import { filtersOf, filterText, type DesignFilters } from './design-filters.ts'
import { designKey, designOfKey } from './design-key.ts'

/** What the merchant has chosen so far; `null` is not chosen. */
export type DesignChoice = { readonly templateId: string | null; readonly themeId: string | null; readonly schemeId: string | null }

/** Sets entries of the address, or removes them with an empty value; a step can be taken back with the browser's Back. */
export type ChangeAddress = (entries: Readonly<Record<string, string>>, options?: { readonly isStep?: boolean }) => void

export type ThemeAddress = ReturnType<typeof useThemeAddress>

/** The whole state of the page as the address keeps it (R10): filters, order, page, choice, device, comparison, view. */
export function useThemeAddress(start: Design | null) {
  const [params] = useSearchParams()
  const change = useChangeAddress(params)
  const filters = useFilters(params)
  return useMemo(
    () => ({
      change,
      choice: choiceOf(params, start),
      filters,
      sort: params.get('sort') === 'new' ? ('new' as const) : ('recommended' as const),
      page: pageOf(params.get('page')),
      isStarredOnly: params.get('starred') === '1',
      device: params.get('device'),
      view: params.get('view'),
      compared: comparedOf(params.get('compare')),
    }),
    [params, start, change, filters],
  )
}

/** The address entry of the designs in the comparison; the third pushes the first out. */
export function compareEntry(compared: readonly Design[], toggled: Design): Readonly<Record<string, string>> {
  const key = designKey(toggled)
  const others = compared.map(designKey).filter((other) => other !== key)
  const isOn = others.length < compared.length
  return { compare: (isOn ? others : [...others, key]).slice(-2).join(',') }
}

/** Scrolling and choosing change the address too: the same filters stay the same object. */
function useFilters(params: URLSearchParams): DesignFilters {
  const text = filterText(filtersOf(params))
  return useMemo(() => filtersOf(new URLSearchParams(text)), [text])
}

function useChangeAddress(params: URLSearchParams): ChangeAddress {
  const navigate = useNavigate()
  const latest = useRef(params)
  useEffect(() => {
    latest.current = params
  }, [params])
  return useCallback(
    (entries, { isStep = false } = {}) => {
      const next = new URLSearchParams(latest.current)
      for (const [key, value] of Object.entries(entries)) {
        if (value === '') next.delete(key)
        else next.set(key, value)
      }
      latest.current = next
      void navigate({ search: `?${next.toString()}` }, { replace: !isStep, preventScrollReset: true })
    },
    [navigate],
  )
}

function choiceOf(params: URLSearchParams, start: Design | null): DesignChoice {
  const template = params.get('template')
  const isStart = template === null || template === start?.templateId
  return {
    templateId: template ?? start?.templateId ?? null,
    themeId: params.get('theme') ?? (isStart ? (start?.themeId ?? null) : null),
    schemeId: params.get('scheme') ?? start?.schemeId ?? null,
  }
}

function pageOf(text: string | null): number {
  return text !== null && /^[1-9][0-9]{0,3}$/.test(text) ? Number(text) : 1
}

function comparedOf(text: string | null): readonly Design[] {
  const keys = [...new Set((text ?? '').split(','))]
  return keys.flatMap((key) => designOfKey(key) ?? []).slice(0, 2)
}
