import { RULES } from '@parlour/contracts'
import type { Block, PictureRatio } from '@parlour/site-engine'
import { SelectField } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import type { CropShape } from './picture-crop.ts'
import { PictureField } from './picture-field.tsx'
import { LocalizedTextField } from './localized-text-field.tsx'

const SHAPES: Readonly<Record<PictureRatio, CropShape>> = { '21:9': 'wide', '16:9': 'screen', '4:3': 'photo', '1:1': 'square' }
const RATIOS = ['21:9', '16:9', '4:3', '1:1'] as const

type Pictured = Extract<Block, { type: 'hero' | 'banner' }>
type Change<Kind extends Block> = { block: Kind; onChange: (block: Block) => void; onSet: (block: Block) => void }

export function PictureFields({ block, onChange, onSet }: Change<Extract<Block, { type: 'picture' }>>) {
  const { t } = useTranslation('builder')
  return (
    <>
      <PictureField
        picture={block.picture}
        shape={SHAPES[block.ratio]}
        hint={block.picture === null ? t('pictures.blockHint') : undefined}
        onChange={(picture) => onSet({ ...block, picture })}
      />
      <SelectField
        label={t('fields.ratio')}
        value={block.ratio}
        options={RATIOS.map((ratio) => ({ value: ratio, label: t(`pictures.shapes.${SHAPES[ratio]}`) }))}
        onChange={({ currentTarget }) => {
          const ratio = RATIOS.find((name) => name === currentTarget.value)
          if (ratio !== undefined) onSet({ ...block, ratio })
        }}
      />
      <LocalizedTextField
        label={t('fields.alt')}
        hint={t('pictures.altHint')}
        maxLength={RULES.pictures.alt}
        texts={block.alt}
        onChange={(alt) => onChange({ ...block, alt })}
      />
      <LocalizedTextField
        label={t('fields.caption')}
        maxLength={RULES.layout.title}
        texts={block.caption}
        onChange={(caption) => onChange({ ...block, caption })}
      />
    </>
  )
}

/** The picture beside the text is decorative. */
export function BesideField({ block, onSet }: Pick<Change<Pictured>, 'block' | 'onSet'>) {
  const { t } = useTranslation('builder')
  return (
    <PictureField
      picture={block.picture}
      shape="photo"
      hint={t(block.type === 'hero' ? 'pictures.heroHint' : 'pictures.bannerHint')}
      onChange={(picture) => onSet({ ...block, picture })}
    />
  )
}
