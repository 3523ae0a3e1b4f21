import { useLocale } from '@parlour/federation-sdk'
import { formatLocale, type Locale } from '@parlour/i18n'
import { contrast, SCHEMES, type Scheme } from '@parlour/site-engine'
import { FieldError, Stack, Text, VisuallyHidden } from '@parlour/ui'
import { memo, useMemo, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChoiceStore } from './choice-store.ts'
import classes from './scheme-choice.module.css'
import { useChoice } from './use-choice.ts'
import type { ChooseDesign } from './use-theme-address.ts'

export type SchemeChoiceProps = {
  choice: ChoiceStore
  onChoose: ChooseDesign
  inputRef: Ref<HTMLInputElement>
  error: string | undefined
}

export const SchemeChoice = memo(function SchemeChoice({ choice, onChoose, inputRef, error }: SchemeChoiceProps) {
  const { t } = useTranslation('onboarding')
  return (
    <Stack as="fieldset" gap="8" aria-describedby={error ? 'scheme-error' : undefined}>
      <legend>
        <VisuallyHidden>{t('theme.schemes')}</VisuallyHidden>
      </legend>
      <div className={classes.schemes}>
        {SCHEMES.map((scheme, index) => (
          <SchemeCard key={scheme.id} scheme={scheme} choice={choice} onChoose={onChoose} inputRef={index === 0 ? inputRef : undefined} />
        ))}
      </div>
      {error ? <FieldError id="scheme-error">{error}</FieldError> : null}
    </Stack>
  )
})

type SchemeCardProps = Omit<SchemeChoiceProps, 'error' | 'inputRef'> & { scheme: Scheme; inputRef: Ref<HTMLInputElement> | undefined }

const SchemeCard = memo(function SchemeCard({ scheme, choice, onChoose, inputRef }: SchemeCardProps) {
  const { t } = useTranslation('onboarding')
  const locale = useLocale()
  const { id, base, tone, accent } = scheme
  const isChosen = useChoice(choice, ({ schemeId }) => schemeId === id)
  const { text, mark } = useMemo(() => contrastsOf(scheme, locale), [scheme, locale])
  const describes = t('theme.contrast', { text, accent: mark })
  return (
    <Stack as="label" align="center" gap="4" className={classes.scheme} title={describes}>
      <input
        type="radio"
        name="scheme"
        className={classes.cover}
        ref={inputRef}
        value={id}
        checked={isChosen}
        onChange={() => onChoose({ schemeId: id })}
        aria-label={t(`schemes.${id}`)}
        aria-describedby={`scheme-${id}-contrast`}
      />
      <span className={classes.swatches}>
        {[base, tone, accent].map((colour) => (
          <span key={colour} data-colour={colour} style={{ background: colour }} />
        ))}
      </span>
      <Text as="span" size="12" isBreaking leading="tight">
        {t(`schemes.${id}`)}
      </Text>
      <VisuallyHidden id={`scheme-${id}-contrast`}>{describes}</VisuallyHidden>
      <Text
        dir="ltr"
        aria-hidden="true"
        as="bdi"
        size="12"
        isMono
        className={classes.ratio}
        style={{ background: tone, color: scheme.text }}
      >
        {text} <span style={{ color: accent }}>{mark}</span>
      </Text>
    </Stack>
  )
})

function contrastsOf({ text, tone, accent }: Scheme, locale: Locale) {
  const ratio = new Intl.NumberFormat(formatLocale(locale), { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return { text: ratio.format(contrast(text, tone)), mark: ratio.format(contrast(accent, tone)) }
}
