import { execFileSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../api/src/platform/free-port.ts'
import { PRODUCTION_ENVIRONMENT } from '../../api/test/production-environment.ts'
import { TEST_REGISTRY_KEY } from '../../api/test/test-config.ts'
import type { Drill, Stage } from './drill.ts'
import { startDatabase } from './served-product.ts'

const CHECKOUT = join(import.meta.dirname, '..', '..')
/** Stands in for the base image, which no registry offers here; made once. */
const DEBIAN_ROOT = join(tmpdir(), 'parlour-bookworm.tar')
const NAME_OF_NODE_IMAGE = /^FROM (node:\S+) AS build$/m
const BUILDING = ['--isolation', 'chroot', '--layers=false', '--pull-never', '--format', 'docker']
const STARTS_WITHIN_MS = 60_000

interface Image {
  readonly Env: readonly string[]
  readonly Entrypoint: readonly string[]
  readonly Cmd: readonly string[]
  readonly User: string
  readonly WorkingDir: string
}

/** Builds `deploy/Dockerfile` as it is, and starts the image as its user on a read-only mount. */
const drill: Drill = {
  packages: ['mmdebstrap', 'buildah'],
  run: async (stage) => {
    const { root, image } = await buildImage(stage.folder)
    const [bytes = '0'] = execFileSync('du', ['--summarize', '--bytes', root], { encoding: 'utf8' }).split('\t')
    const forbidden = await developmentPackages(root)
    if (forbidden.length > 0) console.log(`Packages of development in the image: ${forbidden.join(', ')}`)
    return [
      { name: 'image-megabytes', value: Math.round(Number(bytes) / 1e6), unit: 'MB', goal: '<= 400' },
      { name: 'image-development-packages', value: forbidden.length, unit: 'packages', goal: '<= 0' },
      { name: 'image-starts', value: await startImage(stage, root, image), unit: 'processes', goal: '>= 1' },
    ]
  },
}
export default drill

async function buildImage(folder: string): Promise<{ readonly root: string; readonly image: Image }> {
  if (!existsSync(DEBIAN_ROOT)) execFileSync('mmdebstrap', ['--variant=minbase', '--quiet', 'bookworm', DEBIAN_ROOT], { stdio: 'inherit' })
  const store = ['--storage-driver', 'vfs', '--root', join(folder, 'images'), '--runroot', join(folder, 'run')]
  const buildah = (...args: readonly string[]) =>
    execFileSync('buildah', [...store, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 64e6 }).trim()
  const build = (file: string, tag: string, context: string, ...more: readonly string[]) =>
    buildah('build', ...BUILDING, '--file', file, '--tag', tag, ...more, context)

  const debian = buildah('from', 'scratch')
  buildah('add', debian, DEBIAN_ROOT, '/')
  // What the slim image leaves out.
  buildah(
    'run',
    '--isolation',
    'chroot',
    debian,
    '--',
    'rm',
    '-rf',
    ...['doc', 'man', 'info', 'locale'].map((name) => `/usr/share/${name}`),
  )
  buildah('commit', '--quiet', debian, 'docker.io/library/debian:bookworm-slim')
  const file = join(CHECKOUT, 'deploy', 'Dockerfile')
  const nodeImage = NAME_OF_NODE_IMAGE.exec(await readFile(file, 'utf8'))?.[1] ?? ''
  const bases = await nodeStandIn(join(folder, 'node'))
  build(join(bases, 'Dockerfile'), `docker.io/library/${nodeImage}`, bases)
  build(file, 'parlour', CHECKOUT, '--volume', `${join(homedir(), '.npm')}:/root/.npm`)
  const container = buildah('from', '--pull-never', 'parlour')
  const { OCIv1 } = JSON.parse(buildah('inspect', container)) as { readonly OCIv1: { readonly config: Image } }
  return { root: buildah('mount', container), image: OCIv1.config }
}

/** Node and npm of this machine on Debian, with its certificates. */
async function nodeStandIn(folder: string): Promise<string> {
  const npm = join(dirname(realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim())), '..')
  await mkdir(folder)
  await cp(npm, join(folder, 'npm'), { recursive: true })
  await cp(process.execPath, join(folder, 'node'))
  await cp('/etc/ssl/certs/ca-certificates.crt', join(folder, 'ca-certificates.crt'))
  await writeFile(
    join(folder, 'Dockerfile'),
    `FROM debian:bookworm-slim
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
COPY ca-certificates.crt /etc/ca-certificates.crt
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
ENV NODE_EXTRA_CA_CERTS=/etc/ca-certificates.crt
`,
  )
  return folder
}

