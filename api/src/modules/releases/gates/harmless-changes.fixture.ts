import { callBuiltWith, respelled, script, style, texts, uses, weight, type Cases } from './planted-world.fixture.ts'

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
  'another name that the shell lends': uses('@parlour/ui#Card'),
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
  'a shell that lends more': (world) => {
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

export const HARMLESS_CHANGES: Cases = { ...TEXTS, ...CODE, ...STYLES, ...NEIGHBOURS }
