import { useEffect, useId, useRef, type RefObject } from 'react'
import { useLocale } from '@parlour/federation-sdk'
import { languageOf } from '@parlour/i18n'
import { Icon, VisuallyHidden } from '@parlour/ui'
import { useShellTexts } from '../texts/shell-texts.tsx'
import { LanguageList } from './language-list.tsx'
import { useDisclosure } from './use-disclosure.ts'
import classes from './language-menu.module.css'
import { loadAfterStart } from '../deferred/after-start-parts.ts'

export function LanguageMenu() {
  const t = useShellTexts()
  const listId = useId()
  const { isOpen, root, button, toggle } = useDisclosure()
  const { nativeName } = languageOf(useLocale())
  useLanguageKeys(root, isOpen)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const current = panel.current?.querySelector<HTMLElement>('[aria-current]')
    if (isOpen && panel.current && current) panel.current.scrollTop = current.offsetTop - panel.current.clientHeight / 2
  }, [isOpen])
  return (
    <div ref={root} className={classes.root}>
      <button ref={button} type="button" className={classes.button} aria-expanded={isOpen} aria-controls={listId} onClick={toggle}>
        <Icon name="globe" />
        <VisuallyHidden>{t('nav.language')}: </VisuallyHidden>
        <span className={classes.current}>{nativeName}</span>
        <Icon name="chevron-down" className={classes.chevron} />
      </button>
      <div ref={panel} id={listId} hidden={!isOpen} className={classes.panel}>
        <LanguageList />
      </div>
    </div>
  )
}

function useLanguageKeys(root: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const list = root.current
    if (!isOpen || !list) return
    const closing = new AbortController()
    loadAfterStart().then(
      ({ languageKeys }) => list.addEventListener('keydown', languageKeys(list), { signal: closing.signal }),
      () => undefined,
    )
    return () => closing.abort()
  }, [isOpen, root])
}
