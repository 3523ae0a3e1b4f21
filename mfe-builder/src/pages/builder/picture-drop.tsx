import { formatFileSize } from '@parlour/i18n'
import { RULES } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { FieldError, FileButton, Icon, Stack, Text } from '@parlour/ui'
import { useId, useState, type DragEvent, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './picture-library.module.css'
import { faultOf, PICTURE_TYPES, type PictureFault } from './use-add-picture.ts'

export type PictureDropProps = { ref: RefObject<HTMLInputElement | null>; isFull: boolean; onFile: (file: File) => void }

export function PictureDrop({ ref, isFull, onFile }: PictureDropProps) {
  const { t } = useTranslation('builder')
  const locale = useLocale()
  const id = useId()
  const [fault, setFault] = useState<PictureFault | null>(null)
  const [isOver, setOver] = useState(false)
  const take = (file: File | undefined) => {
    if (file === undefined || isFull) return
    const wrong = faultOf(file)
    setFault(wrong)
    if (wrong === null) onFile(file)
  }
  const dropped = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <Stack
      direction="row"
      align="center"
      gap="8"
      columnGap="16"
      className={classes.drop}
      data-over={(isOver && !isFull) || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
    >
      <FileButton
        ref={ref}
        disabled={isFull}
        accept={PICTURE_TYPES.join(',')}
        aria-describedby={`${id}-hint${fault === null ? '' : ` ${id}-fault`}`}
        aria-invalid={fault !== null || undefined}
        icon={<Icon name="plus" />}
        onFile={take}
      >
        {t('pictures.upload')}
      </FileButton>
      <Text id={`${id}-hint`} as="span" size="14" tone="muted" className={classes.note}>
        {isFull ? t('pictures.full') : t('pictures.hint', { size: formatFileSize(RULES.pictures.maxBytes, locale) })}
      </Text>
      {fault === null ? null : (
        <FieldError id={`${id}-fault`} role="alert" className={classes.fault}>
          {t(`pictures.rejected.${fault}`)}
        </FieldError>
      )}
    </Stack>
  )
}