/** Installed packages that the lock file has for development only. */
async function developmentPackages(root: string): Promise<readonly string[]> {
  const lock = await readFile(join(CHECKOUT, 'package-lock.json'), 'utf8')
  const { packages } = JSON.parse(lock) as { readonly packages: Readonly<Record<string, { readonly dev?: boolean }>> }
  return Object.keys(packages).filter((path) => packages[path]?.dev === true && existsSync(join(root, 'parlour', path)))
}

/** The number of processes that answer at `/healthz`. */
async function startImage(stage: Stage, root: string, image: Image): Promise<number> {
  const { folder } = stage
  const database = await startDatabase(stage)
  try {
    const secrets = join(folder, 'secrets')
    await mkdir(secrets)
    const port = await freePort()
    const { NODE_ENV: _mode, DATABASE_URL: _url, TOKEN_SECRET, PASSWORD_PEPPER, ...others } = PRODUCTION_ENVIRONMENT
    const files = { DATABASE_URL: database.connectionString, TOKEN_SECRET, PASSWORD_PEPPER, REGISTRY_KEY: TEST_REGISTRY_KEY }
    for (const [name, value] of Object.entries(files)) await writeFile(join(secrets, name), value)
    const { REGISTRY_KEY: _key, ...sealed } = files
    const named = Object.keys(sealed).map((name) => `${name}_FILE=/run/${name}`)
    const settings = Object.entries({
      ...others,
      REGISTRY_KEY: '/run/REGISTRY_KEY',
      SINGLE_MACHINE: '1',
      HOST: '127.0.0.1',
      PORT: String(port),
    })
    const environment = [...image.Env, ...named, ...settings.map(([name, value]) => `${name}=${value}`)]
    const run = (command: readonly string[]) => readOnly(root, join(folder, 'mount'), secrets, { ...image, Env: environment }, command)
    await mkdir(join(folder, 'mount'))
    execFileSync('unshare', run(['migrate']), { stdio: 'inherit' })
    const served = await stage.start('image', 'unshare', run(image.Cmd))
    const until = Date.now() + STARTS_WITHIN_MS
    while (Date.now() < until && served.exitCode === null) {
      const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null)
      if (answer?.ok) return 1
      await pause(200)
    }
    console.log(await readFile(join(folder, 'image.log'), 'utf8'))
    return 0
  } finally {
    await database.stop()
  }
}

/** Arguments of `unshare`: as a container engine with `--read-only --tmpfs /tmp` and its secrets at `/run`. */
function readOnly(root: string, mount: string, secrets: string, image: Image, command: readonly string[]): readonly string[] {
  const script = `set -e
mount --bind "$1" "$2" && mount -o remount,ro,bind "$2"
mount -t tmpfs tmpfs "$2/tmp" && mount -t proc proc "$2/proc" && mount --rbind /dev "$2/dev"
mount --bind "$3" "$2/run" && mount -o remount,ro,bind "$2/run"
user=$4 mount=$2
shift 4
exec chroot --userspec="$user:$user" "$mount" env -i "$@"`
  const program = ['--chdir', image.WorkingDir, ...image.Env, ...image.Entrypoint, ...command]
  return ['--mount', '--fork', '--kill-child', 'sh', '-c', script, 'sh', root, mount, secrets, image.User, ...program]
}
