import { PAGES } from '@parlour/contracts'
import { defineRemote } from '@parlour/federation-sdk'
import { renderRemote, type FakeResponses } from '@parlour/federation-sdk/testing'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { vi } from 'vitest'
import { DraftGate } from '../src/features/resume-draft/draft-gate.tsx'
import { useSavedText } from '../src/features/resume-draft/use-saved-text.ts'
import { WizardFrame } from '../src/features/walk-wizard/wizard-frame.tsx'
import remote from '../src/remote.ts'

function NameStep({ draftId }: { draftId: string }) {
  const form = useForm({ defaultValues: { siteName: '', password: '' } })
  const forget = useSavedText(draftId, 'site-info', form, ['password'])
  return (
    <form id="step" onSubmit={(event) => void form.handleSubmit(forget)(event)}>
      <input aria-label="Name" {...form.register('siteName')} />
      <input aria-label="Password" {...form.register('password')} />
    </form>
  )
}

const stub = (title: string) => () => <h1>{title}</h1>

const steps = defineRemote({
  ...remote,
  routes: [
    { path: PAGES.introduction, Component: stub('introduction page') },
    { path: PAGES.cart, Component: stub('cart page') },
    {
      path: PAGES.chooseTheme,
      Component: () => (
        <DraftGate step="theme" title="Theme question">
          {(item) => (
            <WizardFrame step="theme" title="Theme question" item={item}>
              {null}
            </WizardFrame>
          )}
        </DraftGate>
      ),
    },
    {
      path: PAGES.siteInfo,
      Component: () => (
        <DraftGate step="site-info" title="Site question">
          {(item) => (
            <WizardFrame step="site-info" title="Site question" item={item} formId="step">
              <NameStep draftId={item.id} />
            </WizardFrame>
          )}
        </DraftGate>
      ),
    },
  ],
})

export async function renderStep(path: string, responses: FakeResponses) {
  const openSite = vi.fn<() => void>()
  const { router, container } = await renderRemote(steps, path, { responses, host: { openSite } })
  const place = () => `${router.state.location.pathname}${router.state.location.search}`
  return { openSite, place, container, router, user: userEvent.setup({ delay: null }) }
}
