import { integrityOf } from '../domain/release.ts'
import {
  callBuiltWith,
  sharesNoMore,
  resent,
  respelled,
  script,
  style,
  texts,
  uses,
  weight,
  type Cases,
  type World,
} from './planted-world.fixture.ts'

const pageOf = (contents: ReadonlyMap<string, Uint8Array>, start: string): string =>
  [...contents.keys()].find((path) => path.startsWith(start)) ?? ''

const TAKEN_FROM_OTHERS: Cases = {
  'a lent export that the shell does not have': uses('@parlour/ui#Terrace'),
  'a prop that the kit calls otherwise now': uses('@parlour/ui#Button.tone'),
  'a service of the shell that is gone': uses('host#openMap'),
  'an event of the shell with another name': uses('host#onSessionEnd'),
  'a tag that nobody keeps answers by': uses('tag#Flowers'),
  'an error code that the API never sends': uses('error#cart.withered'),
  'a call that the API does not have': ({ garden }) => {
    garden.record.uses = { names: [], calls: { waterGarden: ['POST /api/garden/water'] } }
  },
  'a call at another address': callBuiltWith('getIntroduction', ([, ...fields]) => ['GET /api/old/introduction', ...fields]),
  'a call by another method': callBuiltWith('saveCartItem', ([call = '', ...fields]) => [call.replace('POST', 'GET'), ...fields]),
  'an answer without a field that the page reads': callBuiltWith('saveCartItem', (lines) => [...lines, 'data.colour:string']),
  'an answer whose field has another type': callBuiltWith('saveCartItem', (lines) =>
    otherwise(lines, 'data.version:integer', 'data.version:string'),
  ),
  'an answer whose field may be null now': callBuiltWith('saveCartItem', (lines) =>
    otherwise(lines, 'data.siteName:null|string', 'data.siteName:string'),
  ),
  'an answer with a renamed literal': callBuiltWith('saveCartItem', (lines) =>
    lines.map((line) => (line.startsWith('data.packageId') ? 'data.packageId:"basic"|"standard"|null' : line)),
  ),
  'a sent field that the API refuses': callBuiltWith('saveCartItem', (lines) => [...lines, 'body.colour?:string']),
  'a sent field that the API demands since': callBuiltWith('getIntroduction', (lines) =>
    lines.filter((line) => !line.startsWith('query.countriesId')),
  ),
  'a sent literal that the API no longer takes': callBuiltWith('saveCartItem', (lines) =>
    lines.map((line) => (line.startsWith('body.packageId') ? 'body.packageId?:"basic"|"elite"' : line)),
  ),
  'a shell without an export that a live remote uses': sharesNoMore('@parlour/ui#Button'),
  'a shell without a prop that a live remote sets': sharesNoMore('@parlour/ui#Button.variant'),
  'a shell without a service that a live remote calls': sharesNoMore('host#notify'),
}

const SINGLETONS: Cases = {
  'a newer React than the shell lends': ({ garden }) => void (garden.record.shared = { react: '19.4.0' }),
  'a shell with a newer React than live remotes': (world) => {
    world.part = 'shell'
    world.shell.record.shared = { react: '20.0.0', 'react-dom': '19.3.1', i18next: '27.1.2', '@parlour/ui': '0.1.0' }
  },
  'a shared package that the shell does not lend': ({ garden }) => void (garden.record.shared = { lodash: '5.0.0' }),
  'a second React in a page': script('exports.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE={};'),
  'a second text engine in a page': script('log("i18next::translator");'),
}

const STYLES: Cases = {
  'a style for every heading': style('h1{color:red}'),
  'a style for the whole page': style(':root{--space-8:9px}'),
  'a style for everything': style('*{margin:0}'),
  'a class of the shell': style('.shell-header-x1y2{display:none}'),
  'a style outside the layer': style('.garden-bed-a1b2c3{color:red}', false),
  'an id': style('#root{padding:0}'),
  'a style for all that is not the garden': style(':not(.garden-bed-a1b2c3){opacity:0}'),
  'an animation that every part sees': style('@keyframes grow{to{opacity:1}}'),
  'a font of its own': style('@font-face{font-family:Garden;src:url(/x.woff2)}'),
}

const LANGUAGES_LACKING: Cases = {
  'a missing language': ({ garden }) => void delete garden.texts.th,
  'a language whose file was not sent': resent((contents) => void contents.delete(pageOf(contents, 'src_locales_ko_json'))),
  'a missing key': texts('ru', (catalogue) => void delete catalogue.title),
  'a key that English does not have': texts('ja', (catalogue) => void (catalogue.weeds = 'zassō')),
  'a missing plural form': texts('ar', (catalogue) => void delete catalogue.flowers_few),
  'a plural form that the language does not have': texts('vi', (catalogue) => void (catalogue.flowers_one = '{{count}}')),
  'another placeholder': texts('es', (catalogue) => void (catalogue.welcome = 'Hola {{nombre}}')),
  'texts that the scripts name in an unknown form': respelled('.json":["1"', '.txt":["1"'),
  'an empty text': texts('tr', (catalogue) => void (catalogue.title = ' ')),
}

