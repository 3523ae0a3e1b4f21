import type { GrantedRole, TeamMember } from '@parlour/contracts'
import { useHost } from '@parlour/federation-sdk'
import { isolate } from '@parlour/i18n'
import { Banner, Button, Dialog, useKitTexts } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../client.ts'
import { ProofDialogFields } from '../../../features/prove-again/proof-dialog-fields.tsx'
import { proofIn } from '../../../features/prove-again/proof.form.ts'
import { useProofForm } from '../../../features/prove-again/use-proof-form.ts'
import { RoleCards } from './role-cards.tsx'

export type RoleDialogProps = { member: TeamMember; role: GrantedRole; onClose: () => void }

export function RoleDialog({ member, role, onClose }: RoleDialogProps) {
  const { t } = useTranslation('account')
  const kit = useKitTexts()
  const { notify } = useHost()
  const [picked, setPicked] = useState(role)
  const [change, { isLoading }] = client.changeMemberRole.useMutation()
  const { form, isProofRequested, errorText, showError, clearError } = useProofForm(t('team.failed'))
  const save = form.handleSubmit(async (proof) => {
    clearError()
    try {
      await change({ body: { id: member.id, role: picked, ...proofIn(proof) } }).unwrap()
      onClose()
      notify({ tone: 'success', text: t('team.roleSaved') })
    } catch (error) {
      showError(error)
    }
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t('team.roleOf', { name: isolate(member.username) })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {kit('cancel')}
          </Button>
          <Button onClick={() => void save()} isBusy={isLoading}>
            {t('personal.profile.save')}
          </Button>
        </>
      }
    >
      {errorText === undefined ? null : <Banner tone="danger">{errorText}</Banner>}
      <RoleCards value={picked} onChange={setPicked} />
      {isProofRequested ? <ProofDialogFields form={form} onSubmit={save} /> : null}
    </Dialog>
  )
}
