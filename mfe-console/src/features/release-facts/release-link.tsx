import { PAGES, pagePath } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { TextLink } from '@parlour/ui'
import { Code } from './code.tsx'

export function ReleaseLink({ releaseId, children }: { releaseId: string; children: string }) {
  const locale = useLocale()
  return (
    <TextLink to={pagePath(locale, `${PAGES.console}/candidates/${releaseId}`)}>
      <Code>{children}</Code>
    </TextLink>
  )
}
