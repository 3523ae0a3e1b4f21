/** A value written as JSON, because some of these cannot be written by `JSON.stringify`. */
export interface HostileJson {
  readonly name: string
  readonly json: string
}

const DEPTH = 10_000

/** JSON that no field expects, or that breaks what stands behind a careless one. */
export const HOSTILE_JSON: readonly HostileJson[] = [
  ['null', 'null'],
  ['true', 'true'],
  ['zero', '0'],
  ['minus zero', '-0'],
  ['a fraction', '0.5'],
  ['a number beyond int4', '2147483648'],
  ['a number beyond int8', '9223372036854775808'],
  ['a number beyond every double', '1e999'],
  ['an empty text', '""'],
  ['spaces', '"   "'],
  ['an array', '["a"]'],
  ['an empty array', '[]'],
  ['an object', '{"a":1}'],
  ['a query operator', '{"$gt":""}'],
  ['__proto__', '{"__proto__":{"isAdmin":true}}'],
  ['constructor', '{"constructor":{"prototype":{"isAdmin":true}}}'],
  ['toJSON', '{"toJSON":"x","toString":"x","valueOf":"x"}'],
  ['10,000 arrays', `${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`],
  ['60,000 letters', `"${'a'.repeat(60_000)}"`],
  ['70,000 letters', `"${'a'.repeat(70_000)}"`],
  ['NUL', String.raw`"a\u0000b"`],
  ['a lone high surrogate', String.raw`"ab\ud800cd"`],
  ['a lone low surrogate', String.raw`"ab\udc00cd"`],
  ['bidi controls', String.raw`"ab\u202e\u2066cd"`],
  ['zero-width characters', String.raw`"ab\u200b\u200f\ufeffcd"`],
  ['control characters', String.raw`"ab\u0001\u001b\u007fcd"`],
  ['line breaks', String.raw`"ab\r\ncd"`],
  ['combining marks', `"${'e\u0301'.repeat(200)}"`],
  ['an emoji family', '"👨‍👩‍👧‍👦 site"'],
  ['SQL', `"'; DROP TABLE cart_items; --"`],
  ['LIKE wildcards', '"%_\\\\"'],
  ['markup', '"<script>alert(1)</script>"'],
  ['a path', '"../../etc/passwd"'],
  ['a uuid of no row', '"00000000-0000-4000-8000-000000000000"'],
  ['a uuid in capitals and braces', '"{00000000-0000-4000-8000-00000000000A}"'],
].map(([name = '', json = '']) => ({ name, json }))

/** Bodies that are no object of known fields at all. */
export const HOSTILE_BODIES: readonly { readonly name: string; readonly bytes: Buffer }[] = [
  ['empty', ''],
  ['spaces only', '   '],
  ['half an object', '{"account":'],
  ['a trailing comma', '{"id":1,}'],
  ['single quotes', "{'id':1}"],
  ['NaN', '{"id":NaN}'],
  ['a comment', '{}//'],
  ['a text', '"x"'],
  ['a number', '1'],
  ['null', 'null'],
  ['an array', '[{}]'],
  ['10,000 objects', `${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`],
  ['half of 10,000 arrays', '['.repeat(DEPTH)],
  ['__proto__', '{"__proto__":{"isAdmin":true}}'],
  ['an escaped __proto__', String.raw`{"\u005f_proto__":{"isAdmin":true}}`],
  ['constructor.prototype', '{"constructor":{"prototype":{}}}'],
  ['5,000 unknown fields', `{${Array.from({ length: 5_000 }, (_, index) => `"f${index}":1`).join(',')}}`],
  ['an unknown field with a lone surrogate', String.raw`{"\ud800":1}`],
  ['an empty field name', '{"":1}'],
]
  .map(([name = '', text = '']) => ({ name, bytes: Buffer.from(text) }))
  .concat([
    { name: 'invalid UTF-8', bytes: Buffer.concat([Buffer.from('{"id":"'), Buffer.from([0xff, 0xfe, 0xc0, 0x80]), Buffer.from('"}')]) },
    { name: 'UTF-16', bytes: Buffer.from('{"id":"x"}', 'utf16le') },
    { name: 'NUL bytes', bytes: Buffer.alloc(64) },
    { name: 'gzip', bytes: Buffer.from([0x1f, 0x8b, 0x08, 0, 0, 0, 0, 0]) },
  ])

/** Raw query values, already percent-encoded or deliberately not. */
export const HOSTILE_QUERY_VALUES: readonly string[] = [
  '',
  '%20%20',
  '%00',
  'a%00b',
  '%ff%fe',
  '%ED%A0%80',
  '%E2%80%AE',
  '%',
  '%zz',
  'null',
  'true',
  '-1',
  '-0',
  '007',
  '1e3',
  '0x10',
  '99999999999999999999',
  'NaN',
  '%D9%A1',
  "'%20OR%201=1--",
  '[]',
  '%7B%22%24gt%22:%22%22%7D',
  '%25%5F',
  '..%2f..%2fetc',
  'a'.repeat(8_000),
  '00000000-0000-4000-8000-000000000000',
]

/** Whole query strings that are no list of known fields. */
export const HOSTILE_QUERIES: readonly string[] = [
  '__proto__=1',
  '__proto__[isAdmin]=1',
  'constructor=1',
  'constructor[prototype][x]=1',
  'toString=1',
  '=',
  '&&&',
  '=1&=2',
  '%00=1',
  '%ff=%ff',
  '%=1',
  '?',
  'a'.repeat(8_000),
  Array.from({ length: 2_000 }, (_, index) => `f${index}=1`).join('&'),
]

/** Spellings of content types; the refused ones must answer 415. */
export const REJECTED_TYPES: readonly string[] = [
  'text/plain',
  'text/plain;charset=UTF-8',
  'text/plain; charset=utf-8',
  'TEXT/PLAIN',
  'text/html',
  'text/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/octet-stream',
  'application/jsonp',
  'application/json5',
  'application/vnd.api+json',
  'text/plain;application/json',
  'text/plain; application/json',
  'application/x-json',
  'json',
  '*/*',
]

/** Spellings around `application/json` that a parser may take or refuse, but must not stumble over. */
export const DOUBTFUL_TYPES: readonly string[] = [
  'application/json',
  'APPLICATION/JSON',
  'application/json;',
  'application/json ;',
  'application/json\t; charset=utf-8',
  'application/json;\tcharset=utf-8',
  'application/json; charset=utf-16',
  'application/json; charset="utf-8"',
  'application/json; charset=utf-8; charset=utf-8',
  'application/json;text/plain',
  'application/json, text/plain',
  ' application/json',
  'application /json',
  'application/json\u00a0',
]
