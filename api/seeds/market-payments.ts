import { makeMethods } from './payment-methods/make-methods.ts'

const LONGEST_SHEET = 6

export function methodsByMarket(): ReadonlyMap<number, readonly string[]> {
  const { methods, marketMethods } = makeMethods()
  const methodOf = new Map(methods.map((method) => [method.id, method]))
  const ranked = marketMethods
    .flatMap(({ countries_id: countriesId, method_id: id, position }) => {
      const method = methodOf.get(id)
      return method ? [{ countriesId, name: method.name, rank: Number(method.is_worldwide) * marketMethods.length + position }] : []
    })
    .toSorted((left, right) => left.rank - right.rank)
  return new Map(
    [...Map.groupBy(ranked, ({ countriesId }) => countriesId)].map(([id, rows]) => [
      id,
      rows.slice(0, LONGEST_SHEET).map(({ name }) => name),
    ]),
  )
}
