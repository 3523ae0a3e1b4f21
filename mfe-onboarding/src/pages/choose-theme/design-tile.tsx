import type { CartItem } from '@parlour/contracts'
import { schemeOf } from '@parlour/site-engine'
import { memo, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Stack, Text } from '@parlour/ui'
import type { Design } from './carry-design/carried-design.ts'
import type { ChoiceStore } from './choice-store.ts'
import { chosenKey, designKey } from './design-key.ts'
import { TilePicture } from './tile-picture.tsx'
import classes from './design-tile.module.css'
import { designName, designTags } from './design-labels.ts'
import type { DesignFacts } from './known-card.ts'
import { MarkButton } from './mark-button.tsx'
import { useChoice } from './use-choice.ts'

const FORWARD = new Set(['ArrowDown', 'ArrowRight'])

const BACKWARD = new Set(['ArrowUp', 'ArrowLeft'])

type TileKeys = { readonly onStar: () => void; readonly onCompare: () => void }

export type TileActions = {
  onChoose: (design: Design) => void
  onStar: (design: Design, isStarred: boolean) => void
  onCompare: (design: Design) => void
}

export type DesignTileProps = {
  card: DesignFacts
  item: CartItem
  choice: ChoiceStore
  isStarred: boolean
  isCompared: boolean
  actions: TileActions
}

/** Memoized. Its buttons are tab stops only on the chosen card, so that Tab leaves the gallery; S and C work too. */
export const DesignTile = memo(function DesignTile({ card, item, choice, isStarred, isCompared, actions }: DesignTileProps) {
  const { t } = useTranslation('onboarding')
  const key = designKey(card)
  const isChosen = useChoice(choice, (chosen) => chosenKey(chosen) === key)
  const name = designName(t, card)
  const id = `design-${card.themeId}-${card.schemeId}`
  const toggleStar = () => actions.onStar(card, !isStarred)
  const tabIndex = isChosen ? 0 : -1
  return (
    <div className={classes.card}>
      <input
        type="radio"
        name="design"
        className={classes.cover}
        value={key}
        checked={isChosen}
        onChange={() => actions.onChoose(card)}
        onKeyDown={(event) => pressTileKey(event, { onStar: toggleStar, onCompare: () => actions.onCompare(card) })}
        aria-label={name}
        aria-describedby={card.isNew ? `${id}-tags ${id}-new` : `${id}-tags`}
      />
      <TilePicture card={card} item={item} />
      {card.isNew ? (
        <Text id={`${id}-new`} as="span" size="12" weight="semibold" className={classes.new}>
          {t('theme.new')}
        </Text>
      ) : null}
      <Stack
        as="span"
        direction="row"
        align="center"
        justify="between"
        isWrapping={false}
        gap="8"
        size="14"
        weight="semibold"
        leading="tight"
        className={classes.name}
      >
        <bdi>{`${card.templateName} ${card.themeName}`}</bdi>
        <span className={classes.dot} style={{ background: schemeOf(card.schemeId)?.accent }} title={t(`schemes.${card.schemeId}`)} />
      </Stack>
      <span id={`${id}-tags`} className={classes.tags}>
        {designTags(t, card)}
      </span>
      <Stack gap="4" className={classes.marks}>
        <MarkButton mark="star" label={t('theme.star', { design: name })} isOn={isStarred} tabIndex={tabIndex} onClick={toggleStar} />
        <MarkButton
          mark="compare"
          label={t('theme.compareThis', { design: name })}
          isOn={isCompared}
          tabIndex={tabIndex}
          onClick={() => actions.onCompare(card)}
        />
      </Stack>
    </div>
  )
})

function pressTileKey(event: KeyboardEvent<HTMLInputElement>, { onStar, onCompare }: TileKeys): void {
  const { currentTarget: input, key } = event
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (isAtEnd(input, key)) event.preventDefault()
  if (key === 'Enter') {
    event.preventDefault()
    input.form?.requestSubmit()
  }
  if (key === 's' || key === 'S') onStar()
  if (key === 'c' || key === 'C') onCompare()
}

/** Native radio groups wrap around, which would scroll back to the first page. */
function isAtEnd(input: HTMLInputElement, key: string): boolean {
  const designs = [...(input.form?.querySelectorAll<HTMLInputElement>('input[name=design]') ?? [])]
  const edge = FORWARD.has(key) ? designs.at(-1) : BACKWARD.has(key) ? designs[0] : undefined
  return edge === input
}
