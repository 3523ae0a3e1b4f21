import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useEffect } from 'react'
import { shallowEqual, useDispatch, useSelector } from 'react-redux'
import { client } from '../../client.ts'
import type { PackagesOfMarket } from '../../features/sum-amounts/due-amounts.ts'

type PageState = Parameters<ReturnType<typeof client.listPackages.select>>[0]

/** Packages of several markets; empty until all are here. */
export function usePackagesOf(markets: readonly number[]): readonly PackagesOfMarket[] {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>()
  const key = markets.join()
  useEffect(() => {
    const requests =
      key === '' ? [] : key.split(',').map((countriesId) => dispatch(client.listPackages.initiate({ query: { countriesId } })))
    return () => {
      for (const request of requests) request.unsubscribe()
    }
  }, [dispatch, key])
  const read = useSelector(
    (state: PageState) => markets.map((id) => client.listPackages.select({ query: { countriesId: String(id) } })(state).data),
    shallowEqual,
  )
  const arrived = read.flatMap((packages, index) => (packages ? [{ countriesId: markets[index] ?? 0, packages }] : []))
  return arrived.length === markets.length ? arrived : []
}
