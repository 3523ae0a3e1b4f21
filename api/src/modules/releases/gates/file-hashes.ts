import { integrityOf } from '../domain/release.ts'
import type { Candidate, Fault, Gate } from './gate.ts'

export const FILE_HASHES: Gate = {
  name: 'file-hashes',
  faultsOf: ({ record, contents }) => [...listed({ record, contents }), ...unlisted({ record, contents })],
}

function listed({ record, contents }: Candidate): Fault[] {
  return record.files.flatMap(({ path, bytes, integrity }) => {
    const found = contents.get(path)
    if (!found) return [{ file: path, sentence: `${path} is in the record but was not sent; build again and publish the whole folder.` }]
    if (found.length === bytes && integrityOf(found) === integrity) return []
    return [{ file: path, sentence: `${path} has other bytes than its hash says; build again and publish without touching the files.` }]
  })
}

function unlisted({ record, contents }: Candidate): Fault[] {
  const known = new Set(record.files.map(({ path }) => path))
  return [...contents.keys()]
    .filter((path) => !known.has(path))
    .map((path) => ({
      file: path,
      sentence: `${path} was sent but is not in the record; build again so that the record names every file.`,
    }))
}
