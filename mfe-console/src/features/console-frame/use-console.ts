import type { EndpointDefinition } from '@parlour/contracts'
import { useLocale, useSession } from '@parlour/federation-sdk'
import { useTranslation } from 'react-i18next'

const NO_ROLES: readonly string[] = []

/** The texts of the console, the language to format in, and which calls the roles of the signed-in person permit. */
export function useConsole() {
  const { t } = useTranslation('console')
  const session = useSession()
  const roles = session.state === 'signed-in' ? session.user.roles : NO_ROLES
  return { t, locale: useLocale(), may: ({ staffRoles = [] }: EndpointDefinition) => staffRoles.some((role) => roles.includes(role)) }
}
