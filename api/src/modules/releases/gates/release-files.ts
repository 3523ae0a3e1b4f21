import { textsOf, type Candidate, type Fault, type Gate } from './gate.ts'

const KINDS = /\.(?:js|css|svg|png|webp|avif|jpe?g|woff2|json|txt)$/u
const HASHED = /\.[\w-]{8,}\.\w+$/u
const ACTIVE_SVG = /<script\b|<foreignObject\b|\son[a-z]+\s*=|href\s*=\s*["']?\s*javascript:/iu

/** A release has scripts, styles, pictures and fonts; the hash in a name lets browsers keep the file for ever. */
export const RELEASE_FILES: Gate = {
  name: 'release-files',
  faultsOf: (candidate) => [
    ...[...candidate.contents.keys()].filter((path) => !path.startsWith('server/')).flatMap((path) => fileFaults(path, candidate)),
    ...textsOf(candidate, '.svg')
      .filter(([, text]) => ACTIVE_SVG.test(text))
      .map(([file]) => ({ file, sentence: `${file} has a script or an event in it, which runs when the picture is opened; take it out.` })),
  ],
}

function fileFaults(file: string, { record }: Candidate): Fault[] {
  if (!KINDS.test(file))
    return [
      { file, sentence: `${file} is a kind of file that no page loads, and would be served from the origin of the product; leave it out.` },
    ]
  const isCode = record.kind === 'remote' && /\.(?:js|css)$/u.test(file)
  return isCode && !HASHED.test(file)
    ? [
        {
          file,
          sentence: `${file} has no hash in its name, so browsers would keep an old one; name it with [contenthash] as the preset does.`,
        },
      ]
    : []
}
