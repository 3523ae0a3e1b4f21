import { PAGES, pagePath } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { Logo } from '@parlour/ui'
import { useShell } from '../app/shell-context.ts'
import { Profiles } from '../deferred/after-start-parts.ts'
import { useShellTexts } from '../texts/shell-texts.tsx'
import { LanguageList } from './language-list.tsx'
import { EagerLink } from './service-links.tsx'
import classes from './footer.module.css'

const COLUMNS = [
  {
    key: 'footer.company',
    links: [
      { key: 'footer.aboutUs', page: PAGES.about },
      { key: 'footer.advantages', page: PAGES.home, hash: '#advantages' },
      { key: 'footer.partners', page: PAGES.partners },
    ],
  },
  {
    key: 'footer.support',
    links: [
      { key: 'footer.helpCenter', page: PAGES.helpCenter },
      { key: 'footer.contactUs', page: PAGES.contact },
      { key: 'footer.inquiries', page: PAGES.contact, topic: 'inquiries' },
    ],
  },
  {
    key: 'footer.business',
    links: [
      { key: 'footer.contactBusiness', page: PAGES.contact, topic: 'business' },
      { key: 'footer.siteAdvisor', page: PAGES.contact, topic: 'advisor' },
    ],
  },
  {
    key: 'footer.legal',
    links: [
      { key: 'footer.terms', page: PAGES.terms },
      { key: 'footer.privacy', page: PAGES.privacy },
    ],
  },
] as const

export function Footer() {
  const t = useShellTexts()
  const { messengerUrl, contact } = useShell().boot.settings
  const hasProfiles = messengerUrl !== null || contact.social.length > 0
  return (
    <footer className={classes.root}>
      <div className={classes.inner}>
        <div className={classes.top}>
          <div className={classes.brand}>
            <Logo name="Parlour" />
            <p className={classes.motto}>{t('footer.motto')}</p>
            <ContactChannels />
            {hasProfiles ? (
              <div className={classes.profiles} data-both={(messengerUrl !== null && contact.social.length > 0) || undefined}>
                <Profiles />
              </div>
            ) : null}
          </div>
          <LinkColumns />
        </div>
        <nav aria-label={t('nav.language')} className={classes.languages}>
          <LanguageList className={classes.languageList} />
        </nav>
        <div className={classes.bottom}>
          <p>
            <span className={classes.age}>18+</span> {t('footer.responsible')}
          </p>
          {/* A page that was prerendered last year says so until it is rendered again. */}
          <p suppressHydrationWarning>{t('footer.copyright', { year: yearNow() })}</p>
        </div>
      </div>
    </footer>
  )
}

function ContactChannels() {
  const t = useShellTexts()
  const { phone, email, chatUrl } = useShell().boot.settings.contact
  if (phone === null && email === null && chatUrl === null) return null
  return (
    <ul>
      {phone === null ? null : (
        <li>
          <a href={`tel:${phone.replaceAll(' ', '')}`} className={classes.link}>
            <bdi>{phone}</bdi>
          </a>
        </li>
      )}
      {email === null ? null : (
        <li>
          <a href={`mailto:${email}`} className={classes.link}>
            <bdi>{email}</bdi>
          </a>
        </li>
      )}
      {chatUrl === null ? null : (
        <li>
          <a href={chatUrl} target="_blank" rel="noopener noreferrer" className={classes.link}>
            {t('footer.chat')}
          </a>
        </li>
      )}
    </ul>
  )
}

function yearNow(): number {
  return new Date().getFullYear()
}

function LinkColumns() {
  const t = useShellTexts()
  const locale = useLocale()
  return (
    <nav aria-label={t('footer.label')} className={classes.columns}>
      {COLUMNS.map(({ key, links }) => (
        <div key={key}>
          <h2 className={classes.heading}>{t(key)}</h2>
          <ul>
            {links.map((link) => (
              <li key={link.key}>
                <EagerLink
                  to={`${pagePath(locale, link.page, 'topic' in link ? { topic: link.topic } : {})}${'hash' in link ? link.hash : ''}`}
                  className={classes.link}
                >
                  {t(link.key)}
                </EagerLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
