import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { billOfMaterials } from './bill-of-materials.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const FILE = join(ROOT, 'dist', 'parlour.cdx.json')

const bill = billOfMaterials(ROOT)
mkdirSync(join(FILE, '..'), { recursive: true })
writeFileSync(FILE, `${JSON.stringify(bill, null, 2)}\n`)
console.log(`${relative(ROOT, FILE)}: ${bill.components.length} packages`)
