import type { ConsoleDesign } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDay } from '@parlour/i18n'
import { Pill } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { EntryList } from '../../features/list-entries/entry-list.tsx'
import type { QueueAddress } from '../../features/list-entries/use-queue-address.ts'

export type FoundDesign = ConsoleDesign & { readonly id: string }

export function withId(designs: readonly ConsoleDesign[]): readonly FoundDesign[] {
  return designs.map((design) => ({ ...design, id: `${design.themeId}.${design.schemeId}` }))
}

export type DesignListProps = { designs: readonly FoundDesign[]; address: QueueAddress; isStale: boolean }

export function DesignList({ designs, address, isStale }: DesignListProps) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const entries = designs.map((design) => ({
    id: design.id,
    to: address.linkTo({ id: design.id }),
    isOpen: design.id === address.id,
    name: `${design.templateName} ${design.themeName}`,
    mark: <SalePill design={design} />,
    about: t(`designs.scheme.${design.schemeId}`),
    time: <time dateTime={design.releasedAt}>{formatDay(design.releasedAt.slice(0, 10), locale)}</time>,
    text: design.withdrawalReason ?? undefined,
  }))
  return <EntryList label={t('designs.title')} entries={entries} isStale={isStale} />
}

export function SalePill({ design }: { design: ConsoleDesign }) {
  const { t } = useTranslation('console')
  const isOnSale = design.withdrawnAt === null
  return <Pill tone={isOnSale ? 'success' : 'neutral'}>{t(isOnSale ? 'designs.state.on-sale' : 'designs.state.withdrawn')}</Pill>
}
