import { Checkbox, VisuallyHidden } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { ReasonDialog } from '../../features/give-reason/reason-dialog.tsx'
import { Code } from '../../features/release-facts/code.tsx'
import classes from './releases-page.module.css'

export type ProtectDialogProps = { parts: readonly string[]; protectedParts: readonly string[]; onClose: () => void }

/** Trains of protected parts wait for the approval of a second person. */
export function ProtectDialog({ parts, protectedParts, onClose }: ProtectDialogProps) {
  const { t } = useTranslation('console')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(protectedParts))
  const [call] = client.protectPart.useMutation()
  const changed = parts.filter((name) => chosen.has(name) !== protectedParts.includes(name))
  const save = async (reason: string) => {
    for (const name of changed) await call({ body: { name, isProtected: chosen.has(name), reason } }).unwrap()
  }
  const toggle = (name: string, isChosen: boolean) =>
    setChosen(new Set([...chosen].filter((one) => one !== name).concat(isChosen ? name : [])))
  return (
    <ReasonDialog
      title={t('rules.protected')}
      effects={[t('rules.protectEffect')]}
      confirmLabel={t('rules.save')}
      tone="primary"
      isReady={changed.length > 0}
      action={save}
      onClose={onClose}
    >
      <fieldset className={classes.parts}>
        <legend>
          <VisuallyHidden>{t('releases.remote')}</VisuallyHidden>
        </legend>
        {parts.map((name) => (
          <Checkbox
            key={name}
            label={<Code>{name}</Code>}
            checked={chosen.has(name)}
            onChange={(event) => toggle(name, event.currentTarget.checked)}
          />
        ))}
      </fieldset>
    </ReasonDialog>
  )
}
