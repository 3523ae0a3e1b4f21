import { RULES } from '@parlour/contracts'
import type { Block, OwnQuestion } from '@parlour/site-engine'
import { Button, Heading, SelectField, Stack, Text } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { useBlockEditor } from './block-editor-context.ts'
import { blockName, GAME_ROWS } from './block-names.ts'
import classes from './builder-page.module.css'
import { CellFields } from './cell-fields.tsx'
import { PageField } from './page-field.tsx'
import { BesideField, PictureFields } from './picture-fields.tsx'
import { useFieldsetFocus } from './use-fieldset-focus.ts'
import { LocalizedTextField } from './localized-text-field.tsx'

const { layout: MOST } = RULES

export type BlockFieldsProps = {
  block: Block
  onChange: (block: Block) => void
  onSet: (block: Block) => void
}

type BlockOf<Type extends Block['type']> = Extract<Block, { type: Type }>
type FieldsOf<Type extends Block['type']> = { block: BlockOf<Type>; onChange: (block: Block) => void }
type ActionsOf<Type extends Block['type']> = FieldsOf<Type> & { onSet: (block: Block) => void }

export function BlockFields({ block, onChange, onSet }: BlockFieldsProps) {
  const { t } = useTranslation('builder')
  const { locale, languages } = useBlockEditor()
  return (
    <>
      <Heading level={2} size="16" tone="default" isBreaking>
        {blockName(t, block, locale, languages)}
      </Heading>
      <Settings block={block} onChange={onChange} onSet={onSet} />
    </>
  )
}

function Settings({ block, onChange, onSet }: BlockFieldsProps) {
  const { t } = useTranslation('builder')
  switch (block.type) {
    case 'hero':
      return (
        <>
          <LocalizedTextFields block={block} onChange={onChange} />
          <BesideField block={block} onSet={onSet} />
        </>
      )
    case 'picture':
      return <PictureFields block={block} onChange={onChange} onSet={onSet} />
    case 'text':
      return <LocalizedTextFields block={block} onChange={onChange} />
    case 'games':
      return <GameFields block={block} onSet={onSet} />
    case 'banner':
      return (
        <>
          <BannerFields block={block} onChange={onChange} onSet={onSet} />
          <BesideField block={block} onSet={onSet} />
        </>
      )
    case 'questions':
      return <QuestionFields block={block} onChange={onChange} onSet={onSet} />
    case 'columns':
      return <CellFields block={block} onChange={onChange} onSet={onSet} />
    case 'categories':
    case 'studios':
    case 'promotions':
    case 'sign-up':
      return (
        <Text size="14" tone="muted">
          {t('builder.noSettings')}
        </Text>
      )
  }
}

function LocalizedTextFields({ block, onChange }: FieldsOf<'hero' | 'text' | 'banner'>) {
  const { t } = useTranslation('builder')
  const hint = block.type === 'hero' ? t('builder.emptyHint') : undefined
  return (
    <>
      <LocalizedTextField
        label={t('fields.title')}
        hint={hint}
        maxLength={MOST.title}
        texts={block.title}
        onChange={(title) => onChange({ ...block, title })}
      />
      <LocalizedTextField
        isLong
        label={t('fields.text')}
        maxLength={MOST.text}
        texts={block.text}
        onChange={(text) => onChange({ ...block, text })}
      />
    </>
  )
}

function GameFields({ block, onSet }: Pick<ActionsOf<'games'>, 'block' | 'onSet'>) {
  const { t } = useTranslation('builder')
  return (
    <SelectField
      label={t('fields.row')}
      value={block.row}
      options={GAME_ROWS.map((row) => ({ value: row, label: t(`rows.${row}`) }))}
      onChange={({ currentTarget }) => {
        const row = GAME_ROWS.find((name) => name === currentTarget.value)
        if (row !== undefined) onSet({ ...block, row })
      }}
    />
  )
}

function BannerFields({ block, onChange, onSet }: ActionsOf<'banner'>) {
  const { t } = useTranslation('builder')
  return (
    <>
      <LocalizedTextFields block={block} onChange={onChange} />
      <LocalizedTextField
        label={t('fields.label')}
        maxLength={MOST.label}
        texts={block.label}
        onChange={(label) => onChange({ ...block, label })}
      />
      <PageField page={block.page} onChange={(page) => onSet({ ...block, page })} />
    </>
  )
}

function QuestionFields({ block, onChange, onSet }: ActionsOf<'questions'>) {
  const { t } = useTranslation('builder')
  const { items } = block
  // Questions have no names of their own; a place is one for as long as the block is open.
  const numbered = items.map((item, position) => ({ item, position }))
  const put = (next: readonly OwnQuestion[]) => onChange({ ...block, items: next })
  const { list, focus } = useFieldsetFocus()
  const action = (next: readonly OwnQuestion[], position: number) => {
    onSet({ ...block, items: next })
    focus(position)
  }
  return (
    <Stack ref={list} gap="16">
      <LocalizedTextField
        label={t('fields.title')}
        hint={t('builder.emptyHint')}
        maxLength={MOST.title}
        texts={block.title}
        onChange={(title) => onChange({ ...block, title })}
      />
      {numbered.map(({ item, position }) => (
        <Stack key={position} as="fieldset" gap="8" className={classes.question}>
          <legend>{t('fields.questionNumber', { number: position + 1 })}</legend>
          <LocalizedTextField
            label={t('fields.question')}
            maxLength={MOST.title}
            texts={item.question}
            onChange={(question) => put(items.with(position, { ...item, question }))}
          />
          <LocalizedTextField
            isLong
            label={t('fields.answer')}
            maxLength={MOST.text}
            texts={item.answer}
            onChange={(answer) => put(items.with(position, { ...item, answer }))}
          />
          <Button variant="quiet" onClick={() => action(items.toSpliced(position, 1), Math.max(0, position - 1))}>
            {t('fields.removeQuestion', { number: position + 1 })}
          </Button>
        </Stack>
      ))}
      <Button
        variant="secondary"
        disabled={items.length >= MOST.questions}
        onClick={() => action([...items, { question: {}, answer: {} }], items.length)}
      >
        {t('fields.addQuestion')}
      </Button>
    </Stack>
  )
}
