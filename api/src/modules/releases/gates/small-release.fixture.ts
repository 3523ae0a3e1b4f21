import { createHash } from 'node:crypto'
import { API_CONTRACT_VERSION, endpoints, HOST_CONTRACT_VERSION, type ReleaseRecord } from '@parlour/contracts'
import { shapeOf } from '@parlour/contracts/call-shape'
import { LANGUAGES } from '@parlour/i18n'
import { integrityOf, type Release } from '../domain/release.ts'
import type { Candidate } from './gate.ts'

export type Catalogue = Record<string, string>

export interface SmallSources {
  name: string
  kind: 'shell' | 'remote'
  scripts: Record<string, string>
  styles: Record<string, string>
  texts: Record<string, Catalogue>
  record: Partial<ReleaseRecord>
  entry: string
}

const SHARED = { react: '19.3.1', 'react-dom': '19.3.1', i18next: '27.1.2', '@parlour/ui': '0.1.0' }
const NAMES = ['@parlour/contracts#endpoints', '@parlour/ui#Button', '@parlour/ui#Button.variant', 'host#notify', 'tag#Cart']

export function gardenSources(): SmallSources {
  return {
    name: 'garden',
    kind: 'remote',
    scripts: {
      remote: 'var page=()=>endpoints.getIntroduction;notify("planted",{variant:"primary"});',
      src_pages_bed: 'var bed={tag:"Cart"};',
    },
    styles: {
      src_pages_bed:
        '@layer remote{.garden-bed-a1b2c3{display:grid}@media (width>=768px){.garden-bed-a1b2c3>h2{margin:0}}@keyframes garden-grow-a1b2c3{to{opacity:1}}}',
    },
    texts: Object.fromEntries(LANGUAGES.map(({ code }) => [code, textsIn(code)])),
    record: {
      ownedPaths: ['garden', 'garden/bed'],
      capabilities: ['http:/api/cart/*', 'http:/api/opening-station/introduce-list', 'host:notify'],
      uses: {
        names: [...NAMES, 'error#cart.site-name-taken'],
        calls: { getIntroduction: shapeOf(endpoints.getIntroduction), saveCartItem: shapeOf(endpoints.saveCartItem) },
      },
    },
    entry: '',
  }
}

export function smallShellSources(): SmallSources {
  return {
    name: 'shell',
    kind: 'shell',
    scripts: { shared: 'var shared=1;' },
    styles: { shell: ':root{color:black}' },
    texts: Object.fromEntries(LANGUAGES.map(({ code }) => [code, textsIn(code)])),
    record: { exposes: [], offers: [...NAMES, '@parlour/ui#Card', 'host#openSite'].toSorted() },
    entry: '',
  }
}

function textsIn(locale: string): Catalogue {
  const forms = new Intl.PluralRules(locale === 'pt' ? 'pt-BR' : locale).resolvedOptions().pluralCategories
  const plural = Object.fromEntries(forms.map((form) => [`flowers_${form}`, `{{count}} 🌼 ${locale}`]))
  return { title: `Garden ${locale}`, welcome: `{{name}}, "${locale}" it’s\\${locale}`, ...plural }
}

export function packSmall(sources: SmallSources): Candidate {
  const { name, kind, record } = sources
  const contents = new Map<string, Uint8Array>()
  const put = (chunk: string, text: string, ending: string): readonly [string, string] => {
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 16)
    contents.set(`${chunk}.${hash}.${ending}`, Buffer.from(text))
    return [chunk, hash]
  }
  const locales = Object.entries(sources.texts)
  const library = `var texts={${locales.map(([locale]) => `"./${locale}.json":["1",["src_locales_${locale}_json"]]`).join(',')}};`
  const scripts = [
    ...Object.entries(sources.scripts).map(([chunk, text]) =>
      put(chunk, chunk === 'remote' || chunk === 'shared' ? library + text : text, 'js'),
    ),
    ...locales.map(([locale, texts]) =>
      put(`src_locales_${locale}_json`, `var chunk={1:e=>{e.exports=JSON.parse(${quoted(JSON.stringify(texts))})}}`, 'js'),
    ),
  ]
  const styles = Object.entries(sources.styles).map(([chunk, text]) => put(chunk, text, 'css'))
  const hashes = [...contents.values()].map(integrityOf)
  const entryText = `(()=>{var n={"./remote":1};Y.k=e=>""+e+"."+(${mapOf(styles)})[e]+".css";Y.u=e=>""+e+"."+(${mapOf(scripts)})[e]+".js";Y.sri=${JSON.stringify(hashes)};globalThis.parlour_${name}=n;${sources.entry}})()`
  const [, hash] = put(name, entryText, 'js')
  const preloads = scripts.filter(([chunk]) => chunk === 'remote').map(([chunk, own]) => `${chunk}.${own}.js`)
  const files = [...contents].map(([path, bytes]) => ({ path, bytes: bytes.length, integrity: integrityOf(bytes) }))
  const pages = { 'src/pages/bed.tsx': files.map(({ path }) => path).filter((path) => path.startsWith('src_pages_bed')) }
  const own = { name, kind, entry: `${name}.${hash}.js`, preloads, locales: locales.map(([locale]) => locale), pages }
  return { contents, record: { ...ALIKE, ...own, ...record, files } }
}

const ALIKE = {
  version: '1.0.0',
  commit: 'abc',
  styles: [],
  exposes: ['./remote'],
  ownedPaths: [],
  hostContract: HOST_CONTRACT_VERSION,
  apiContract: API_CONTRACT_VERSION,
  shared: SHARED,
}

export function liveSmall(sources: SmallSources): Release {
  return { id: sources.name, record: packSmall(sources).record }
}

function mapOf(chunks: readonly (readonly [string, string])[]): string {
  return `{${chunks.map(([chunk, hash]) => `${/^\w+$/u.test(chunk) ? chunk : JSON.stringify(chunk)}:"${hash}"`).join(',')}}`
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`
}
