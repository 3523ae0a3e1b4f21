import { GLOBAL_STATION_ID } from '@parlour/contracts'
import type { SafeStorage } from '../../session/session-storage.ts'

const KEY = 'recentCountries'
const LIMIT = 3

export function recentCountries(storage: Pick<SafeStorage, 'read'>): readonly number[] {
  const ids = (storage.read(KEY) ?? '').split(',').map(Number)
  return ids.filter((id) => Number.isInteger(id) && id > 0).slice(0, LIMIT)
}

/** The Global Station is excluded: it has its own place at the top. */
export function rememberCountry(storage: SafeStorage, id: number): void {
  if (id === GLOBAL_STATION_ID) return
  const others = recentCountries(storage).filter((other) => other !== id)
  storage.write(KEY, [id, ...others].slice(0, LIMIT).join(','))
}
