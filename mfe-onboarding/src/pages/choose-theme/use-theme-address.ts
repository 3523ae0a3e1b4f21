import { useCallback, useLayoutEffect, useMemo, useState, use, useEffect } from 'react'
import {
  useSearchParams,
  UNSAFE_DataRouterContext as DataRouterContext,
  NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom'
import type { Design } from './carry-design/carried-design.ts'
import { type AddressEntries, type AddressWriter, createAddressWriter } from './address-writer.ts'
import { createChoiceStore, type DesignChoice } from './choice-store.ts'
import { filtersOf, filterText, type DesignFilters } from './design-filters.ts'
import { designKey, designOfKey } from './design-key.ts'

const FLICKING = new Set(['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft'])

const CHOOSING = 'input[name=design], input[name=scheme], label'

export type ThemeAddress = ReturnType<typeof useThemeAddress>

export type ChooseDesign = (chosen: Design | Pick<Design, 'schemeId'>) => void

export function useThemeAddress(start: Design | null) {
  const [params] = useSearchParams()
  const writer = useAddressWriter()
  const { choice, choose } = useChosenDesign(params, start, writer)
  const { change, flush } = writer
  const filters = useFilters(params)
  const [sort, page, starred, device, view, compare] = ['sort', 'page', 'starred', 'device', 'view', 'compare'].map((key) =>
    params.get(key),
  )
  return useMemo(
    () => ({
      change,
      choice,
      choose,
      flush,
      filters,
      sort: sort === 'new' ? ('new' as const) : ('recommended' as const),
      page: pageOf(page),
      isStarredOnly: starred === '1',
      device: device ?? null,
      view: view ?? null,
      compared: comparedOf(compare),
    }),
    [change, choice, choose, flush, filters, sort, page, starred, device, view, compare],
  )
}

/** Updates the screen at once and the address later; navigation such as Back overrides it. */
function useChosenDesign(params: URLSearchParams, start: Design | null, { changeLate, coming }: AddressWriter) {
  const [choice] = useState(() => createChoiceStore(choiceOf(coming(), start)))
  useLayoutEffect(() => choice.write(choiceOf(coming(), start)), [choice, coming, params, start])
  const choose: ChooseDesign = useCallback(
    (chosen) => {
      const whole = 'themeId' in chosen ? { template: chosen.templateId, theme: chosen.themeId } : {}
      choice.write(choiceOf(changeLate({ ...whole, scheme: chosen.schemeId }), start))
    },
    [choice, changeLate, start],
  )
  return { choice, choose }
}

export function compareEntry(compared: readonly Design[], toggled: Design): AddressEntries {
  const key = designKey(toggled)
  const others = compared.map(designKey).filter((other) => other !== key)
  const isOn = others.length < compared.length
  return { compare: (isOn ? others : [...others, key]).slice(-2).join(',') }
}

/** Keeps the object identity while filters are equal, because scrolling and choosing change the address too. */
function useFilters(params: URLSearchParams): DesignFilters {
  const text = filterText(filtersOf(params))
  return useMemo(() => filtersOf(new URLSearchParams(text)), [text])
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

function pageOf(text: string | null | undefined): number {
  return text && /^[1-9][0-9]{0,3}$/.test(text) ? Number(text) : 1
}

function comparedOf(text: string | null | undefined): readonly Design[] {
  const keys = [...new Set((text ?? '').split(','))]
  return keys.flatMap((key) => designOfKey(key) ?? []).slice(0, 2)
}

export function useAddressWriter(): AddressWriter {
  const [params] = useSearchParams()
  const { key } = useLocation()
  const type = useNavigationType()
  const navigate = useNavigate()
  // No public hook tells what the router has done but React has not rendered.
  const router = use(DataRouterContext)?.router
  const [writer] = useState(() =>
    createAddressWriter(
      { params, key },
      (search, { isStep }) => void navigate({ search }, { replace: !isStep, preventScrollReset: true }),
      (shownKey) => router === undefined || router.state.location.key === shownKey,
    ),
  )
  useLayoutEffect(() => writer.show({ params, key }, type === NavigationType.Pop), [writer, params, key, type])
  useEffect(() => {
    writer.resume()
    return writer.leave
  }, [writer])
  useFlushOnLeaving(writer.flush)
  return writer
}

/** Flushes before possible navigation: a click outside the choices, a key other than a plain arrow, or a hidden page. */
function useFlushOnLeaving(flush: () => void): void {
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (!(target instanceof Element && target.closest(CHOOSING))) flush()
    }
    const onKey = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      if (altKey || ctrlKey || metaKey || !FLICKING.has(key)) flush()
    }
    const leaving = new AbortController()
    const early = { capture: true, signal: leaving.signal }
    document.addEventListener('pointerdown', onPress, early)
    document.addEventListener('keydown', onKey, early)
    document.addEventListener('visibilitychange', flush, early)
    globalThis.addEventListener('pagehide', flush, early)
    return () => leaving.abort()
  }, [flush])
}
