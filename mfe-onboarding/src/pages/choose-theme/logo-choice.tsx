import { type CartItem, RULES } from '@parlour/contracts'
import { Button, FieldError, FileButton, Spinner, Stack, Text, VisuallyHidden } from '@parlour/ui'
import { memo, useRef, useState, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isCallError } from '@parlour/api-client'
import { base64Of, useHost, useLocale } from '@parlour/federation-sdk'
import { formatCount } from '@parlour/i18n'
import { client } from '../../client.ts'
import { saveFailure } from '../../features/walk-wizard/save-failure.ts'
import classes from './logo-choice.module.css'

const LOGO_KINDS: readonly string[] = ['image/png', 'image/jpeg', 'image/webp']

type LogoUpdate = { kind: 'idle' | 'sending' | 'done' | 'failed'; text: string }

const IDLE: LogoUpdate = { kind: 'idle', text: '' }

export type LogoChoiceProps = { item: CartItem }

export const LogoChoice = memo(function LogoChoice({ item }: LogoChoiceProps) {
  const { t } = useTranslation('onboarding')
  const input = useRef<HTMLInputElement>(null)
  const { save, update } = useSaveLogo(item)
  const { isOver, ...drop } = useDrop((file) => void save(file))
  const hasFailed = update.kind === 'failed'
  const remove = () => {
    input.current?.focus()
    void save(null)
  }
  return (
    <div role="group" aria-labelledby="logo-title" className={classes.row} data-over={isOver || undefined} {...drop}>
      <LogoPicture logo={item.logo} isSending={update.kind === 'sending'} />
      <LogoText isOver={isOver} />
      <Stack direction="row" isWrapping={false} gap="4" className={classes.actions}>
        <FileButton
          ref={input}
          variant="quiet"
          size="s"
          accept={LOGO_KINDS.join(',')}
          aria-describedby={hasFailed ? 'logo-error logo-hint' : 'logo-hint'}
          aria-invalid={hasFailed || undefined}
          onFile={(file) => void save(file)}
        >
          {t(item.logo === null ? 'theme.logoChoose' : 'theme.logoReplace')}
        </FileButton>
        {item.logo === null ? null : (
          <Button variant="quiet" size="s" onClick={remove}>
            {t('theme.logoRemove')}
          </Button>
        )}
      </Stack>
      {hasFailed ? (
        <FieldError id="logo-error" role="alert" className={classes.error}>
          {update.text}
        </FieldError>
      ) : null}
      <VisuallyHidden role="status">{hasFailed ? '' : update.text}</VisuallyHidden>
    </div>
  )
})

function LogoPicture({ logo, isSending }: { logo: CartItem['logo']; isSending: boolean }) {
  const { t } = useTranslation('onboarding')
  if (isSending) {
    return (
      <span className={classes.picture}>
        <Spinner />
      </span>
    )
  }
  if (logo === null) return null
  return (
    <span className={classes.picture}>
      <img src={logo.path} width={logo.width} height={logo.height} alt={t('theme.logoAlt')} />
    </span>
  )
}

function LogoText({ isOver }: { isOver: boolean }) {
  const { t } = useTranslation('onboarding')
  const size = useLargestSize()
  return (
    <Stack leading="tight" className={classes.text}>
      <Text id="logo-title" as="span" size="14" weight="semibold">
        {t('theme.logo')}
      </Text>
      <Text id="logo-hint" as="span" size="12" tone="subtle" className={classes.hint}>
        {isOver ? t('theme.logoDrop') : t('theme.logoHint', { size })}
      </Text>
    </Stack>
  )
}

/** Accepts the first file; a drop outside the element would navigate the page away. */
function useDrop(onFile: (file: File) => void) {
  const [isOver, setIsOver] = useState(false)
  const follow = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setIsOver(true)
  }
  return {
    isOver,
    onDragEnter: follow,
    onDragOver: follow,
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(false)
      const [file] = event.dataTransfer.files
      if (file) onFile(file)
    },
  }
}

/** Saves at once; files of a size or type that is not allowed are not sent. */
function useSaveLogo({ id }: Pick<CartItem, 'id'>) {
  const { t } = useTranslation('onboarding')
  const size = useLargestSize()
  const { reportError } = useHost()
  const [saveLogo, saving] = client.setCartItemLogo.useMutation()
  const [update, setUpdate] = useState<LogoUpdate>(IDLE)
  const save = async (file: File | null) => {
    if (saving.isLoading) return
    const problem = file && logoFileProblem(file)
    if (problem) return setUpdate({ kind: 'failed', text: t(problem === 'size' ? 'theme.logoTooBig' : 'theme.logoWrongKind', { size }) })
    setUpdate({ kind: 'sending', text: t('theme.logoSending') })
    try {
      await saveLogo({ body: { id, image: file && (await base64Of(file)) } }).unwrap()
      setUpdate({ kind: 'done', text: t(file ? 'theme.logoSaved' : 'theme.logoRemoved') })
    } catch (error) {
      if (!isCallError(error)) reportError(error, { remote: 'onboarding' })
      setUpdate({ kind: 'failed', text: saveFailure(error, t) })
    }
  }
  return { save, update }
}

function useLargestSize(): string {
  return formatCount(RULES.logo.maxBytes / 1024, useLocale())
}

function logoFileProblem({ type, size }: Pick<File, 'type' | 'size'>): 'kind' | 'size' | null {
  if (!LOGO_KINDS.includes(type)) return 'kind'
  return size > RULES.logo.maxBytes ? 'size' : null
}
