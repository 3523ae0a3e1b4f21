import { useRef, type MouseEvent } from 'react'
import { CLOCK } from '@parlour/contracts'
import { Glyph } from '@parlour/ui'
import { useShell } from '../app/shell-context.ts'
import { useShellTexts } from '../texts/shell-texts.tsx'
import { MESSENGER_BOT, SOCIAL_NETWORKS, type SocialNetwork } from './social-networks.ts'
import classes from './footer.module.css'

export function Profiles() {
  const { messengerUrl, contact } = useShell().boot.settings
  const known = contact.social.flatMap(({ network, href }) => {
    const found = SOCIAL_NETWORKS[network]
    return found ? [{ ...found, href }] : []
  })
  return (
    <>
      {messengerUrl === null ? null : <MessengerLink href={messengerUrl} />}
      {known.length === 0 ? null : <SocialLinks profiles={known} />}
    </>
  )
}

/** Ignores a second plain click within 500 ms; middle clicks and modifier keys are not affected. */
function useSinglePress(): (event: MouseEvent) => void {
  const pressedAt = useRef(Number.NEGATIVE_INFINITY)
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.timeStamp - pressedAt.current < CLOCK.socialLinkDelayMs) event.preventDefault()
    else pressedAt.current = event.timeStamp
  }
}

function MessengerLink({ href }: { href: string }) {
  const t = useShellTexts()
  const { name, mark } = MESSENGER_BOT
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={classes.messenger} onClick={useSinglePress()}>
      <Glyph path={mark} />
      {t('footer.messenger', { network: name })}
    </a>
  )
}

function SocialLinks({ profiles }: { profiles: readonly (SocialNetwork & { readonly href: string })[] }) {
  const t = useShellTexts()
  const preventDoublePress = useSinglePress()
  return (
    <ul className={classes.social}>
      {profiles.map(({ name, mark, href }) => (
        <li key={href}>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('footer.social', { network: name })}
            className={classes.socialLink}
            onClick={preventDoublePress}
          >
            <Glyph path={mark} />
          </a>
        </li>
      ))}
    </ul>
  )
}
