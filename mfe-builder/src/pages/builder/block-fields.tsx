import { RULES } from '@parlour/contracts'
import type { Block, OwnQuestion } from '@parlour/site-engine'
import { Button, SelectField, Textarea, TextField } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { blockName, GAME_ROWS, TARGET_PAGES } from './block-names.ts'
import classes from './builder-page.module.css'

const { layout: MOST } = RULES

export type BlockFieldsProps = { block: Block; onChange: (block: Block) => void }

type BlockOf<Type extends Block['type']> = Extract<Block, { type: Type }>
type FieldsOf<Type extends Block['type']> = { block: BlockOf<Type>; onChange: (block: Block) => void }

/** The settings of a block; what is typed shows in the preview at once. */
export function BlockFields({ block, onChange }: BlockFieldsProps) {
  const { t } = useTranslation('builder')
  return (
    <>
      <h2 className={classes.heading}>{blockName(t, block)}</h2>
      <Settings block={block} onChange={onChange} />
    </>
  )
}

function Settings({ block, onChange }: BlockFieldsProps) {
  const { t } = useTranslation('builder')
  switch (block.type) {
    case 'hero':
    case 'text':
      return <WordFields block={block} onChange={onChange} />
    case 'games':
      return <GameFields block={block} onChange={onChange} />
    case 'banner':
      return <BannerFields block={block} onChange={onChange} />
    case 'questions':
      return <QuestionFields block={block} onChange={onChange} />
    case 'categories':
    case 'studios':
    case 'promotions':
    case 'sign-up':
      return <p className={classes.note}>{t('builder.noSettings')}</p>
  }
}

function WordFields({ block, onChange }: FieldsOf<'hero' | 'text' | 'banner'>) {
  const { t } = useTranslation('builder')
  const hint = block.type === 'hero' ? t('builder.emptyHint') : undefined
  return (
    <>
      <TextField
        label={t('fields.title')}
        hint={hint}
        maxLength={MOST.title}
        value={block.title}
        onChange={({ currentTarget }) => onChange({ ...block, title: currentTarget.value })}
      />
      <Textarea
        label={t('fields.text')}
        maxLength={MOST.text}
        value={block.text}
        onChange={({ currentTarget }) => onChange({ ...block, text: currentTarget.value })}
      />
    </>
  )
}

function GameFields({ block, onChange }: FieldsOf<'games'>) {
  const { t } = useTranslation('builder')
  return (
    <SelectField
      label={t('fields.row')}
      value={block.row}
      options={GAME_ROWS.map((row) => ({ value: row, label: t(`rows.${row}`) }))}
      onChange={({ currentTarget }) => {
        const row = GAME_ROWS.find((name) => name === currentTarget.value)
        if (row !== undefined) onChange({ ...block, row })
      }}
    />
  )
}

function BannerFields({ block, onChange }: FieldsOf<'banner'>) {
  const { t } = useTranslation('builder')
  return (
    <>
      <WordFields block={block} onChange={onChange} />
      <TextField
        label={t('fields.label')}
        maxLength={MOST.label}
        value={block.label}
        onChange={({ currentTarget }) => onChange({ ...block, label: currentTarget.value })}
      />
      <SelectField
        label={t('fields.page')}
        value={block.page}
        options={TARGET_PAGES.map((page) => ({ value: page, label: t(`pages.${page}`) }))}
        onChange={({ currentTarget }) => {
          const page = TARGET_PAGES.find((name) => name === currentTarget.value)
          if (page !== undefined) onChange({ ...block, page })
        }}
      />
    </>
  )
}

function QuestionFields({ block, onChange }: FieldsOf<'questions'>) {
  const { t } = useTranslation('builder')
  const { items } = block
  // Questions have no names of their own; a place is one for as long as the block is open.
  const numbered = items.map((item, place) => ({ item, place }))
  const put = (next: readonly OwnQuestion[]) => onChange({ ...block, items: next })
  return (
    <>
      <TextField
        label={t('fields.title')}
        hint={t('builder.emptyHint')}
        maxLength={MOST.title}
        value={block.title}
        onChange={({ currentTarget }) => onChange({ ...block, title: currentTarget.value })}
      />
      {numbered.map(({ item, place }) => (
        <fieldset key={place} className={classes.question}>
          <legend>{t('fields.questionNumber', { number: place + 1 })}</legend>
          <TextField
            label={t('fields.question')}
            maxLength={MOST.title}
            value={item.question}
            onChange={({ currentTarget }) => put(items.with(place, { ...item, question: currentTarget.value }))}
          />
          <Textarea
            label={t('fields.answer')}
            maxLength={MOST.text}
            value={item.answer}
            onChange={({ currentTarget }) => put(items.with(place, { ...item, answer: currentTarget.value }))}
          />
          <Button variant="quiet" onClick={() => put(items.toSpliced(place, 1))}>
            {t('fields.removeQuestion', { number: place + 1 })}
          </Button>
        </fieldset>
      ))}
      <Button variant="secondary" disabled={items.length >= MOST.questions} onClick={() => put([...items, { question: '', answer: '' }])}>
        {t('fields.addQuestion')}
      </Button>
    </>
  )
}
