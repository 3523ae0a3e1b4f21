import type { BlockType } from '@parlour/site-engine'
import { Icon } from '@parlour/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BLOCK_TYPES } from './block-names.ts'
import classes from './builder-page.module.css'

export type AddBlockProps = {
  hasRoom: (type: BlockType) => boolean
  onAdd: (type: BlockType) => void
  gripOf?: ((type: BlockType, isDisabled: boolean) => ReactNode) | undefined
}

export function AddBlock({ hasRoom, onAdd, gripOf }: AddBlockProps) {
  const { t } = useTranslation('builder')
  return (
    <div role="group" aria-labelledby="add-block" className={classes.adding}>
      <h2 id="add-block" className={classes.heading}>
        {t('builder.add')}
      </h2>
      <ul className={classes.kinds}>
        {BLOCK_TYPES.map((type) => (
          <li key={type} className={classes.kindOf}>
            {gripOf?.(type, !hasRoom(type))}
            <button type="button" className={classes.kind} disabled={!hasRoom(type)} onClick={() => onAdd(type)}>
              <Icon name="plus" />
              {t(`types.${type}`)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
