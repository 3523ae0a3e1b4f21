import { useSearchParams } from 'react-router-dom'

export function useQueueAddress() {
  const [params, setParams] = useSearchParams()
  const merge = (entries: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(params)
    for (const [key, value] of Object.entries(entries)) {
      if (value === '') next.delete(key)
      else next.set(key, value)
    }
    return next
  }
  return {
    params,
    id: params.get('id'),
    page: pageOf(params),
    viewQuery: viewQueryOf(params),
    linkTo: (entries: Readonly<Record<string, string>>) => ({ search: merge(entries).toString() }),
    set: (entries: Readonly<Record<string, string>>) => setParams(merge(entries), { preventScrollReset: true }),
  }
}

export type QueueAddress = ReturnType<typeof useQueueAddress>

/** From 1; an invalid page counts as the first. */
export function pageOf(params: URLSearchParams): number {
  const page = params.get('page') ?? ''
  return /^[1-9][0-9]{0,5}$/.test(page) ? Number(page) : 1
}

/** Filter, search and order, without the page and the open entry. */
function viewQueryOf(params: URLSearchParams): string {
  const view = new URLSearchParams(params)
  view.delete('page')
  view.delete('id')
  return view.toString()
}
