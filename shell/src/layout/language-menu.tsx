import { useEffect, useId, useRef } from 'react'
import { useLocale } from '@parlour/federation-sdk'
import { languageOf } from '@parlour/i18n'
import { Icon } from '@parlour/ui'
import { useShellTexts } from '../texts/shell-texts.tsx'
import { LanguageList } from './language-list.tsx'
import { useLanguageKeys } from './use-language-keys.ts'
import { useDisclosure } from './use-disclosure.ts'
import classes from './language-menu.module.css'

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
        <span className={classes.hiddenLabel}>{t('nav.language')}: </span>
        <span className={classes.current}>{nativeName}</span>
        <Icon name="chevron-down" className={classes.chevron} />
      </button>
      <div ref={panel} id={listId} hidden={!isOpen} className={classes.panel}>
        <LanguageList />
      </div>
    </div>
  )
}
