import { Pill } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { PromoPiece } from './promo-piece.tsx'
import { SHELF } from './promo-pieces.ts'
import classes from './template-shelf.module.css'

export function TemplateShelf() {
  const { t } = useTranslation('marketing')
  return (
    <div className={classes.root}>
      <Pill tone="info">{t('ads.shelfNote')}</Pill>
      <ul className={classes.shelf}>
        {SHELF.map((piece) => (
          <li key={`${piece.format}-${piece.line}`} className={classes.place} data-format={piece.format}>
            <PromoPiece {...piece} />
            <span className={classes.format}>{t(`ads.${piece.format}`)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
