import { useRef, type MouseEvent } from 'react'
import { PAGES, pagePath } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { Icon, Logo } from '@parlour/ui'
import { useShellTexts } from '../texts/shell-texts.ts'
import { LanguageList } from './language-menu.tsx'
import { EagerLink } from './service-links.tsx'
import { SOCIAL_NETWORKS } from './social-networks.ts'
import classes from './footer.module.css'

/** The ten links of the footer by column; the last three reach the contact page with their subject chosen. */
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

/** The footer: ten links, eight profiles, languages, the age line and the year. */
export function Footer() {
  const t = useShellTexts()
  return (
    <footer className={classes.root}>
      <div className={classes.inner}>
        <div className={classes.top}>
          <div className={classes.brand}>
            <Logo name="Parlour" />
            <p className={classes.motto}>{t('footer.motto')}</p>
            <SocialLinks />
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
          <p>{t('footer.copyright', { year: yearNow() })}</p>
        </div>
      </div>
    </footer>
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

/** A second press within this time, in ms, opens no second tab; other buttons of the mouse are untouched. */
const SOCIAL_LINK_DELAY = 500

function SocialLinks() {
  const t = useShellTexts()
  const pressedAt = useRef(Number.NEGATIVE_INFINITY)
  const refuseDoublePress = (event: MouseEvent) => {
    if (event.timeStamp - pressedAt.current < SOCIAL_LINK_DELAY) event.preventDefault()
    else pressedAt.current = event.timeStamp
  }
  return (
    <ul className={classes.social}>
      {SOCIAL_NETWORKS.map(({ name, icon, href }) => (
        <li key={name}>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('footer.social', { network: name })}
            className={classes.socialLink}
            onClick={refuseDoublePress}
          >
            <Icon name={icon} />
          </a>
        </li>
      ))}
    </ul>
  )
}
