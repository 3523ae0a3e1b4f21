import {
  DOCUMENT_KINDS,
  REQUIRED_DOCUMENTS,
  VERIFICATION_LIMITS,
  type DocumentKind,
  type Verification,
  type VerificationDocument,
} from '@parlour/contracts'
import { useHost, useLocale, base64Of } from '@parlour/federation-sdk'
import { formatFileSize, formatDateTime } from '@parlour/i18n'
import { FieldError, FileButton, Grid, Icon, IconButton, saveFile, SelectField, Stack, Text } from '@parlour/ui'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCallError } from '@parlour/api-client'
import { client } from '../../client.ts'
import { headingAround } from '../../features/restore-focus/heading-around.ts'
import { useCallText } from '../../features/call-error/use-call-text.ts'
import { isEditable } from './is-editable.ts'
import { PartSection } from './part-section.tsx'
import classes from './verification-page.module.css'

const DOCUMENT_TYPES: readonly string[] = ['application/pdf', 'image/png', 'image/jpeg']

const REASONS = ['bytes', 'kind', 'encrypted', 'active', 'sides', 'animated', 'broken'] as const

export function DocumentsSection({ verification }: { verification: Verification }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const { documents } = verification
  const kinds = documents.map(({ kind }) => kind)
  const isDone = REQUIRED_DOCUMENTS.every((kind) => kinds.includes(kind))
  const canEdit = isEditable(verification)
  return (
    <PartSection
      part="documents"
      verification={verification}
      isDone={isDone}
      text={t('verification.documents.text', { size: formatFileSize(VERIFICATION_LIMITS.documentBytes, locale) })}
    >
      {isDone ? null : (
        <Text size="14" tone="muted" isBreaking>
          {t('verification.documents.empty')}
        </Text>
      )}
      {documents.length === 0 ? null : (
        <ul>
          {documents.map((document) => (
            <DocumentRow key={document.id} document={document} verification={verification} canEdit={canEdit} />
          ))}
        </ul>
      )}
      {canEdit && documents.length < VERIFICATION_LIMITS.documents ? <AddDocument /> : null}
    </PartSection>
  )
}

type DocumentRowProps = { document: VerificationDocument; verification: Verification; canEdit: boolean }

function DocumentRow({ document: { id, kind, fileName, bytes, uploadedAt }, verification, canEdit }: DocumentRowProps) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const { notify } = useHost()
  const textOf = useCallText(t('verification.failed'))
  const [remove, { isLoading }] = client.deleteVerificationDocument.useMutation()
  const remark = verification.remarks.find(({ item }) => item === id)
  const drop = async (button: HTMLElement) => {
    if (isLoading) return
    const heading = headingAround(button)
    try {
      await remove({ body: { id } }).unwrap()
      heading?.focus()
    } catch (error) {
      notify({ tone: 'danger', text: textOf(error) })
    }
  }
  const download = async () => {
    const { file, name, failure } = await client.readVerificationDocument.fetchFile({ query: { id } }, new AbortController().signal)
    if (failure === undefined) saveFile(file, name ?? fileName)
    else notify({ tone: 'danger', text: failure.msg === '' ? t('verification.downloadFailed') : failure.msg })
  }
  return (
    <Grid as="li" columns="1:auto" gap="4" align="center" className={classes.document}>
      <Stack gap="4">
        <Text as="span" weight="medium">
          {t(`verification.documents.kinds.${kind}`)}
        </Text>
        <Text as="span" size="14" tone="muted" isBreaking>
          <button
            type="button"
            className={classes.file}
            aria-label={t('verification.documents.download', { name: fileName })}
            onClick={() => void download()}
          >
            <bdi>{fileName}</bdi>
          </button>{' '}
          · <span>{formatFileSize(bytes, locale)}</span> · <span>{formatDateTime(uploadedAt, locale)}</span>
        </Text>
        {remark === undefined ? null : (
          <Stack as="span" direction="row" isWrapping={false} gap="8" size="14" tone="warning" isBreaking className={classes.remark}>
            <Icon name="alert" /> <bdi>{remark.reason}</bdi>
          </Stack>
        )}
      </Stack>
      {canEdit ? (
        <IconButton
          icon="trash"
          label={t('verification.documents.remove', { name: fileName })}
          aria-disabled={isLoading || undefined}
          onClick={({ currentTarget }) => void drop(currentTarget)}
        />
      ) : null}
    </Grid>
  )
}

function AddDocument() {
  const { t } = useTranslation('account')
  const [kind, setKind] = useState<DocumentKind>('registration')
  const { add, sending, fault } = useAddDocument(kind)
  return (
    <Grid columns="1:auto" from="768" gap="8" align="end" className={classes.add}>
      <SelectField
        label={t('verification.documents.kind')}
        value={kind}
        onChange={({ currentTarget }) => setKind(DOCUMENT_KINDS.find((each) => each === currentTarget.value) ?? 'other')}
        options={DOCUMENT_KINDS.map((value) => ({ value, label: t(`verification.documents.kinds.${value}`) }))}
      />
      <FileButton
        accept={DOCUMENT_TYPES.join(',')}
        aria-describedby={fault === undefined ? undefined : 'document-error'}
        aria-invalid={fault !== undefined || undefined}
        onFile={add}
      >
        {t('verification.documents.choose')}
      </FileButton>
      <Text role="status" size="14" tone="muted" isBreaking>
        {sending === null ? '' : t('verification.documents.sending', { name: sending })}
      </Text>
      {fault === undefined ? null : (
        <FieldError id="document-error" role="alert" className={classes.error}>
          {fault}
        </FieldError>
      )}
    </Grid>
  )
}

function useAddDocument(kind: DocumentKind) {
  const { t } = useTranslation('account')
  const textOf = useCallText(t('verification.documents.failed'))
  const [addDocument] = client.addVerificationDocument.useMutation()
  const [sending, setSending] = useState<string | null>(null)
  const [fault, setFault] = useState<string>()
  const turn = useRef(Promise.resolve())
  const send = async (file: File) => {
    setFault(undefined)
    if (!DOCUMENT_TYPES.includes(file.type)) return setFault(t('verification.documents.rejected.kind'))
    if (file.size > VERIFICATION_LIMITS.documentBytes) return setFault(t('verification.documents.rejected.bytes'))
    setSending(file.name)
    try {
      await addDocument({ body: { kind, fileName: file.name.slice(-200), content: await base64Of(file) } }).unwrap()
    } catch (error) {
      const reason = isCallError(error) ? REASONS.find((each) => each === error.fields.content) : undefined
      setFault(reason === undefined ? textOf(error) : t(`verification.documents.rejected.${reason}`))
    } finally {
      setSending(null)
    }
  }
  // A file that is chosen while another is sent waits for its turn.
  const add = (file: File) => {
    turn.current = turn.current.then(async () => await send(file))
  }
  return { add, sending, fault }
}
