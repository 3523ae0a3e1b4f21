import { Text, TextLink } from '@parlour/ui'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './out-link.module.css'

export function OutLink({ href }: { href: string }) {
  const { t } = useTranslation('account')
  return (
    <TextLink to={href} newTabLabel={t('newTab')}>
      <Text dir="ltr" as="bdi" size="14" isMono isBreaking>
        <BreakableAddress address={href.replace(/^https?:\/\//u, '')} />
      </Text>
    </TextLink>
  )
}

/** Breaks lines only after a dot or a slash. */
function BreakableAddress({ address }: { address: string }) {
  const parts = address.split(/(?<=[/.])/u)
  const keyed = parts.map((part, index) => ({ part, upTo: parts.slice(0, index + 1).join('') }))
  return keyed.map(({ part, upTo }, index) => (
    <Fragment key={upTo}>
      {index > 0 ? <wbr /> : null}
      <span className={index < keyed.length - 1 ? classes.whole : classes.last}>{part}</span>
    </Fragment>
  ))
}
