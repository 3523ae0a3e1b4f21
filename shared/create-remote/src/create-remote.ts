#!/usr/bin/env node
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { repositoryFiles, type Versions } from './repository-files.ts'

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/u
const USAGE = 'npm create @parlour/remote <name>   a folder <name> with one remote; the name is lower case, like my-part'

function create(name: string | undefined): string {
  if (name === undefined || !NAME.test(name)) throw new Error(USAGE)
  const folder = path.resolve(name)
  if (existsSync(folder)) throw new Error(`${folder} exists already: choose another name, or remove it.`)
  const versions = JSON.parse(readFileSync(path.join(import.meta.dirname, 'versions.json'), 'utf8')) as Versions
  for (const [file, text] of Object.entries(repositoryFiles(name, versions))) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  return `${name} is written. Next:\n  cd ${name}\n  npm install\n  npm run dev -- --against <address of a Parlour>`
}

try {
  console.log(create(process.argv[2]))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
