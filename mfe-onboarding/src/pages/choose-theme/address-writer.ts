export type AddressEntries = Readonly<Record<string, string>>

/** With `isStep` the change adds a history entry. */
export type ChangeAddress = (entries: AddressEntries, options?: { readonly isStep?: boolean }) => void

export type ShownAddress = { readonly params: URLSearchParams; readonly key: string }

export type AddressWriter = {
  readonly change: ChangeAddress
  /** Debounced, so that quick changes write only the last; returns the resulting params. */
  readonly changeLate: (entries: AddressEntries) => URLSearchParams
  readonly flush: () => void
  readonly coming: () => URLSearchParams
  /** Syncs with the router; on Back and Forward, restores the pending entries of that history entry. */
  readonly show: (shown: ShownAddress, isTravel: boolean) => void
  readonly resume: () => void
  readonly leave: () => void
}

export type GoTo = (search: string, options: { readonly isStep: boolean }) => void

type PendingAddress = { readonly entries: AddressEntries; readonly isSent: boolean }

/** Longer than the key repeat interval, in ms. */
const REST = 160

let leftBehind: { readonly key: string; readonly entries: AddressEntries } | null = null

/** Batches address writes. `isCurrent` guards against writing into the entry that Back leads to before it is rendered. */
export function createAddressWriter(first: ShownAddress, goTo: GoTo, isCurrent: (key: string) => boolean): AddressWriter {
  let { params, key } = first
  let pending = pendingOf(key)
  let timer: ReturnType<typeof setTimeout> | undefined
  const coming = () => (pending === null ? params : withEntries(params, pending.entries))
  const write = (entries: AddressEntries, isStep: boolean) => {
    clearTimeout(timer)
    params = withEntries(coming(), entries)
    if (pending) pending = { entries: { ...pending.entries, ...entries }, isSent: true }
    goTo(`?${params.toString()}`, { isStep })
  }
  const flush = () => (pending?.isSent === false ? write({}, false) : undefined)
  const resume = () => {
    clearTimeout(timer)
    if (pending?.isSent === false) timer = setTimeout(() => (isCurrent(key) ? flush() : resume()), REST)
  }
  const leave = () => {
    clearTimeout(timer)
    if (pending?.isSent === false) leftBehind = { key, entries: pending.entries }
  }
  const show = (shown: ShownAddress, isTravel: boolean) => {
    if (shown.key !== key && isTravel) {
      leave()
      pending = pendingOf(shown.key)
      resume()
    }
    ;({ params, key } = shown)
    if (coming().toString() === params.toString()) pending = null
  }
  const change: ChangeAddress = (entries, { isStep = false } = {}) => {
    if (isStep) flush()
    write(entries, isStep)
  }
  const changeLate = (entries: AddressEntries) => {
    pending = { entries: { ...pending?.entries, ...entries }, isSent: false }
    resume()
    return coming()
  }
  return { change, changeLate, flush, coming, show, resume, leave }
}

function pendingOf(key: string): PendingAddress | null {
  return leftBehind?.key === key ? { entries: leftBehind.entries, isSent: false } : null
}

function withEntries(params: URLSearchParams, entries: AddressEntries): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [key, value] of Object.entries(entries)) {
    if (value === '') next.delete(key)
    else next.set(key, value)
  }
  return next
}
