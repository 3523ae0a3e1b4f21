import { LANGUAGES } from '@parlour/i18n'

/** In ms; letters typed within this time form one word. */
const TYPING_PAUSE = 700

const ENGLISH_NAMES = new Intl.DisplayNames(['en'], { type: 'language' })
const COLLATOR = new Intl.Collator('en', { sensitivity: 'base' })

/** Arrows, Home and End move; letters match native name, English name or code, so that every keyboard reaches every language. */
export function languageKeys(list: HTMLElement): (event: KeyboardEvent) => void {
  let typed = { chars: '', at: 0 }
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const links = [...list.querySelectorAll<HTMLElement>('a[lang]')]
    const here = links.findIndex((link) => link === document.activeElement)
    const moved = moveTo(links, here, event.key)
    if (moved) event.preventDefault()
    else if (event.key.length === 1 && event.key !== ' ') {
      const isSameWord = event.timeStamp - typed.at < TYPING_PAUSE
      typed = { chars: isSameWord ? typed.chars + event.key : event.key, at: event.timeStamp }
    } else return
    const target = moved ?? links.find((link) => isNamed(link.lang, typed.chars))
    target?.focus()
  }
}

function moveTo(links: readonly HTMLElement[], here: number, key: string): HTMLElement | undefined {
  const current = links.findIndex((link) => link.hasAttribute('aria-current'))
  switch (key) {
    case 'ArrowDown':
      return here === -1 ? links[current] : (links[here + 1] ?? links[here])
    case 'ArrowUp':
      return here === -1 ? links[current] : (links[here - 1] ?? links[here])
    case 'Home':
      return links[0]
    case 'End':
      return links.at(-1)
    default:
      return undefined
  }
}

function isNamed(code: string, chars: string): boolean {
  const names = [LANGUAGES.find((language) => language.code === code)?.nativeName ?? '', ENGLISH_NAMES.of(code) ?? '', code]
  return names.some((name) => COLLATOR.compare(name.slice(0, chars.length), chars) === 0)
}
