import type { ReleaseRecord, ReleaseVector } from '@parlour/contracts'
import { bootSettingsOf } from '../../platform/boot-settings.ts'
import type { Config } from '../../platform/config.ts'
import { contentSecurityPolicy, newStyleNonce } from './content-policy.ts'
import { documentEnding, renderDocument } from './document.ts'
import { routeOf } from './page-route.ts'

interface ProofPage {
  readonly vector: ReleaseVector
  readonly records: ReadonlyMap<string, ReleaseRecord>
  readonly path: string
  readonly origin: string
}

export function proofDocuments(config: Config, registryKey: string) {
  return ({ vector, records, path, origin }: ProofPage): { readonly html: string; readonly policy: string } => {
    const route = routeOf(new URL(path, origin), vector, (owner) => records.get(owner)?.routes, false)
    const { locale, page, owner } = route.kind === 'page' ? route : { locale: 'en' as const, page: '', owner: null }
    const nonce = newStyleNonce()
    const { text, inline } = renderDocument({
      locale,
      page,
      owner,
      vector,
      registryKey,
      theme: 'light',
      isSessionStored: false,
      isFound: true,
      rendered: null,
      locales: null,
      styleTexts: new Map(),
      settings: bootSettingsOf(config),
      publicUrl: origin,
      records: { shell: records.get('shell') ?? null, remote: owner === null ? null : (records.get(owner) ?? null) },
    })
    return { html: text + documentEnding(nonce, null), policy: contentSecurityPolicy(inline, config.siteBaseDomain)(nonce) }
  }
}
