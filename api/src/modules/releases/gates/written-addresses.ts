import { endpoints } from '@parlour/contracts'
import { LANGUAGES } from '@parlour/i18n'
import type { AnyNode, CallExpression, ObjectExpression } from 'acorn'
import type { Fault, Gate } from './gate.ts'
import { keyOf, textOfLiteral } from './script-nodes.ts'
import { calledName, globalPathOf, isInside, memberOf, scriptsOf, startOfText, type ScriptFile } from './scripts.ts'

const CALLS: ReadonlySet<string> = new Set(Object.values(endpoints).map(({ method, path }) => `${method} ${path}`))
const METHODS: ReadonlySet<string> = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
const IN_ONE_LANGUAGE = new RegExp(`^/(?:${LANGUAGES.map(({ code }) => code).join('|')})(?:[/?#]|$)`, 'u')
const WALLET = /^(?:T[1-9A-HJ-NP-Za-km-z]{33}|0x[0-9a-fA-F]{40})$/u
const LEADS_UP = /^\/api\/[^?#]*(?:\.\.|%2e)/iu
const SECRET_PARAMETER = /[?&](?:\w*token|secret|password|session|otp)=$/iu
const LINKS: ReadonlySet<string> = new Set(['href', 'to'])
const LOCATION = /^location(?:\.href)?$/u
const MOVES: ReadonlySet<string> = new Set(['location.assign', 'location.replace'])

/** Addresses come from the contracts, the router and the API, and never from a text in a script or in the address bar. */
export const WRITTEN_ADDRESSES: Gate = {
  name: 'written-addresses',
  faultsOf: (candidate) =>
    candidate.record.kind === 'shell'
      ? []
      : scriptsOf(candidate).flatMap((script) =>
          [...new Set(script.nodes.flatMap((node) => faultsAt(script, node)))].map((what): Fault => ({
            file: script.file,
            sentence: `${script.file} ${what}.`,
          })),
        ),
}

function faultsAt(script: ScriptFile, node: AnyNode): string[] {
  if (node.type === 'ObjectExpression') return ownCall(node)
  if (node.type === 'Property') return LINKS.has(keyOf(node) ?? '') ? fixedLanguage(node.value) : []
  if (node.type === 'CallExpression') return [...leaving(script, node), ...joinedCall(node)]
  if (node.type === 'AssignmentExpression') return LOCATION.test(globalPathOf(script, node.left) ?? '') ? moved(script, node.right) : []
  return inText(node)
}

function inText(node: AnyNode): string[] {
  if (node.type === 'TemplateLiteral') return secretIn(node.quasis.slice(0, -1).map(({ value }) => value.cooked ?? ''))
  if (node.type === 'BinaryExpression') return secretIn([textOfLiteral(node.left) ?? ''])
  const text = node.type === 'Literal' ? textOfLiteral(node) : null
  if (text === null) return []
  return [...(WALLET.test(text) ? [walletOf(text)] : []), ...(LEADS_UP.test(text) ? [joined(text)] : [])]
}

function leaving(script: ScriptFile, { callee, arguments: [target] }: CallExpression): string[] {
  return MOVES.has(globalPathOf(script, callee) ?? '') ? moved(script, target) : []
}

/** A definition of a call that the contracts do not have. */
function ownCall(node: ObjectExpression): string[] {
  const valueOf = (key: string) => {
    const property = node.properties.find((one) => one.type === 'Property' && keyOf(one) === key)
    return property?.type === 'Property' ? textOfLiteral(property.value) : null
  }
  const [method, path] = [valueOf('method'), valueOf('path') ?? valueOf('url')]
  if (method === null || !METHODS.has(method) || path === null || !path.startsWith('/api/') || CALLS.has(`${method} ${path}`)) return []
  return [`calls ${method} ${path}, which the API does not have; take the call from @parlour/contracts`]
}

function joinedCall({ callee, arguments: [node] }: CallExpression): string[] {
  if (calledName(callee) !== 'fetch') return []
  const path =
    node?.type === 'TemplateLiteral' ? (node.quasis[0]?.value.cooked ?? '') : node?.type === 'BinaryExpression' ? firstText(node) : ''
  return path.startsWith('/api/') && !path.includes('?') ? [joined(path)] : []
}

function joined(path: string): string {
  return `puts together an address of the API ("${path}…"), which may become any other; call it by the client of the contracts`
}

function firstText(node: AnyNode): string {
  return node.type === 'BinaryExpression' ? firstText(node.left) : (textOfLiteral(node) ?? '')
}

function fixedLanguage(node: AnyNode): string[] {
  const address = textOfLiteral(node)
  return address !== null && IN_ONE_LANGUAGE.test(address)
    ? [`links to "${address}" in one language; use pagePath(locale, …) and a link of the router`]
    : []
}

function walletOf(address: string): string {
  return `has the wallet address ${address}, where money would go that the API does not know; show the address that the API sends`
}

function secretIn(texts: readonly string[]): string[] {
  return texts.some((text) => SECRET_PARAMETER.test(text))
    ? ['puts a secret into the query of an address, which servers write down; put it after "#", or into the body of a call']
    : []
}

/** An address out of the address bar may be that of any site. */
function moved(script: ScriptFile, target: AnyNode | undefined): string[] {
  const start = target ? startOfText(script, target) : null
  const isGiven = target !== undefined && script.nodes.some((one) => isInside(one, target) && isParameter(one))
  return isGiven || (start !== null && /^(?:https?:)?\/\//u.test(start))
    ? ['leaves for an address that is not its own; move with the router, or show a link']
    : []
}

function isParameter(node: AnyNode): boolean {
  return node.type === 'CallExpression' ? memberOf(node.callee) === 'get' : ['search', 'referrer'].includes(memberOf(node) ?? '')
}
