export interface AddressLine {
  readonly method: 'GET' | 'HEAD' | 'POST'
  readonly path: string
  readonly host: string
}

const METHODS = ['GET', 'GET', 'GET', 'HEAD', 'POST'] as const
const HOSTS = ['localhost:8080', 'LOCALHOST:8080', 'localhost', 'alpha', 'alpha.localhost.evil.example', '127.0.0.1', '']
const ORIGINS = ['http://x', 'HTTP://x', 'hTtPs://x:80', 'http://alpha.localhost:8080', 'https://x@y', 'HTTPS://[::1]', 'ftp://x', 'x://y']
const PATHS = ['/__site/alpha/', '/__site/alpha/backend', '/__site/alpha/backend/sign-in', '/__site/alpha/lobby/x', '//__site/alpha/']
const INSERTED = [
  '/',
  '//',
  '/./',
  '/../',
  '\\',
  ';',
  '%',
  '%2f',
  '%5c',
  '%2e%2e/',
  '%00',
  '%c0%af',
  '%ef%bc%bf',
  '%u005f',
  '+',
  '.',
  '\u00df',
]
const ENDINGS = [
  '?x=1',
  '?',
  '?x=%zz',
  '?%ff',
  '?/__site/beta/',
  '?%',
  '#',
  '#%zz',
  '#/__site/',
  ';x=%zz',
  ';%',
  '/%zz',
  '%',
  '?x=%5F%zz#%',
]

export function addressLineOf(random: () => number): AddressLine {
  const oneOf = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const sometimes = (chance: number, text: () => string) => (random() < chance ? text() : '')
  const encoded = (email: string) => {
    const code = email.charCodeAt(0).toString(16)
    return `%${sometimes(0.1, () => '25')}${random() < 0.5 ? code : code.toUpperCase()}`
  }
  const spelled = (email: string) => {
    const draw = random()
    if (draw < 0.12) return email === '/' && draw < 0.1 ? email : encoded(email)
    return draw < 0.14 ? email.toUpperCase() : email
  }
  const path = [...oneOf(PATHS)].map(spelled).join('')
  const at = 1 + Math.floor(random() * (path.length - 1))
  const whole = random() < 0.25 ? path.slice(0, at) + oneOf(INSERTED) + path.slice(at) : path
  return {
    method: oneOf(METHODS),
    path: sometimes(0.3, () => oneOf(ORIGINS)) + whole + sometimes(0.6, () => oneOf(ENDINGS)) + sometimes(0.2, () => oneOf(ENDINGS)),
    host: oneOf(HOSTS),
  }
}
