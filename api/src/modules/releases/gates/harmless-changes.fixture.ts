import { callBuiltWith, respelled, routes, script, style, texts, uses, weight, type Cases } from './planted-world.fixture.ts'
import { entryOf, navigation } from './planted-manifests.fixture.ts'

const TEXTS: Cases = {
  'nothing at all': () => undefined,
  'a new key in every language': texts(null, (catalogue, locale) => void (catalogue.soil = `soil ${locale}`)),
  'a new plural in every language': texts(null, (catalogue, locale) => {
    const forms = new Intl.PluralRules(locale === 'pt' ? 'pt-BR' : locale).resolvedOptions().pluralCategories
    for (const form of forms) catalogue[`bees_${form}`] = '{{count}} 🐝'
  }),
  'a key less in every language': texts(null, (catalogue) => void delete catalogue.title),
  'another wording': texts('es', (catalogue) => void (catalogue.title = 'Jardín')),
  'a singular without its number': texts('en', (catalogue) => void (catalogue.flowers_one = 'one flower')),
  'quotes, backslashes and new lines in a text': texts('ru', (catalogue) => void (catalogue.title = '«Сад» \\ "1"\n\'2\'')),
  'texts that the scripts name with more spaces': respelled(':["1",[', ': [ `1` , ['),
  'texts that are parsed with more spaces': respelled('JSON.parse(', 'JSON . parse ( '),
  'a placeholder in another place': texts('ja', (catalogue) => void (catalogue.welcome = 'ようこそ、{{ name }}')),
}

const CODE: Cases = {
  'a comment': script('/* flowers need water */'),
  'a comment about eval': script('var note="never call eval";'),
  'a smaller page': ({ garden }) => void (garden.scripts.src_pages_bed = 'var bed;'),
  'a page of another name': ({ garden }) => {
    garden.scripts.src_pages_lawn = garden.scripts.src_pages_bed ?? ''
    delete garden.scripts.src_pages_bed
  },
  'an entry that names its scripts with more spaces': respelled('({', '( { '),
  'a new page': script('var lawn={};', 'src_pages_lawn'),
  'a page with a dash and a dot in its name': script('var a1;', 'default-src_pages_lawn_tsx-f5551e'),
  'a first page that grew by 5 kB': script(weight(5), 'remote'),
  'a page that grew by 60 kB': script(weight(60)),
  'a link to another site': script('var link={href:"https://example.org/flowers"};'),
  'a name space of pictures': script('var space="http://www.w3.org/2000/svg";'),
  'a call of its own API': script('fetch("/api/cart/list");'),
  'an address below the own origin': script('import("/assets/garden/more.js");'),
  'a timer with a function': script('setTimeout(()=>bed,10);'),
  'a method that is called evaluate': script('bed.evaluate("x");self.evaluation("x");'),
  'the word key in a text': script('var words="your private key stays with you";'),
  'a public key': script('var key=`-----BEGIN PUBLIC KEY-----\nabc`;'),
  'an id of 40 letters': script(`var id="${'0a1b'.repeat(10)}";`),
  'a function that makes functions': script('var make=()=>function(){return 1};'),
}

const STYLES: Cases = {
  'a new style of the garden': style('.garden-lawn-d4e5f6{color:green}'),
  'an element inside the garden': style('.garden-bed-a1b2c3 p{margin:0}'),
  'the page while the garden is on it': style(':root:has(.garden-bed-a1b2c3){--notice-lift:9px}'),
  'everything outside the paper while it is printed': style(
    '@media print{:root:has(.garden-bed-a1b2c3) body :not(:has(.garden-bed-a1b2c3),.garden-bed-a1b2c3 *){display:none}}',
  ),
  'a state and an attribute with a dot': style('.garden-bed-a1b2c3[data-size="1.5"]:hover::before{content:".x{y}"}'),
  'a list of own selectors': style('.garden-bed-a1b2c3,.garden-lawn-d4e5f6>:first-child{gap:0}'),
  'a nested rule': style('.garden-bed-a1b2c3{&:hover{color:red}p{margin:0}}'),
  'an animation with its prefix': style('@keyframes garden-wave-x9{to{opacity:0}}'),
  'a picture of the release in a style': style('.garden-bed-a1b2c3{background:url(/assets/garden/a.webp)}'),
  'a picture inside a style': style('.garden-bed-a1b2c3{background:url("data:image/svg+xml,<svg xmlns=http://www.w3.org/2000/svg>")}'),
}

