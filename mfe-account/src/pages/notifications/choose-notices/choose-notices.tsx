import type { NoticePreferences } from '@parlour/contracts'
import { useHost } from '@parlour/federation-sdk'
import { Card, Checkbox, Heading, Icon, Stack, Text, VisuallyHidden } from '@parlour/ui'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../client.ts'
import classes from './choose-notices.module.css'
import { NOTICE_TOPICS, topicOf, type NoticeTopic } from './notice-topics.ts'

type Row = NoticePreferences['list'][number]
type Channel = 'isMailed' | 'isMessaged'
type Choice = { readonly kind: Row['kind'][] } & Partial<Pick<Row, Channel>>

interface ChoicesProps {
  rows: readonly Row[]
  messenger: NoticePreferences['messenger']
  onChoose: (choice: Choice) => void
}

export function ChooseNotices({ preferences: { messenger, list } }: { preferences: NoticePreferences }) {
  const { t } = useTranslation('account')
  const { rows, choose, isSaved } = useChoices(list)
  return (
    <Stack gap="16">
      {messenger === 'unbound' ? (
        <Text size="14" tone="muted">
          {t('notices.connect')}
        </Text>
      ) : null}
      <Card padding="none">
        {NOTICE_TOPICS.map((topic) => (
          <Topic
            key={topic}
            topic={topic}
            rows={rows.filter(({ kind }) => topicOf(kind) === topic)}
            messenger={messenger}
            onChoose={choose}
          />
        ))}
      </Card>
      <Text role="status" size="14" tone="muted">
        {isSaved ? t('notices.saved') : ''}
      </Text>
    </Stack>
  )
}

/** Shows a choice at once; sends choices one after the other, so that the last one wins. One that fails is taken back. */
function useChoices(list: readonly Row[]) {
  const { t } = useTranslation('account')
  const { notify } = useHost()
  const [save, { isSuccess }] = client.saveNoticePreferences.useMutation()
  const [pending, setPending] = useState<readonly Choice[]>([])
  const sent = useRef(Promise.resolve())
  const send = async (choice: Choice) => {
    const { error } = await save({ body: choice })
    setPending((choices) => choices.filter((one) => one !== choice))
    if (error) notify({ tone: 'danger', text: t('notices.saveFailed') })
  }
  const choose = (choice: Choice) => {
    setPending((choices) => [...choices, choice])
    sent.current = sent.current.then(async () => send(choice))
  }
  return { rows: pending.reduce(withChoice, list), choose, isSaved: isSuccess && pending.length === 0 }
}

function withChoice(list: readonly Row[], { kind: kinds, ...ways }: Choice): readonly Row[] {
  return list.map((row) => (kinds.includes(row.kind) ? { ...row, ...ways } : row))
}

function Topic({ topic, ...choices }: ChoicesProps & { topic: NoticeTopic }) {
  const { t } = useTranslation('account')
  const headingId = useId()
  const isPartlyFixed = choices.rows.some(({ isMailFixed }) => isMailFixed)
  return (
    <Stack gap="8" className={classes.topic}>
      <Stack as="fieldset" aria-labelledby={headingId} direction="row" align="center" gap="8" columnGap="24">
        <Stack gap="4" className={classes.name}>
          <Heading level={2} size="16" id={headingId}>
            {t(`notices.topics.${topic}`)}
          </Heading>
          <Text size="14" tone="muted">
            {t(`notices.about.${topic}`)}
          </Text>
          {isPartlyFixed ? (
            <Text size="14" tone="muted">
              {t('notices.fixed')}
            </Text>
          ) : null}
        </Stack>
        <Channels {...choices} />
      </Stack>
      <details className={classes.single}>
        <Stack
          as="summary"
          direction="row"
          align="center"
          gap="8"
          size="14"
          weight="medium"
          minHeight="control"
          className={classes.summary}
        >
          <Icon name="chevron" className={classes.chevron} />
          <span>
            {t('notices.single')}
            <VisuallyHidden>: {t(`notices.topics.${topic}`)}</VisuallyHidden>
          </span>
        </Stack>
        <ul>
          {choices.rows.map((row) => (
            <li key={row.kind}>
              <Stack as="fieldset" direction="row" align="center" gap="4" columnGap="24" className={classes.row}>
                <legend className={classes.name}>{t(`notices.kinds.${row.kind}`)}</legend>
                <Channels {...choices} rows={[row]} />
              </Stack>
            </li>
          ))}
        </ul>
      </details>
    </Stack>
  )
}

/** The channels of one or several kinds: on, off, or on for some of them. */
function Channels({ rows, messenger, onChoose }: ChoicesProps) {
  const { t } = useTranslation('account')
  const free = rows.filter(({ isMailFixed }) => !isMailFixed)
  return (
    <>
      <Channel
        label={t('notices.mail')}
        note={free.length === 0 ? t('notices.always') : undefined}
        states={rows.map(({ isMailed }) => isMailed)}
        isDisabled={free.length === 0}
        onChange={(isMailed) => onChoose({ kind: free.map(({ kind }) => kind), isMailed })}
      />
      {messenger === 'not-offered' ? null : (
        <Channel
          label={t('notices.messenger')}
          states={rows.map(({ isMessaged }) => isMessaged)}
          isDisabled={messenger === 'unbound'}
          onChange={(isMessaged) => onChoose({ kind: rows.map(({ kind }) => kind), isMessaged })}
        />
      )}
    </>
  )
}

interface ChannelProps {
  label: string
  note?: string | undefined
  states: readonly boolean[]
  isDisabled: boolean
  onChange: (isOn: boolean) => void
}

function Channel({ label, note, states, isDisabled, onChange }: ChannelProps) {
  const { t } = useTranslation('account')
  const isOn = states.every(Boolean)
  const isMixed = !isOn && states.some(Boolean)
  const shownNote = isMixed ? t('notices.some') : note
  return (
    <Checkbox
      label={shownNote === undefined ? label : `${label} (${shownNote})`}
      checked={isOn}
      isMixed={isMixed}
      disabled={isDisabled}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}
