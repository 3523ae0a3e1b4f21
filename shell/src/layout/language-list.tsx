import { Link, useLocation } from 'react-router-dom'
import { useHydrated, useLocale } from '@parlour/federation-sdk'
import { LANGUAGES } from '@parlour/i18n'
import { useShell } from '../app/shell-context.ts'
import { rememberLanguage } from './language-offer.ts'
import { languagePath } from './language-path.ts'
import classes from './language-menu.module.css'

export function LanguageList({ className }: { className?: string | undefined }) {
  const { pathname, search, hash } = useLocation()
  // A page is prerendered without the query of its visitor.
  const here = useHydrated() ? { pathname, search, hash } : { pathname, search: '', hash: '' }
  const locale = useLocale()
  const { storage } = useShell()
  return (
    <ul className={className}>
      {LANGUAGES.map(({ code, nativeName, hreflang }) => (
        <li key={code}>
          <Link
            to={languagePath(here, code)}
            hrefLang={hreflang}
            lang={code}
            preventScrollReset
            onClick={() => rememberLanguage(storage, code)}
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
