import { useLocale } from '@parlour/federation-sdk'
import { formatCount } from '@parlour/i18n'
import { Icon, Stack } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import classes from './pager.module.css'

type PagerProps = { label: string; page: number; pages: number; hrefOf: (page: number) => string }

export function Pager({ label, page, pages, hrefOf }: PagerProps) {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  return (
    <Stack
      aria-label={label}
      as="nav"
      direction="row"
      align="center"
      justify="center"
      isWrapping={false}
      gap="8"
      size="14"
      tone="muted"
      minHeight="control"
      className={classes.root}
      data-single={pages <= 1 || undefined}
    >
      <Step isBack isShown={page > 1} href={hrefOf(page - 1)} text={t('game.previousPage')} />
      <span>{t('game.page', { page: formatCount(page, locale), pages: formatCount(Math.max(1, pages), locale) })}</span>
      <Step isShown={page < pages} href={hrefOf(page + 1)} text={t('game.nextPage')} />
    </Stack>
  )
}

type StepProps = { isBack?: boolean; isShown: boolean; href: string; text: string }

function Step({ isBack = false, isShown, href, text }: StepProps) {
  if (!isShown) return <span className={classes.step} />
  return (
    <Link to={href} preventScrollReset rel={isBack ? 'prev' : 'next'} aria-label={text} title={text} className={classes.step}>
      <Icon name="chevron" className={isBack ? classes.back : undefined} />
    </Link>
  )
}
