/** `at` is in ms since 1970. */
interface Carried {
  readonly at: number
  readonly path: string
  readonly fields: readonly CarriedField[]
  readonly focus: string | null
}

interface CarriedField {
  readonly key: string
  readonly value: string
  readonly isChecked: boolean
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export interface TypedFields {
  /** In ms since 1970. */
  readonly touchedAt: () => number
  /** Passwords, codes and chosen files must not be stored. */
  readonly hasSecrets: () => boolean
  /** Saves the input and the time for the next document of this tab; false when storage is not available. */
  readonly carry: () => boolean
  /** In ms since 1970; -Infinity if never. */
  readonly leftAt: () => number
}

const CARRIED_FIELDS = 'carriedFields'
/** In ms. */
const LOOK_MS = 100
/** In ms; longer than the automatic retries of a page whose files came too late. */
const AWAITED_MS = 180_000
/** In ms from the first field on, since a form may fill itself late. */
const LOOKING_MS = 60_000

const SECRET = 'input[type=password], input[type=file], input[autocomplete~=one-time-code], input[autocomplete^=cc-]'
const WITHOUT_TEXT: readonly string[] = ['hidden', 'submit', 'button', 'reset', 'image']
const TOUCHES: readonly string[] = ['keydown', 'pointerdown']
const SWITCHES: readonly string[] = ['checkbox', 'radio']

export function watchFields(page: Document): TypedFields {
  const touched = new Set<Field>()
  let touchedAt = Date.now()
  const onTouch = () => void (touchedAt = Date.now())
  const onInput = ({ target }: Event) => {
    onTouch()
    if (isField(target)) touched.add(target)
  }
  for (const event of ['input', 'change']) page.addEventListener(event, onInput, { capture: true })
  for (const event of TOUCHES) page.addEventListener(event, onTouch, { capture: true, passive: true })

  const carried = readCarried()
  if (carried?.path === pathOf(page) && carried.fields.length > 0) putBack(page, carried)
  return {
    touchedAt: () => touchedAt,
    hasSecrets: () => [...touched].some((field) => field.isConnected && field.matches(SECRET) && field.value !== ''),
    carry: () => {
      const keys = keysOf(page)
      const stored = [...touched].filter((field) => field.isConnected && keys.has(field) && !field.matches(SECRET))
      const active = page.activeElement
      return write({
        at: Date.now(),
        path: pathOf(page),
        fields: stored.map((field) => ({ key: keys.get(field) ?? '', value: field.value, isChecked: isChecked(field) })),
        focus: (isField(active) ? keys.get(active) : null) ?? null,
      })
    },
    leftAt: () => readCarried()?.at ?? Number.NEGATIVE_INFINITY,
  }
}

/** Restores values as fields appear, again if a form fills itself late; stops at the first user interaction. */
function putBack(page: Document, carried: Carried): void {
  const open = new Map(carried.fields.map((field) => [field.key, field]))
  const met = new Set<string>()
  let until = Date.now() + AWAITED_MS
  let isFound = false
  /** Another document of this tab may restore them until then; values saved later must not be deleted. */
  const forget = () => {
    if (readCarried()?.at === carried.at) write({ ...carried, fields: [] })
  }
  const onFound = () => {
    if (isFound) return
    isFound = true
    until = Date.now() + LOOKING_MS
    forget()
  }
  const onTouch = () => {
    for (const key of met) open.delete(key)
  }
  for (const event of TOUCHES) page.addEventListener(event, onTouch, { capture: true, passive: true })
  let isFocused = false
  const look = () => {
    for (const [field, key] of keysOf(page)) {
      const wanted = open.get(key)
      if (wanted) {
        put(field, wanted)
        onFound()
      }
      met.add(key)
      if (key === carried.focus && !isFocused && page.activeElement === page.body) {
        field.focus()
        isFocused = true
      }
    }
    if (open.size > 0 && Date.now() < until && pathOf(page) === carried.path) return
    if (!isFound) forget()
    clearInterval(timer)
    for (const event of TOUCHES) page.removeEventListener(event, onTouch, { capture: true })
  }
  const timer = setInterval(look, LOOK_MS)
  look()
}

/** React notices a value only if the prototype's setter writes it and an event follows. */
function put(field: Field, { value, isChecked: wantsCheck }: CarriedField): void {
  if (SWITCHES.includes(field.type)) {
    if (isChecked(field) !== wantsCheck) field.click()
    return
  }
  if (field.value === value || field.disabled) return
  const prototype: unknown = Object.getPrototypeOf(field)
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

function keysOf(page: Document): Map<Field, string> {
  const counts = new Map<string, number>()
  const keys = new Map<Field, string>()
  for (const field of page.querySelectorAll<Field>('input, textarea, select')) {
    if (WITHOUT_TEXT.includes(field.type)) continue
    const name = [field.type, field.name, labelOf(field), SWITCHES.includes(field.type) ? field.value : ''].join('|')
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    keys.set(field, `${name}|${count}`)
  }
  return keys
}

function labelOf(field: Field): string {
  const [label] = field.labels ?? []
  const texts = [...(label?.childNodes ?? [])].filter((node) => !node.contains(field)).map((node) => node.textContent)
  return label ? texts.join('').trim() : (field.getAttribute('aria-label') ?? '')
}

function isField(target: unknown): target is Field {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}

function isChecked(field: Field): boolean {
  return field instanceof HTMLInputElement && field.checked
}

function pathOf({ location }: Document): string {
  return location.pathname
}

function write(carried: Carried): boolean {
  try {
    sessionStorage.setItem(CARRIED_FIELDS, JSON.stringify(carried))
    return true
  } catch {
    return false
  }
}

function readCarried(): Carried | null {
  try {
    return JSON.parse(sessionStorage.getItem(CARRIED_FIELDS) ?? 'null') as Carried | null
  } catch {
    return null
  }
}
