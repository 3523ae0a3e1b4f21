export interface SeededDraws {
  readonly share: () => number
  readonly hits: (visits: number, rate: number) => number
}

/** From this count on, binomial counts are drawn as rounded normal ones. */
const NORMAL_FROM = 40

/** Depends only on the seed (mulberry32). */
export function seededDraws(seed: number): SeededDraws {
  let state = seed >>> 0
  const share = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    share,
    hits: (visits, rate) => {
      if (visits <= 0 || rate <= 0) return 0
      if (rate > 0.5) return visits - hits(visits, 1 - Math.min(1, rate), share)
      return hits(visits, rate, share)
    },
  }
}

function hits(visits: number, rate: number, share: () => number): number {
  const mean = visits * rate
  if (mean < NORMAL_FROM) return smallHits(visits, rate, share())
  const bell = Math.sqrt(-2 * Math.log(1 - share())) * Math.cos(2 * Math.PI * share())
  return Math.min(visits, Math.max(0, Math.round(mean + bell * Math.sqrt(mean * (1 - rate)))))
}

function smallHits(visits: number, rate: number, drawn: number): number {
  const odds = rate / (1 - rate)
  let probability = Math.exp(visits * Math.log1p(-rate))
  let below = probability
  let count = 0
  while (below < drawn && count < visits) {
    probability *= (odds * (visits - count)) / (count + 1)
    count += 1
    below += probability
  }
  return count
}
