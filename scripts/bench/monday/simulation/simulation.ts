import FlatQueue from 'flatqueue'

/** Cores that stations share. A step that takes longer than a quantum lets others go in between. */
export type Machine = { name: string; cores: number }
/** Where steps are done, so many at once: the event loop of a process, its connections, a pooler. */
export type Station = { name: string; servers: number; machine: string }
export type Step = { station: string; ms: number }

/** First come, first served. */
type Line<Item> = { join: (item: Item) => void; next: () => Item | undefined }
type Task = { steps: readonly Step[]; at: number; leftMs: number; whenDone: () => void }
type Place = { size: number; busy: number; busyMs: number; line: Line<Task> }
type StationPlace = Place & { machine: Place }

const QUANTUM_MS = 4

/**
 * A simulation of queues by its events. A step takes a server of its station and then a core of the machine; who finds none
 * waits in line.
 */
export class Simulation {
  readonly #events = new FlatQueue<() => void>()
  readonly #machines: Map<string, Place>
  readonly #stations: Map<string, StationPlace>
  #nowMs = 0

  constructor(machines: readonly Machine[], stations: readonly Station[]) {
    this.#machines = new Map(machines.map(({ name, cores }) => [name, newPlace(cores)]))
    this.#stations = new Map(
      stations.map(({ name, servers, machine }) => [
        name,
        { ...newPlace(servers), machine: found(this.#machines, machine) },
      ]),
    )
  }

  now(): number {
    return this.#nowMs
  }

  /** Does something at a time. */
  at(timeMs: number, act: () => void): void {
    this.#events.push(act, timeMs)
  }

  /** Steps that begin now, one after the other. */
  begin(steps: readonly Step[], whenDone: () => void): void {
    this.#enter({ steps, at: 0, leftMs: 0, whenDone })
  }

  /** Goes on until a time, or until nothing is left. */
  run(untilMs = Number.POSITIVE_INFINITY): void {
    const nextMs = () => this.#events.peekValue() ?? Number.POSITIVE_INFINITY
    for (let timeMs = nextMs(); timeMs <= untilMs && this.#events.length > 0; timeMs = nextMs()) {
      this.#nowMs = timeMs
      this.#events.pop()?.()
    }
  }

  /** The share of a span that each station was busy since this was last asked. */
  busyStations(spanMs: number): Map<string, number> {
    return sharesOf(this.#stations, spanMs)
  }

  /** The same for the cores of each machine. */
  busyMachines(spanMs: number): Map<string, number> {
    return sharesOf(this.#machines, spanMs)
  }

  #enter(task: Task): void {
    const step = task.steps[task.at]
    if (!step) return task.whenDone()
    const station = found(this.#stations, step.station)
    if (station.busy === station.size) return station.line.join(task)
    station.busy += 1
    task.leftMs = step.ms
    if (station.machine.busy === station.machine.size) station.machine.line.join(task)
    else this.#hold(task, station)
  }

  #hold(task: Task, station: StationPlace): void {
    const { machine } = station
    machine.busy += 1
    const ms = Math.min(task.leftMs, QUANTUM_MS)
    this.at(this.#nowMs + ms, () => {
      machine.busy -= 1
      machine.busyMs += ms
      station.busyMs += ms
      task.leftMs -= ms
      if (task.leftMs > 0) machine.line.join(task)
      const next = machine.line.next()
      if (next) this.#hold(next, found(this.#stations, next.steps[next.at]?.station ?? ''))
      if (task.leftMs === 0) this.#leave(task, station)
    })
  }

  #leave(task: Task, station: StationPlace): void {
    station.busy -= 1
    const next = station.line.next()
    if (next) this.#enter(next)
    task.at += 1
    this.#enter(task)
  }
}

const newPlace = (size: number): Place => ({ size, busy: 0, busyMs: 0, line: newLine() })

function newLine<Item>(): Line<Item> {
  const queue = new FlatQueue<Item>()
  let count = 0
  return { join: (item) => queue.push(item, count++), next: () => queue.pop() }
}

function sharesOf(places: Map<string, Place>, spanMs: number): Map<string, number> {
  const shares = [...places].map(([name, { busyMs, size }]) => [name, busyMs / (size * spanMs)] as const)
  for (const place of places.values()) place.busyMs = 0
  return new Map(shares)
}

function found<Value>(map: Map<string, Value>, name: string): Value {
  const value = map.get(name)
  if (value === undefined) throw new Error(`Nothing is called ${name}.`)
  return value
}