const NEIGHBOURS: Cases = {
  'another name that the shell shares': uses('@parlour/ui#Card'),
  'an answer that may have more literals': callBuiltWith('saveCartItem', (lines) =>
    lines.map((line) => (line.startsWith('data.nextStep') ? 'data.nextStep:"done"|"package"' : line)),
  ),
  'an answer with fields that the page does not read': callBuiltWith('saveCartItem', (lines) =>
    lines.filter((line) => !line.startsWith('data.p')),
  ),
  'a sent field less': callBuiltWith('saveCartItem', (lines) => lines.filter((line) => !line.startsWith('body.remark'))),
  'a patch of React': ({ garden }) => void (garden.record.shared = { react: '19.3.9' }),
  'an area for a call': ({ garden }) => void garden.record.capabilities?.splice(1, 1, 'http:/api/opening-station/*'),
  'the calls of an area one by one': ({ garden }) => void garden.record.capabilities?.splice(0, 1, 'http:/api/cart/create'),
  'a new path': ({ garden }) => void garden.record.ownedPaths?.push('garden/lawn'),
  'a shell that shares more': (world) => {
    world.part = 'shell'
    world.shell.record.offers?.push('@parlour/ui#Terrace')
  },
  'a shell without a name that nobody uses': (world) => {
    world.part = 'shell'
    world.shell.record.offers = world.shell.record.offers?.filter((name) => name !== '@parlour/ui#Card') ?? []
  },
  'a shell with a style for the whole page': (world) => {
    world.part = 'shell'
    world.shell.styles.shell = ':root{color:white}h1{margin:0}'
  },
}

const ROUTES: Cases = {
  'the routes of the manifest': routes(['garden', 'garden/bed'], [['garden'], ['garden/bed']]),
  'a new page with an address of its own': routes(
    ['garden', 'garden/bed', 'garden/:plant'],
    [['garden'], ['garden/bed'], ['garden/:plant']],
  ),
  'a page that fewer may open': ({ garden }) => {
    garden.record.routes = ['garden', 'garden/bed']
    garden.record.guarded = ['garden']
    garden.record.needs = { 'garden/bed': 'money:read' }
  },
  'an entry of the navigation': navigation(),
  'an entry of each place': ({ garden }) => {
    const places = ['header', 'account', 'workspace', 'console'] as const
    garden.record.navigation = places.map((place) => ({ ...entryOf(garden), place }))
  },
  'a need in a handle, by an earlier build': (world) => {
    routes(['garden', 'garden/bed'], [['garden'], ['garden/bed', 'money:read']])(world)
    world.garden.record.needs = { 'garden/bed': 'money:read' }
  },
  'a page that stays guarded as it was before manifests said so': (world) => {
    world.live = { ownedPaths: ['garden', 'garden/bed', 'cart'] }
    world.garden.record.ownedPaths?.push('cart')
    world.garden.record.guarded = ['cart']
  },
  'an address that is put together': ({ garden }) => {
    garden.record.routes = ['garden', 'garden/bed']
    garden.scripts.remote = `${garden.scripts.remote ?? ''}var routes=[{path:"garden",Component:bed,children:[{index:!0,lazy:bed},{path:"bed",lazy:bed}]}];`
  },
}

const SHARED_PAGE: Cases = {
  'a variable that is named like a function of the browser': script('var water=fetch=>{let t=fetch;return t=1,fetch=t,fetch};'),
  'a method that is borrowed from a prototype': script('var rows=Array.prototype.slice.call(bed);'),
  'an own entry that is removed': script('sessionStorage.removeItem("garden.bed");'),
  'a map that is emptied': script('var known=new Map;known.clear();'),
  'a timer that ends': script('var grow=()=>{useEffect(()=>{let e=setInterval(water,1e3);return()=>clearInterval(e)},[])};'),
  'a listener that is removed': script(
    'var grow=()=>{useEffect(()=>(document.addEventListener("keydown",water),()=>document.removeEventListener("keydown",water)),[])};',
  ),
  'listeners that a signal ends': script(
    'var grow=()=>{useEffect(()=>{let e=new AbortController,o={signal:e.signal};return addEventListener("focus",water,o),()=>e.abort()},[])};',
  ),
  'a listener on an element': script('var grow=e=>e.addEventListener("toggle",water);'),
  'the title of the document': script('document.title="Garden";'),
  'its own client': script('var client=(0,api.createClient)("garden",calls);'),
}

