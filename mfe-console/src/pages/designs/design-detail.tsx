import { endpoints, type ConsoleDesign } from '@parlour/contracts'
import { formatCount, formatDateTime, formatDay } from '@parlour/i18n'
import { Button, Card, Checkbox, DescriptionList, Pill } from '@parlour/ui'
import { useEffect, useRef, useState } from 'react'
import { client } from '../../client.ts'
import { useReader } from '../../features/console-frame/use-reader.ts'
import { useTexts } from '../../features/console-frame/use-texts.ts'
import { ActionDialog } from '../../features/give-reason/action-dialog.tsx'
import entry from '../../features/queue/queue-entry.module.css'
import classes from './designs-page.module.css'

type FoundDesign = ConsoleDesign & { readonly id: string }

type DesignDetailProps = { design: FoundDesign; onChange: (design: FoundDesign) => void }

export function DesignDetail({ design, onChange }: DesignDetailProps) {
  const { t } = useTexts()
  const mayChange = useReader().may(endpoints.changeDesignSale)
  const [isConfirming, setIsConfirming] = useState(false)
  const [outcome, setOutcome] = useState('')
  const outcomeRef = useRef<HTMLParagraphElement>(null)
  const isOnSale = design.withdrawnAt === null
  // The button that asked is gone (its key changes with its meaning): the focus goes to what came of it, once the dialog has closed.
  useEffect(() => {
    if (outcome !== '' && !isConfirming) outcomeRef.current?.focus()
  }, [outcome, isConfirming])
  return (
    <Card className={entry.root}>
      <div className={entry.head}>
        <h2 className={entry.name}>
          <bdi>{`${design.templateName} ${design.themeName}`}</bdi>
        </h2>
        <SalePill design={design} />
      </div>
      {design.thumbnail === null ? null : <img src={design.thumbnail} alt="" width={240} height={300} className={classes.picture} />}
      <DesignFacts design={design} />
      <p ref={outcomeRef} tabIndex={-1} role="status" className={classes.outcome}>
        {outcome}
      </p>
      {mayChange ? (
        <div className={entry.actions}>
          <Button key={String(isOnSale)} variant={isOnSale ? 'danger' : 'primary'} onClick={() => setIsConfirming(true)}>
            {t(isOnSale ? 'designs.withdraw' : 'designs.publish')}
          </Button>
        </div>
      ) : null}
      {isConfirming ? <SaleDialog design={design} onDone={setOutcome} onChange={onChange} onClose={() => setIsConfirming(false)} /> : null}
    </Card>
  )
}

function DesignFacts({ design }: { design: FoundDesign }) {
  const { t, locale } = useTexts()
  const { schemeId, releasedAt, withdrawnAt, withdrawalReason } = design
  const items = [
    { id: 'scheme', term: t('designs.colours'), value: t(`designs.scheme.${schemeId}`) },
    { id: 'released', term: t('releases.published'), value: formatDay(releasedAt.slice(0, 10), locale) },
    { id: 'withdrawn', term: t('designs.state.withdrawn'), value: withdrawnAt && formatDateTime(withdrawnAt, locale) },
    { id: 'reason', term: t('affiliates.reason'), value: withdrawalReason && <bdi dir="auto">{withdrawalReason}</bdi> },
  ].filter(({ value }) => value !== null)
  return <DescriptionList className={entry.facts} items={items} />
}

type SaleDialogProps = DesignDetailProps & { onDone: (outcome: string) => void; onClose: () => void }

function SaleDialog({ design, onDone, onChange, onClose }: SaleDialogProps) {
  const { t, locale } = useTexts()
  const [call] = client.changeDesignSale.useMutation()
  const [isWhole, setIsWhole] = useState(false)
  const { templateId, themeId, schemeId, withdrawnAt } = design
  const isOnSale = withdrawnAt !== null
  const action = async (reason: string) => {
    const scope = isWhole ? { templateId, themeId } : { templateId, themeId, schemeId }
    const { designs, items } = await call({ body: { ...scope, isOnSale, reason } }).unwrap()
    onChange({ ...design, withdrawnAt: isOnSale ? null : new Date().toISOString(), withdrawalReason: isOnSale ? null : reason })
    onDone(t('designs.done', { designs: formatCount(designs, locale), items: formatCount(items, locale) }))
  }
  return (
    <ActionDialog
      title={`${t(isOnSale ? 'designs.publish' : 'designs.withdraw')}: ${design.templateName} ${design.themeName}`}
      effects={[t(isOnSale ? 'designs.publishEffect' : 'designs.withdrawEffect'), t('designs.keepEffect')]}
      confirmLabel={t(isOnSale ? 'designs.publish' : 'designs.withdraw')}
      tone={isOnSale ? 'primary' : 'danger'}
      call={action}
      onClose={onClose}
    >
      <Checkbox label={t('designs.wholeTheme')} checked={isWhole} onChange={(event) => setIsWhole(event.currentTarget.checked)} />
    </ActionDialog>
  )
}

export function SalePill({ design }: { design: ConsoleDesign }) {
  const { t } = useTexts()
  const isOnSale = design.withdrawnAt === null
  return <Pill tone={isOnSale ? 'success' : 'neutral'}>{t(isOnSale ? 'designs.state.on-sale' : 'designs.state.withdrawn')}</Pill>
}
