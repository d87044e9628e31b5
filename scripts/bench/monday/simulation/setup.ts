import type { Part } from '../processor-time.ts'
import type { Machine, Station, Step } from './simulation.ts'

/** What stands where. Each process of the portal has one event loop and lends so many connections. */
export type Setup = {
  processes: number
  connections: number
  poolers: number
  /** Of each machine; `together` is one machine for all parts and for the callers too. */
  cores: Cores | { together: number }
}
export type Cores = { proxy: number; portal: number; pooler: number; primary: number; standby: number }

/** A call asks the database in so many turns. */
const TURNS = 2
/** Threads of a process beside its loop. */
const THREADS = 4
/** A standby is asked for nothing that a call waits for. */
const UNLIMITED = 1000

/** The machines and stations of a setup. */
export function placesOf(setup: Setup): { machines: Machine[]; stations: Station[] } {
  const { processes, connections, poolers, cores } = setup
  const isTogether = 'together' in cores
  const machines = isTogether
    ? [{ name: 'machine', cores: cores.together }]
    : Object.entries(cores).map(([name, own]) => ({ name, cores: own }))
  const one = (name: string, servers: number, machine = name) => ({
    name,
    servers,
    machine: isTogether ? 'machine' : machine,
  })
  const many = (count: number, name: string, servers: number, machine: string) =>
    Array.from({ length: count }, (_, index) => one(`${name} ${index}`, servers, machine))
  return {
    machines,
    stations: [
      ...(isTogether ? [one('driver', 1)] : []),
      one('proxy', isTogether ? cores.together : cores.proxy),
      ...many(processes, 'loop', 1, 'portal'),
      ...many(processes, 'threads', THREADS, 'portal'),
      ...many(poolers, 'pooler', 1, 'pooler'),
      ...many(processes, 'connections', connections, 'primary'),
      one('standby', UNLIMITED),
    ],
  }
}

/** The way of one call, and what it leaves to the standby. Processes and poolers are taken in turns, as the proxy does. */
export function callSteps(
  { processes, poolers, cores }: Setup,
  turn: number,
  msOf: (part: Part) => number,
): { call: Step[]; standby: Step[] } {
  const process = turn % processes
  const loop = { station: `loop ${process}`, ms: msOf('loop') / (TURNS + 1) }
  const asking = [
    { station: `pooler ${turn % poolers}`, ms: msOf('pooler') / TURNS },
    { station: `connections ${process}`, ms: msOf('primary') / TURNS },
    loop,
  ]
  const driver = 'together' in cores ? [{ station: 'driver', ms: msOf('driver') / 2 }] : []
  const proxy = { station: 'proxy', ms: msOf('proxy') / 2 }
  const threads = { station: `threads ${process}`, ms: msOf('threads') }
  const asked = Array.from({ length: TURNS }, () => asking).flat()
  return {
    call: [...driver, proxy, loop, threads, ...asked, proxy, ...driver],
    standby: [{ station: 'standby', ms: msOf('standby') }],
  }
}
