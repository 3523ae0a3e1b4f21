import type { FastifyReply, FastifyRequest } from 'fastify'
import { bootSettingsOf } from '../../platform/boot-settings.ts'
import { encodingOf, type TextEncoding } from '../../platform/compressed-text.ts'
import type { Config } from '../../platform/config.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { openText, type OpenText } from '../../platform/open-text.ts'
import type { PageCache } from '../../platform/page-cache.ts'
import type { Health } from '../health/index.ts'
import type { Releases, ServedVector } from '../releases/index.ts'
import type { Asset } from './asset-cache.ts'
import { CONNECTION_ALLOWLIST, contentSecurityPolicy, newStyleNonce } from './content-policy.ts'
import type { FileLink } from './document-files.ts'
import { documentEnding, renderDocument, stylesOf, type DocumentParts } from './document.ts'
import { routeOf, type PageRoute } from './page-route.ts'
import { localesOf } from './search-engine-files.ts'

/** Pages below these paths exist only when prerendered. */
const COMPLETE_PREFIXES: readonly string[] = ['help-center/']

const NO_PAGES: readonly string[] = ['/api/', '/assets/', '/media/', '/__']

export interface DocumentDeps {
  readonly config: Config
  readonly releases: Releases
  readonly issueVisit: Health['issueVisit']
  readonly assetOf: (name: string, path: string) => Promise<Asset | null>
  readonly cache: Pick<PageCache<StoredDocument>, 'get'>
}

/** Rendered and compressed, without the part that differs per visit. */
export interface StoredDocument extends OpenText {
  readonly policyWith: (styleNonce: string) => string
}

type ShownPage = Extract<PageRoute, { kind: 'page' }>

interface FoundPage extends Pick<DocumentParts, 'rendered' | 'locales' | 'isFound'> {
  readonly version: string
}

export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { cache, issueVisit, ...deps }: DocumentDeps,
): Promise<FastifyReply> {
  const { config, releases } = deps
  const url = addressOf(request.url, config.publicUrl)
  if (NO_PAGES.some((prefix) => url.pathname.startsWith(prefix))) throw new DomainError('platform.not-found')
  const away = releases.previews.follow(url, reply)
  if (away !== null) return reply.header('cache-control', 'no-store').redirect(away, 302)
  const served = await releases.vectorFor(request, reply)
  if (!served)
    return reply.status(503).header('retry-after', '2').type('text/html; charset=utf-8').send('<!doctype html><title>Parlour</title>')
  const { vector, recordOf } = served
  const route = routeOf(url, vector, (owner) => recordOf(owner)?.routes, config.isTestPagesEnabled)
  if (route.kind === 'redirect') return reply.redirect(route.to, route.isPermanent ? 301 : 302)
  const page = await pageOf(releases, vector, route)
  const theme = request.cookies.theme === 'dark' ? 'dark' : 'light'
  const isSessionStored = hasSession(request)
  const encoding = encodingOf(request)
  const make = async () => openDocument({ ...deps, served, route, page, theme, isSessionStored, encoding })
  const key = [encoding, theme, isSessionStored, page.version, route.locale, route.page].join(' ')
  // Previews are few; and whoever makes up addresses must not drive the pages out that there are.
  const isStored = vector.preview === null && page.isFound
  const document = isStored ? await cache.get(`${served.etag} ${key}`, make) : await make()
  const nonce = newStyleNonce()
  if (encoding !== 'plain') reply.header('content-encoding', encoding)
  return reply
    .status(page.isFound ? 200 : 404)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': document.policyWith(nonce),
      'connection-allowlist': CONNECTION_ALLOWLIST,
      'x-parlour-vector': vector.id,
      vary: 'accept-encoding',
    })
    .type('text/html; charset=utf-8')
    .send(document.endWith(documentEnding(nonce, issueVisit(vector.id))))
}

interface WantedDocument extends Omit<DocumentDeps, 'cache' | 'issueVisit'> {
  readonly served: ServedVector
  readonly route: ShownPage
  readonly page: FoundPage
  readonly theme: DocumentParts['theme']
  readonly isSessionStored: boolean
  readonly encoding: TextEncoding
}

/** Renders and compresses once for all visits. */
async function openDocument({
  config,
  releases,
  assetOf,
  served,
  route,
  page,
  encoding,
  ...visit
}: WantedDocument): Promise<StoredDocument> {
  const { vector, recordOf } = served
  const records = { shell: recordOf('shell'), remote: route.owner === null ? null : recordOf(route.owner) }
  const { text, inline } = renderDocument({
    ...page,
    ...visit,
    locale: route.locale,
    page: route.page,
    owner: route.owner,
    settings: bootSettingsOf(config),
    registryKey: releases.publicKey,
    records,
    styleTexts: page.rendered ? await styleTextsOf(stylesOf(vector.shell.styles, records, page.rendered.files), assetOf) : NO_TEXTS,
    publicUrl: config.publicUrl,
    vector,
  })
  return { ...(await openText(text, encoding)), policyWith: contentSecurityPolicy(inline, config.siteBaseDomain) }
}

const NO_TEXTS: ReadonlyMap<string, string> = new Map()

async function styleTextsOf(styles: readonly FileLink[], assetOf: DocumentDeps['assetOf']): Promise<ReadonlyMap<string, string>> {
  const texts = await Promise.all(
    styles.map(async ({ href }) => {
      const [, name = '', path = ''] = /^\/assets\/([^/]+)\/(.+)$/.exec(href) ?? []
      const asset = await assetOf(name, path)
      return [href, asset && Buffer.from(asset.identity).toString('utf8')] as const
    }),
  )
  return new Map(texts.flatMap(([href, text]) => (text === null ? [] : [[href, text] as const])))
}

async function pageOf(
  releases: Releases,
  vector: DocumentParts['vector'],
  { locale, page, owner }: Pick<ShownPage, 'locale' | 'page' | 'owner'>,
): Promise<FoundPage> {
  const set = owner === null ? null : releases.pages.setOf(vector, owner)
  if (!set || owner === null) return { rendered: null, locales: null, isFound: true, version: '' }
  const locales = localesOf(set, page)
  const isFound = locales.length > 0 || !COMPLETE_PREFIXES.some((prefix) => page.startsWith(prefix))
  if (locales.length === 0) return { rendered: null, locales: null, isFound, version: '' }
  const rendered = await releases.pages.find(vector, owner, locale, page)
  const version = [rendered ? set.documents[locale]?.integrity : '', ...locales].join()
  return { rendered, locales, isFound, version }
}

/** Checks only for presence; the handle itself is for identity alone. */
function hasSession({ cookies }: FastifyRequest): boolean {
  return Object.keys(cookies).some((name) => name.endsWith('parlour-refresh'))
}

/** `//host` or an absolute request target must not change the origin. */
function addressOf(requestUrl: string, publicUrl: string): URL {
  return new URL(`${new URL(publicUrl).origin}/${requestUrl.replace(/^(https?:\/\/[^/]*)?\/?/, '')}`)
}
