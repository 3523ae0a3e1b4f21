import { isCallError } from '@parlour/api-client'
import { RULES, type SitePicture, type SitePictures } from '@parlour/contracts'
import { useHost, useLocale } from '@parlour/federation-sdk'
import { formatFileSize, formatCount, isolate } from '@parlour/i18n'
import { picturesOf, picturePath, pictureWidths } from '@parlour/site-engine'
import { AlertDialog, EmptyState, ErrorState, FieldError, IconButton, Pill, Skeleton, Stack, useDelayedFlag } from '@parlour/ui'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { useBlockEditor } from './block-editor-context.ts'
import { PictureDrop } from './picture-drop.tsx'
import classes from './picture-library.module.css'

type PictureCardProps = { picture: SitePicture; isOnPage: boolean; onChoose: () => void; onDelete: () => void }

export type PictureShelfProps = { siteId: string; onFile: (file: File) => void; onChoose: (picture: SitePicture) => void }

export function PictureShelf({ siteId, onFile, onChoose }: PictureShelfProps) {
  const { t } = useTranslation('builder')
  const library = client.getSitePictures.useQuery({ query: { id: siteId } }, { refetchOnMountOrArgChange: true })
  const isSlow = useDelayedFlag(library.data === undefined)
  if (library.data === undefined && library.isError)
    return <ErrorState title={t('pictures.failed')} onRetry={() => void library.refetch()} isRetrying={library.isFetching} />
  if (library.data === undefined)
    return (
      <div role="status" aria-busy="true" aria-label={t('pictures.loading')}>
        {isSlow ? <Skeleton shape="block" blockSize="240px" /> : null}
      </div>
    )
  return <Shelf siteId={siteId} library={library.data} onFile={onFile} onChoose={onChoose} />
}

function Shelf({ siteId, library: { pictures, bytes }, onFile, onChoose }: PictureShelfProps & { library: SitePictures }) {
  const { t } = useTranslation('builder')
  const isFull = pictures.length >= RULES.pictures.most || bytes >= RULES.pictures.mostBytes
  const { blocks } = useBlockEditor()
  const onPage = new Set(picturesOf({ blocks }).map(({ hash }) => hash))
  const drop = useRef<HTMLInputElement>(null)
  const [openDialog, setOpenDialog] = useState<SitePicture | null>(null)
  const isGone = useRef(false)
  const { remove, isDeleting, fault } = useDelete(siteId)
  const confirmDelete = (picture: SitePicture) => {
    isGone.current = false
    setOpenDialog(picture)
  }
  const confirm = async () => {
    if (openDialog !== null) isGone.current = await remove(openDialog.hash)
    setOpenDialog(null)
  }
  return (
    <Stack gap="16">
      <Room used={pictures.length} bytes={bytes} />
      <PictureDrop ref={drop} isFull={isFull} onFile={onFile} />
      {fault === undefined ? null : <FieldError role="alert">{fault}</FieldError>}
      {pictures.length === 0 ? (
        <EmptyState icon="eye" title={t('pictures.empty')} />
      ) : (
        <ul className={classes.grid} aria-label={t('pictures.library')}>
          {pictures.map((picture) => (
            <PictureCard
              key={picture.hash}
              picture={picture}
              isOnPage={onPage.has(picture.hash)}
              onChoose={() => onChoose(picture)}
              onDelete={() => confirmDelete(picture)}
            />
          ))}
        </ul>
      )}
      <AlertDialog
        isOpen={openDialog !== null}
        onOpenChange={(isOpen) => (isOpen ? undefined : setOpenDialog(null))}
        title={t('pictures.removeTitle')}
        description={t('pictures.removeText')}
        confirmLabel={t('pictures.removeConfirm')}
        isBusy={isDeleting}
        focusAfter={() => (isGone.current ? drop.current : null)}
        onConfirm={() => void confirm()}
      />
    </Stack>
  )
}

function Room({ used, bytes }: { used: number; bytes: number }) {
  const { t } = useTranslation('builder')
  const locale = useLocale()
  const { most, mostBytes } = RULES.pictures
  const share = Math.min(1, Math.max(used / most, bytes / mostBytes))
  return (
    <Stack gap="4" size="14" tone="muted">
      <span>
        {t('pictures.room', {
          used: formatCount(used, locale),
          most: formatCount(most, locale),
          size: formatFileSize(bytes, locale),
          mostSize: formatFileSize(mostBytes, locale),
        })}
      </span>
      <span className={classes.bar} aria-hidden="true">
        <span data-full={share >= 1 || undefined} style={{ inlineSize: `${share * 100}%` }} />
      </span>
    </Stack>
  )
}

function useDelete(siteId: string) {
  const { t } = useTranslation('builder')
  const { notify } = useHost()
  const [deletePicture, { isLoading }] = client.deleteSitePicture.useMutation()
  const [fault, setFault] = useState<string>()
  const remove = async (hash: string): Promise<boolean> => {
    setFault(undefined)
    try {
      await deletePicture({ body: { id: siteId, hash } }).unwrap()
      notify({ tone: 'success', text: t('pictures.removed') })
      return true
    } catch (error) {
      setFault(isCallError(error) && error.status !== 0 && error.msg !== '' ? error.msg : t('pictures.notDeleted'))
      return false
    }
  }
  return { remove, isDeleting: isLoading, fault }
}

function PictureCard({ picture, isOnPage, onChoose, onDelete }: PictureCardProps) {
  const { t } = useTranslation('builder')
  const locale = useLocale()
  const name = picture.name || t('pictures.unnamed')
  const [smallest] = pictureWidths(picture)
  return (
    <Stack as="li" justify="start" gap="4">
      <button type="button" className={classes.choose} aria-label={t('pictures.use', { name: isolate(name) })} onClick={onChoose}>
        <img src={picturePath(picture, smallest)} alt="" loading="lazy" width={picture.width} height={picture.height} />
        <bdi className={classes.name}>{name}</bdi>
      </button>
      <Stack direction="row" align="center" justify="between" gap="4" tone="muted" minHeight="control">
        <small>
          {t('pictures.size', {
            width: formatCount(picture.width, locale),
            height: formatCount(picture.height, locale),
            size: formatFileSize(picture.bytes, locale),
          })}
        </small>
        {isOnPage || picture.isUsed ? (
          <Pill tone="info">{t(isOnPage ? 'pictures.onPage' : 'pictures.used')}</Pill>
        ) : (
          <IconButton icon="trash" label={t('pictures.remove', { name: isolate(name) })} onClick={onDelete} />
        )}
      </Stack>
    </Stack>
  )
}
