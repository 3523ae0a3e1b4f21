import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Rule {
  readonly pattern: RegExp
  readonly reason: string
  readonly in: RegExp
  readonly except?: RegExp
}

const CODE = /\.(tsx?|mjs|css)$/u
const SOURCE = /\.tsx?$/u
const TEST = /\.(test|spec)\.tsx?$/u

/** Only rules that no other tool enforces. Player sites show the currency of their market via Intl. */
const RULES: readonly Rule[] = [
  { pattern: /\b(?:TODO|FIXME)\b/u, reason: 'open an issue instead of leaving a note', in: CODE },
  {
    pattern: /(?:eslint|oxlint|stylelint|prettier|oxfmt)-(?:disable|ignore)/u,
    reason: 'an exception is a line in the config, with a reason',
    in: CODE,
  },
  { pattern: /@ts-(?:ignore|nocheck|expect-error)/u, reason: 'make the types true', in: SOURCE },
  { pattern: /\bas any\b/u, reason: 'make the types true', in: SOURCE },
  { pattern: /\b(?:it|test|describe)\.(?:only|skip|todo)\b/u, reason: 'a test runs or does not exist', in: TEST },
  { pattern: /\bwaitForTimeout\(/u, reason: 'wait for what the user sees, not for a time', in: TEST },
  {
    pattern: /style:\s*'currency'/u,
    reason: 'Intl knows no USDT; use formatUsdt, or formatCurrency for the currency of a market',
    in: SOURCE,
    except: /^shared\/(?:site-engine\/|i18n\/src\/formats\.ts$)/,
  },
  {
    pattern: /dangerouslySetInnerHTML/u,
    reason: 'render text as text',
    in: SOURCE,
    // The gate that refuses it, and what it is tried on.
    except: /^api\/(?:src\/modules\/releases\/gates|test\/outsiders)\//,
  },
  { pattern: /\bparseFloat\(/u, reason: 'money is a bigint or a decimal string', in: SOURCE },
  {
    pattern: /['"`](?:\/home\/\w|\/root\/|\/work\/|\/Users\/|C:\\\\)/u,
    reason: 'no path of one machine',
    in: /\.(tsx?|mjs|json|css|md)$/u,
  },
  {
    pattern:
      /\b(?:uuidv[47]|uuid_extract_\w+|any_value|json_(?:table|query|exists|value|array|object|scalar|serialize)|random_normal|array_(?:sort|reverse|shuffle|sample)|pg_input_is_valid|xmltext|crc32c?|casefold|merge_action)\(/iu,
    reason: 'PostgreSQL 15 does not know this function',
    in: /^api\/(?:src|migrations|seeds)\/.*\.ts$/u,
  },
  { pattern: /https?:\/\/registry\./u, reason: 'no registry address', in: /\.(tsx?|mjs|json|npmrc)$/u },
]

export function forbiddenPatternProblems(root: string, files: readonly string[]): string[] {
  return files
    .filter((file) => file !== 'package-lock.json' && !file.startsWith('shared/tooling/checks/'))
    .flatMap((file) => {
      const rejections = RULES.filter((rule) => rule.in.test(file))
      return rejections.length === 0 ? [] : patternProblems(file, readFileSync(join(root, file), 'utf8'), rejections)
    })
}

export function patternProblems(file: string, text: string, rejections: readonly Rule[] = RULES): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      rejections
        .filter((rule) => rule.in.test(file) && rule.except?.test(file) !== true && rule.pattern.test(line))
        .map((rule) => `${file}:${index + 1}: ${rule.reason}`),
    )
}
