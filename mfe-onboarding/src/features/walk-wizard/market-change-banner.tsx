import { PAGES, pagePath, type CartItem } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatUsdt } from '@parlour/i18n'
import { Banner, Stack, TextLink } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetMarketChange, savedMarketChange, type MarketChange } from './market-change.ts'
import classes from './wizard-frame.module.css'
import { wizardQuery } from './wizard-query.ts'

export function MarketChangeBanner({ item }: { item: CartItem }) {
  const { t } = useTranslation('onboarding')
  const [isClosed, setIsClosed] = useState(false)
  const change = isClosed ? null : savedMarketChange(item)
  const points = usePoints(item, change)
  if (change === null) return null
  const close = () => {
    forgetMarketChange(item.id)
    setIsClosed(true)
  }
  return (
    <Banner
      tone={points.some(({ isToMend }) => isToMend) ? 'warning' : 'info'}
      title={t('marketChange.title', { country: item.countryName })}
      onClose={close}
    >
      {points.length === 0 ? null : (
        <Stack as="ul" gap="8" className={classes.points}>
          {points.map(({ id, text, to, link }) => (
            <li key={id}>
              {text} <TextLink to={to}>{link}</TextLink>
            </li>
          ))}
        </Stack>
      )}
      <p>{t(points.length === 0 ? 'marketChange.nothing' : 'marketChange.rest')}</p>
    </Banner>
  )
}

type Point = { id: string; text: string; to: string; link: string; isToMend: boolean }

function usePoints(item: CartItem, change: MarketChange | null): readonly Point[] {
  const { t } = useTranslation('onboarding')
  const locale = useLocale()
  const query = wizardQuery(item)
  const usdt = (amount: string | null) => (amount === null ? '' : formatUsdt(amount, locale))
  const points: Readonly<Record<MarketChange['revised'][number], Omit<Point, 'id'>>> = {
    design: {
      text: t('marketChange.design'),
      link: t('marketChange.chooseDesign'),
      to: pagePath(locale, PAGES.chooseTheme, query),
      isToMend: true,
    },
    package: {
      text: t('marketChange.package'),
      link: t('marketChange.choosePackage'),
      to: pagePath(locale, PAGES.package, query),
      isToMend: true,
    },
    price: {
      text: t('marketChange.price', { before: usdt(change?.before.price ?? null), now: usdt(item.price) }),
      link: t('marketChange.seePackage'),
      to: pagePath(locale, PAGES.package, query),
      isToMend: false,
    },
    currency: {
      text: t('marketChange.currency', { before: change?.before.currencyCode, now: item.currencyCode }),
      link: t('marketChange.seeMarket'),
      to: pagePath(locale, PAGES.introduction, query),
      isToMend: false,
    },
  }
  const isMended = {
    design: JSON.stringify(item.design) !== JSON.stringify(change?.before.design),
    package: item.packageId !== null,
    price: item.price === null,
    currency: false,
  }
  return (change?.revised ?? []).filter((id) => !isMended[id]).map((id) => ({ id, ...points[id] }))
}
