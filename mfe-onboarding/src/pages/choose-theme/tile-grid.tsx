import type { CartItem } from '@parlour/contracts'
import type { ChoiceStore } from './choice-store.ts'
import { designKey } from './design-key.ts'
import classes from './design-gallery.module.css'
import { DesignTile, type TileActions } from './design-tile.tsx'
import type { DesignFacts } from './known-card.ts'

export type TileContext = {
  readonly item: CartItem
  readonly choice: ChoiceStore
  readonly starred: ReadonlySet<string>
  readonly compared: readonly string[]
  readonly actions: TileActions
}

export type TileGridProps = { cards: readonly DesignFacts[]; context: TileContext }

export function TileGrid({ cards, context }: TileGridProps) {
  const { item, choice, starred, compared, actions } = context
  return (
    <div className={classes.grid}>
      {cards.map((card) => {
        const key = designKey(card)
        return (
          <DesignTile
            key={key}
            card={card}
            item={item}
            choice={choice}
            isStarred={starred.has(key)}
            isCompared={compared.includes(key)}
            actions={actions}
          />
        )
      })}
    </div>
  )
}
