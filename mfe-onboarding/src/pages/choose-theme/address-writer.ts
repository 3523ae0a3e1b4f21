/** Entries of the address by name; an empty value takes an entry away. */
export type AddressEntries = Readonly<Record<string, string>>

/** Sets entries of the address; as a step they can be taken back with the browser's Back. */
export type ChangeAddress = (entries: AddressEntries, options?: { readonly isStep?: boolean }) => void

/** An entry of the history as the router shows it. */
export type ShownAddress = { readonly params: URLSearchParams; readonly key: string }

export type AddressWriter = {
  readonly change: ChangeAddress
  /** Sets entries once they rest, so that flicking through designs writes only the last; tells what the address will then hold. */
  readonly changeLate: (entries: AddressEntries) => URLSearchParams
  /** Writes now what waits. */
  readonly flush: () => void
  /** What the address will hold when all is written. */
  readonly coming: () => URLSearchParams
  /** Takes over what the router shows; Back and Forward show the entry they lead to, with what waited there. */
  readonly show: (shown: ShownAddress, isTravel: boolean) => void
  /** Resumes to write what waits. */
  readonly resume: () => void
  /** Keeps what waits for the way back to this entry. */
  readonly leave: () => void
}

export type GoTo = (search: string, options: { readonly isStep: boolean }) => void

/** What the router does not show yet, and whether it has been told. */
type PendingAddress = { readonly entries: AddressEntries; readonly isSent: boolean }

/** Longer than the pause between two repeats of a key that is held, in ms. */
const REST = 160

/** What waited in the entry of the history that was left last. */
let leftBehind: { readonly key: string; readonly entries: AddressEntries } | null = null

/**
 * Writes the address of a page, at once or late, and loses nothing that waits. `isCurrent` tells whether the router is still at the entry with
 * this key: after Back that is not rendered yet, what waits must not be written to the entry it leads to.
 */
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
