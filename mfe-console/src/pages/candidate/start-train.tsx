import { PAGES, pagePath, type ReleaseRow } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { Banner, Button, Checkbox, TextField } from '@parlour/ui'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { client } from '../../client.ts'
import { isReason, REASON_MAX } from '../../features/give-reason/reason.ts'
import { useCallError } from '../../features/load-panel/use-call-error.ts'
import { draftOf, planOf, PRESETS } from '../../features/plan-train/plan-draft.ts'
import { PlanForm } from '../../features/plan-train/plan-form.tsx'
import { Rehearsal } from '../../features/plan-train/rehearsal.tsx'
import { Code } from '../../features/release-facts/code.tsx'
import { Note } from '../../features/release-facts/panel.tsx'
import classes from './candidate-page.module.css'

export function StartTrain({ release }: { release: ReleaseRow }) {
  const { t } = useTranslation('console')
  const [draft, setDraft] = useState(() => draftOf(PRESETS.standard))
  const [others, setOthers] = useState<readonly string[]>([])
  const fieldRef = useRef<HTMLInputElement>(null)
  const plan = planOf(draft)
  const { text, write, isShort, start, isBusy, errorText } = useStart(() => fieldRef.current?.focus())
  return (
    <form
      noValidate
      className={classes.start}
      onSubmit={(event) => {
        event.preventDefault()
        if (plan !== null) void start({ releaseIds: [release.releaseId, ...others], plan })
      }}
    >
      <PlanForm draft={draft} onChange={setDraft} />
      <Companions release={release} chosen={others} onChange={setOthers} />
      <Rehearsal name={release.name} plan={plan} />
      <TextField
        ref={fieldRef}
        dir="auto"
        maxLength={REASON_MAX}
        label={t('reason.label')}
        hint={t('reason.hint')}
        error={isShort ? t('reason.short') : undefined}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
      />
      {errorText === undefined ? null : <Banner tone="danger">{errorText}</Banner>}
      <Button type="submit" isBusy={isBusy} disabled={plan === null}>
        {t('candidate.start')}
      </Button>
    </form>
  )
}

type Start = Omit<Parameters<ReturnType<typeof client.startTrain.useMutation>[0]>[0]['body'], 'reason'>

function useStart(onShort: () => void) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [isShort, setIsShort] = useState(false)
  const [call, { isLoading }] = client.startTrain.useMutation()
  const { errorText, showError, clearError } = useCallError(t('queue.failed'))
  const start = async (request: Start) => {
    if (isLoading) return
    if (!isReason(text)) {
      setIsShort(true)
      return onShort()
    }
    clearError()
    try {
      const { id } = await call({ body: { ...request, reason: text.trim() } }).unwrap()
      await navigate(pagePath(locale, `${PAGES.console}/trains/${id}`))
    } catch (error) {
      showError(error)
    }
  }
  const write = (typed: string) => {
    setText(typed)
    setIsShort(false)
  }
  return { text, write, isShort, start, isBusy: isLoading, errorText }
}

type CompanionsProps = { release: ReleaseRow; chosen: readonly string[]; onChange: (chosen: readonly string[]) => void }

function Companions({ release, chosen, onChange }: CompanionsProps) {
  const { t } = useTranslation('console')
  const { data = [] } = client.listReleases.useQuery()
  const others = data.filter(({ state, name }) => state === 'candidate' && name !== release.name)
  if (others.length === 0) return null
  return (
    <details>
      <summary>{t('plan.together')}</summary>
      <Note>{t('plan.togetherText')}</Note>
      {others.map(({ releaseId, name, version }) => (
        <Checkbox
          key={releaseId}
          label={<Code>{`${name} ${version}`}</Code>}
          checked={chosen.includes(releaseId)}
          onChange={(event) => onChange(event.currentTarget.checked ? [...chosen, releaseId] : chosen.filter((one) => one !== releaseId))}
        />
      ))}
    </details>
  )
}
