import { Pill, Stack } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { PromoPiece } from './promo-piece.tsx'
import { SHELF } from './promo-pieces.ts'
import classes from './template-shelf.module.css'

export function TemplateShelf() {
  const { t } = useTranslation('marketing')
  return (
    <Stack gap="24" align="start">
      <Pill tone="info">{t('ads.shelfNote')}</Pill>
      <ul className={classes.shelf}>
        {SHELF.map((piece) => (
          <li key={`${piece.format}-${piece.line}`} className={classes.place} data-format={piece.format}>
            <PromoPiece {...piece} />
            <span className={classes.format}>{t(`ads.${piece.format}`)}</span>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
