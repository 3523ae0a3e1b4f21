import { endpoints } from '@parlour/contracts'
import type { FastifyRequest } from 'fastify'
import { DomainError } from './domain-error.ts'

/** Sent by our client with every call: which contract of the API its page was built for. */
const CONTRACT_HEADER = 'x-parlour-contract'

/**
 * Makes the check of a call from an old page: one whose contract is below the oldest that is served throws `platform.contract-gone`, so that the
 * page leaves for a newer one instead of misreading answers. Only the question for newer releases passes. Callers that name no contract pass.
 */
export function createContractCheck(oldest: number): (request: FastifyRequest) => void {
  return ({ headers, routeOptions }) => {
    const named = headers[CONTRACT_HEADER]
    if (named === undefined || Number(named) >= oldest) return
    if (routeOptions.config.endpoint?.path !== endpoints.getReleaseVector.path) throw new DomainError('platform.contract-gone')
  }
}