const SIZES: Cases = {
  'a first page that grew by 40 kB': script(weight(40), 'remote'),
  'a release that grew by 400 kB': script(weight(400)),
}

const FILES: Cases = {
  'a wrong hash': resent(
    (contents, { record }) => void contents.set(record.entry, Buffer.from('(()=>{})()'.padEnd(contents.get(record.entry)?.length ?? 0))),
  ),
  'a truncated file': resent((contents) => cut(contents, 'src_pages_bed')),
  'a missing chunk': (world) => withoutFile(world, /^src_pages_bed.*\.js$/u),
  'a missing style sheet': (world) => withoutFile(world, /\.css$/u),
  'a file that the record does not name': resent((contents) => void contents.set('extra.js', Buffer.from('var extra'))),
  'a script that cannot be parsed': script('var ; broken('),
  'an entry that demands the hash of another file': ({ garden }) => void (garden.entry = `"${integrityOf(Buffer.from('another'))}"`),
  'an entry that names its scripts in an unknown form': respelled('})[e]+".', '})[e]+"-.'),
  'a style sheet that cannot be parsed': style('.garden-bed-a1b2c3{color:red'),
  'an entry without the module': ({ garden }) => void (garden.record.exposes = ['./page']),
  'a container of another name': (world) => {
    world.sent = (candidate) => ({ ...candidate, record: { ...candidate.record, name: 'greenhouse' } })
  },
  'a source map': resent((contents) => void contents.set('remote.js.map', Buffer.from('{}'))),
}

const CONTRACTS_AND_PATHS: Cases = {
  'a host contract that is still to come': ({ garden }) => void (garden.record.hostContract = 99),
  'an API contract that is no longer served': ({ garden }) => void (garden.record.apiContract = 0),
  'a path of another remote': ({ garden }) => void garden.record.ownedPaths?.push('pond'),
  'a path that is given up': ({ garden }) => void (garden.record.ownedPaths = ['garden']),
}

const CAPABILITIES_AMISS: Cases = {
  'no capabilities': ({ garden }) => void delete garden.record.capabilities,
  'a call that is not declared': declares((capability) => capability !== 'http:/api/opening-station/introduce-list'),
  'a service that is not declared': declares((capability) => capability !== 'host:notify'),
  'an address of the API in a script that is not declared': script('fetch("/api/console/releases/block");'),
  'an area whose name only begins alike': ({ garden }) => void garden.record.capabilities?.splice(0, 1, 'http:/api/car/*'),
  'a call that is declared and never made': ({ garden }) => void garden.record.capabilities?.push('http:/api/pay/*'),
  'a service that is declared and never used': ({ garden }) => void garden.record.capabilities?.push('host:openSite'),
}

const CODE: Cases = {
  'code made by eval': script('eval("1+1");'),
  'code made by a constructor': script('new Function("return 1");'),
  'a call of another origin': script('fetch("https://collect.example/garden");'),
  'a script of another origin': script('import("https://cdn.example/lib.js");'),
  'a picture of another origin in a style': style('.garden-bed-a1b2c3{background:url(https://cdn.example/a.png)}'),
  'a private key': script('var key=`-----BEGIN PRIVATE KEY-----\nabc`;'),
  'a token of a code host': script(`var token="ghp_${'a1B2'.repeat(9)}";`),
  'a pointer to a source map': script('\n//# sourceMappingURL=bed.js.map'),
}

export const PLANTED_FAULTS: Cases = {
  ...TAKEN_FROM_OTHERS,
  ...SINGLETONS,
  ...STYLES,
  ...LANGUAGES_LACKING,
  ...SIZES,
  ...FILES,
  ...CONTRACTS_AND_PATHS,
  ...CAPABILITIES_AMISS,
  ...CODE,
}

function declares(isStored: (capability: string) => boolean): (world: World) => void {
  return ({ garden }) => void (garden.record.capabilities = garden.record.capabilities?.filter(isStored) ?? [])
}

function otherwise(lines: readonly string[], served: string, built: string): string[] {
  if (!lines.includes(served)) throw new Error(`The API has no ${served} any more: choose another field`)
  return lines.map((line) => (line === served ? built : line))
}

function cut(contents: Map<string, Uint8Array>, start: string): void {
  const path = pageOf(contents, start)
  contents.set(path, (contents.get(path) ?? new Uint8Array()).subarray(0, 4))
}

function withoutFile(world: World, pattern: RegExp): void {
  world.sent = ({ record, contents }) => ({
    record: { ...record, files: record.files.filter(({ path }) => !pattern.test(path)) },
    contents: new Map([...contents].filter(([path]) => !pattern.test(path))),
  })
}
