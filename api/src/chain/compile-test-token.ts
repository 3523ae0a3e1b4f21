import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** Run `node api/src/chain/compile-test-token.ts`. The result is committed, so that no build needs the compiler. */
interface Compiler {
  readonly compile: (input: string) => string
}

interface CompilerOutput {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[]
  readonly contracts?: {
    readonly 'test-token.sol': {
      readonly TestToken: { readonly abi: unknown; readonly evm: { readonly bytecode: { readonly object: string } } }
    }
  }
}

const require = createRequire(import.meta.url)
const compiler = require('solc') as Compiler
const input = {
  language: 'Solidity',
  sources: { 'test-token.sol': { content: readFileSync(join(import.meta.dirname, 'test-token.sol'), 'utf8') } },
  settings: {
    optimizer: { enabled: true, runs: 200 },
    evmVersion: 'paris',
    metadata: { bytecodeHash: 'none' },
    outputSelection: { '*': { TestToken: ['abi', 'evm.bytecode.object'] } },
  },
}
const output = JSON.parse(compiler.compile(JSON.stringify(input))) as CompilerOutput
const token = output.contracts?.['test-token.sol'].TestToken
if (!token) throw new Error(output.errors?.map(({ formattedMessage }) => formattedMessage).join('\n') ?? 'The compiler answered nothing')
const artifact = { abi: token.abi, bytecode: `0x${token.evm.bytecode.object}` }
writeFileSync(join(import.meta.dirname, 'test-token.artifact.json'), `${JSON.stringify(artifact, null, 2)}\n`)
