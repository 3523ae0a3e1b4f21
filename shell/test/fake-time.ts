interface Appointment {
  readonly at: number
  readonly run: () => void
}

export class FakeTime {
  now = Date.parse('2026-11-20T12:00:00Z')
  #appointments: Appointment[] = []

  readonly later = (run: () => void, ms: number): (() => void) => {
    const appointment = { at: this.now + ms, run }
    this.#appointments.push(appointment)
    return () => (this.#appointments = this.#appointments.filter((other) => other !== appointment))
  }

  readonly pause = (ms: number): Promise<void> => new Promise((resolve) => void this.later(resolve, ms))

  async advance(ms: number): Promise<void> {
    const end = this.now + ms
    await settle()
    for (;;) {
      const next = this.#appointments.filter(({ at }) => at <= end).toSorted((left, right) => left.at - right.at)[0]
      if (!next) break
      this.#appointments = this.#appointments.filter((other) => other !== next)
      this.now = Math.max(this.now, next.at)
      next.run()
      await settle()
    }
    this.now = end
  }
}

export function settle(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve))
}
