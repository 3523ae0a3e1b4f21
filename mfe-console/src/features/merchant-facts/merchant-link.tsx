import { PAGES, pagePath } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { TextLink } from '@parlour/ui'

export function MerchantLink({ id, children }: { id: string; children: string }) {
  const locale = useLocale()
  return (
    <TextLink to={pagePath(locale, `${PAGES.console}/merchants/${id}`)}>
      <bdi>{children}</bdi>
    </TextLink>
  )
}