const MARKUP: Cases = {
  'a frame without scripts': script('var frame=(0,r.jsx)("iframe",{sandbox:"allow-same-origin",srcDoc:bed});'),
  'a constant in markup': script('var lead=(0,r.jsx)("p",{dangerouslySetInnerHTML:{__html:"&shy;"}});'),
  'an address in a function beside a call': script('var one=()=>{let e="https://example.org/";return{href:e}},two=e=>fetch(e);'),
}

const TEXTS_ON_PAGES: Cases = {
  'a text of the garden': script('function Bed(){let{t:e}=(0,i.useTranslation)("garden");return e("title")+e("flowers",{count:2})}'),
  'a text with a default': script('function Bed(){let{t:e}=(0,i.useTranslation)("garden");return e("soil.kind",{defaultValue:"clay"})}'),
  'a text of another name space': script('function Bed(){let{t:e}=(0,i.useTranslation)("kit");return e("close.title")}'),
  'another function of the same short name': script(
    'function Bed(){let{t:e}=(0,i.useTranslation)("garden");return rows.map(e=>e("soil.kind"))+e("title")}',
  ),
  'an abbreviation': script('var head=(0,r.jsx)("p",{children:["UTC"," ","USDT"]});'),
  'a key of the keyboard': script('var key=(0,r.jsx)("kbd",{children:"Enter"});'),
  'comparisons in a text': texts(null, (catalogue, locale) => void (catalogue.title = `< 1 & > 5, ${locale}`)),
}

const ADDRESSES: Cases = {
  'a link to a part of the page': script('var link=(0,r.jsx)("a",{href:"#bed",children:name});'),
  'a link to a mail program': script('var link={href:"mailto:support@garden.example?subject=Bees"};'),
  'a transaction of an explorer': script('var link={to:`https://explorer.example/#/transaction/${hash}`};'),
  'a secret behind the fragment': script('var link=`${place}#${token}`;'),
  'a way to an own page': script('var go=()=>location.assign(pagePath(locale,"garden"));'),
  'a guard for other environments': script('var isServer=typeof process<"u";'),
  'an element that is removed again': script('var show=()=>{useEffect(()=>{document.body.append(bar);return()=>bar.remove()},[])};'),
  'messages of the own origin': script(
    'var take=()=>{useEffect(()=>{let e=t=>t.origin===location.origin&&choose(t.data);return addEventListener("message",e),()=>removeEventListener("message",e)},[])};',
  ),
  'a box that is reached by keyboard': script('var box=(0,r.jsx)("div",{onClick:water,role:"button",tabIndex:0});'),
  'an example of a hash': script(`var field=(0,r.jsx)(f,{placeholder:"${'4f9c0a7b'.repeat(8)}"});`),
  'isolated amounts': texts('ar', (catalogue) => void (catalogue.welcome = '\u2068{{name}}\u2069\u200f')),
  'a nested text': texts(null, (catalogue, locale) => void (catalogue.title = `$t(welcome) ${locale}`)),
  'a slow turn': style('.garden-bed-a1b2c3{animation:4s linear infinite garden-grow-a1b2c3}'),
  'a named page of paper': style('@page garden{margin:12mm}'),
}

const LAYOUT: Cases = {
  'a distance from the end': style('.garden-bed-a1b2c3{inset-inline-end:0;position:absolute;z-index:1}'),
  'a row that stays below': style('.garden-bed-a1b2c3{position:sticky;inset-block-end:0;z-index:var(--layer-header)}'),
  'a notice that lets clicks through': style('.garden-bed-a1b2c3{position:fixed;inset:0;pointer-events:none}'),
  'a turned arrow': style('.garden-bed-a1b2c3:dir(rtl){transform:scaleX(-1);right:0}'),
  'a wide table in a box that scrolls': style('.garden-box-a1b2c3{overflow-x:auto}.garden-bed-a1b2c3{min-inline-size:960px}'),
  'a wide column on wide screens': style('@media (width>=1024px){.garden-bed-a1b2c3{min-inline-size:960px}}'),
}

export const HARMLESS_CHANGES: Cases = {
  ...TEXTS,
  ...CODE,
  ...STYLES,
  ...NEIGHBOURS,
  ...ROUTES,
  ...SHARED_PAGE,
  ...MARKUP,
  ...TEXTS_ON_PAGES,
  ...ADDRESSES,
  ...LAYOUT,
}
