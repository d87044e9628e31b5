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

const QUANTUM_MS = 4

/**
 * A simulation of queues by its events. A step takes a server of its station and then a core of the machine; who finds none
 * waits in line.
 */
export function newSimulation(machines: readonly Machine[], stations: readonly Station[]) {
  const events = new FlatQueue<() => void>()
  const cores = new Map(machines.map(({ name, cores }) => [name, newPlace(cores)]))
  const servers = new Map(stations.map(({ name, servers }) => [name, newPlace(servers)]))
  const machineOf = new Map(stations.map(({ name, machine }) => [name, found(cores, machine)]))
  let nowMs = 0

  const at = (timeMs: number, act: () => void) => events.push(act, timeMs)

  function enter(task: Task): void {
    const step = task.steps[task.at]
    if (!step) return task.whenDone()
    const station = found(servers, step.station)
    if (station.busy === station.size) return station.line.join(task)
    station.busy += 1
    task.leftMs = step.ms
    wantCore(task, step)
  }

  function wantCore(task: Task, { station }: Step): void {
    const machine = found(machineOf, station)
    if (machine.busy === machine.size) machine.line.join(task)
    else hold(task, machine)
  }

  function hold(task: Task, machine: Place): void {
    machine.busy += 1
    const ms = Math.min(task.leftMs, QUANTUM_MS)
    at(nowMs + ms, () => {
      machine.busy -= 1
      machine.busyMs += ms
      task.leftMs -= ms
      const station = found(servers, task.steps[task.at]?.station ?? '')
      station.busyMs += ms
      if (task.leftMs > 0) machine.line.join(task)
      const next = machine.line.next()
      if (next) hold(next, machine)
      if (task.leftMs === 0) leave(task, station)
    })
  }

  function leave(task: Task, station: Place): void {
    station.busy -= 1
    const next = station.line.next()
    if (next) enter(next)
    task.at += 1
    enter(task)
  }

  /** The share of the time that places were busy since they were last asked. */
  const shares = (places: Map<string, Place>, spanMs: number) =>
    new Map(
      [...places].map(([name, place]) => {
        const share = place.busyMs / (place.size * spanMs)
        place.busyMs = 0
        return [name, share]
      }),
    )

  return {
    now: () => nowMs,
    /** Does something at a time. */
    at,
    /** Steps that begin now, one after the other. */
    begin: (steps: readonly Step[], whenDone: () => void) => enter({ steps, at: 0, leftMs: 0, whenDone }),
    /** Goes on until a time, or until nothing is left. */
    run: (untilMs = Number.POSITIVE_INFINITY) => {
      for (let time = events.peekValue(); time !== undefined && time <= untilMs; time = events.peekValue()) {
        nowMs = time
        events.pop()?.()
      }
    },
    busyStations: (spanMs: number) => shares(servers, spanMs),
    busyMachines: (spanMs: number) => shares(cores, spanMs),
  }
}

const newPlace = (size: number): Place => ({ size, busy: 0, busyMs: 0, line: newLine() })

function newLine<Item>(): Line<Item> {
  const queue = new FlatQueue<Item>()
  let count = 0
  return { join: (item) => queue.push(item, count++), next: () => queue.pop() }
}

function found<Value>(map: Map<string, Value>, name: string): Value {
  const value = map.get(name)
  if (value === undefined) throw new Error(`Nothing is called ${name}.`)
  return value
}
