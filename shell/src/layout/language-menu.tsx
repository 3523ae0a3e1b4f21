import { useId } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { clsx } from 'clsx'
import { useLocale } from '@parlour/federation-sdk'
import { LANGUAGES, languageOf } from '@parlour/i18n'
import { Icon } from '@parlour/ui'
import { useShellTexts } from '../texts/shell-texts.ts'
import { languagePath } from './language-path.ts'
import { useDisclosure } from './use-disclosure.ts'
import classes from './language-menu.module.css'

/** The language button of the header and its list. */
export function LanguageMenu() {
  const t = useShellTexts()
  const listId = useId()
  const { isOpen, root, button, toggle } = useDisclosure()
  const { nativeName } = languageOf(useLocale())
  return (
    <div ref={root} className={classes.root}>
      <button ref={button} type="button" className={classes.button} aria-expanded={isOpen} aria-controls={listId} onClick={toggle}>
        <Icon name="globe" />
        <span className={classes.hiddenLabel}>{t('nav.language')}: </span>
        <span className={classes.current}>{nativeName}</span>
        <Icon name="chevron-down" className={classes.chevron} />
      </button>
      <div id={listId} hidden={!isOpen} className={classes.panel}>
        <LanguageList />
      </div>
    </div>
  )
}

/** Links to this page in the 15 languages, each under its own name. */
export function LanguageList({ className }: { className?: string | undefined }) {
  const here = useLocation()
  const locale = useLocale()
  return (
    <ul className={clsx(classes.list, className)}>
      {LANGUAGES.map(({ code, nativeName, hreflang }) => (
        <li key={code}>
          <Link
            to={languagePath(here, code)}
            hrefLang={hreflang}
            lang={code}
            preventScrollReset
            aria-current={code === locale ? 'true' : undefined}
            className={classes.link}
          >
            {nativeName}
          </Link>
        </li>
      ))}
    </ul>
  )
}
