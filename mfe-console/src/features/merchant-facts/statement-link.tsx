import { PAGES, pagePath } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { TextLink } from '@parlour/ui'

export function StatementLink({ id, children }: { id: string; children: string }) {
  const locale = useLocale()
  return <TextLink to={pagePath(locale, `${PAGES.console}/merchants/statements/${id}`)}>{children}</TextLink>
}
