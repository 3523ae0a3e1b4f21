import { API_CONTRACT_VERSION, HOST_CONTRACT_VERSION, OLDEST_CONTRACTS } from '@parlour/contracts'
import type { Fault, Gate } from './gate.ts'

export const CONTRACT_RANGES: Gate = {
  name: 'contract-ranges',
  faultsOf: ({ record }) => [
    ...outside('host', record.hostContract, OLDEST_CONTRACTS.host, HOST_CONTRACT_VERSION, record.entry),
    ...outside('API', record.apiContract, OLDEST_CONTRACTS.api, API_CONTRACT_VERSION, record.entry),
  ],
}

function outside(which: string, built: number, oldest: number, newest: number, file: string): Fault[] {
  if (built >= oldest && built <= newest) return []
  const advice = built > newest ? 'bring the platform to that version first' : 'rebuild it against the code of today'
  return [{ file, sentence: `${file} was built for ${which} contract ${built}, but ${oldest} to ${newest} are served: ${advice}.` }]
}
