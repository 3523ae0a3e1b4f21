import { type CartItem, RULES } from '@parlour/contracts'
import { Icon, Spinner, Text, VisuallyHidden } from '@parlour/ui'
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
      <div className={classes.actions}>
        <label className={classes.action}>
          <input
            ref={input}
            type="file"
            className={classes.input}
            accept={LOGO_KINDS.join(',')}
            aria-describedby={hasFailed ? 'logo-error logo-hint' : 'logo-hint'}
            aria-invalid={hasFailed || undefined}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              if (file) void save(file)
              // The same file can be chosen again after it was mended.
              currentTarget.value = ''
            }}
          />
          {t(item.logo === null ? 'theme.logoChoose' : 'theme.logoReplace')}
        </label>
        {item.logo === null ? null : (
          <button type="button" className={classes.action} onClick={remove}>
            {t('theme.logoRemove')}
          </button>
        )}
      </div>
      {hasFailed ? (
        <p id="logo-error" role="alert" className={classes.error}>
          <Icon name="danger-circle" /> {update.text}
        </p>
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
    <div className={classes.text}>
      <Text id="logo-title" as="span" size="14" weight="semibold">
        {t('theme.logo')}
      </Text>
      <span id="logo-hint" className={classes.hint}>
        {isOver ? t('theme.logoDrop') : t('theme.logoHint', { size })}
      </span>
    </div>
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
