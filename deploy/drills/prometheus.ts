import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../../api/src/platform/free-port.ts'
import type { Stage } from './drill.ts'
import { untilAnswers } from './served-product.ts'

const OBSERVABILITY = join(import.meta.dirname, '..', 'observability')

interface Alert {
  readonly state: 'pending' | 'firing'
  readonly labels: { readonly alertname: string }
}

export interface Prometheus {
  readonly firing: () => Promise<readonly string[]>
}

/** Reads every two seconds by the files of an operator; only targets and times (interval, `for`) are other ones. */
export async function startPrometheus(stage: Stage, metricsPorts: readonly number[]): Promise<Prometheus> {
  const [config, rules] = await Promise.all(
    ['prometheus.yml', 'alerts.yml'].map(async (file) => readFile(join(OBSERVABILITY, file), 'utf8')),
  )
  const targets = metricsPorts.map((port) => `'127.0.0.1:${port}'`).join(', ')
  const file = join(stage.folder, 'prometheus.yml')
  await writeFile(file, (config ?? '').replaceAll('15s', '2s').replace("'127.0.0.1:9464'", targets))
  await writeFile(join(stage.folder, 'alerts.yml'), (rules ?? '').replaceAll(/\bfor: \d+m/g, 'for: 2s'))
  const address = `127.0.0.1:${await freePort()}`
  const storage = join(stage.folder, 'prometheus')
  await stage.start('prometheus', 'prometheus', [
    `--config.file=${file}`,
    `--storage.tsdb.path=${storage}`,
    `--web.listen-address=${address}`,
  ])
  await untilAnswers(`http://${address}/-/ready`)
  return {
    firing: async () => {
      const response = await fetch(`http://${address}/api/v1/alerts`)
      const { data } = (await response.json()) as { readonly data: { readonly alerts: readonly Alert[] } }
      const names = data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname)
      return [...new Set(names)].toSorted()
    },
  }
}

export async function alertNames(): Promise<readonly string[]> {
  const rules = await readFile(join(OBSERVABILITY, 'alerts.yml'), 'utf8')
  return [...rules.matchAll(/^ +- alert: (\w+)$/gm)].map(([, name = '']) => name)
}
