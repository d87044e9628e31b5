import { overbookSeats } from './faults/seats.ts'

const runs: Record<string, () => Promise<boolean>> = { seats: overbookSeats }

const wanted = process.argv.slice(2)
for (const name of wanted.length > 0 ? wanted : Object.keys(runs)) {
  const run = runs[name]
  if (!run) throw new Error(`There is no run "${name}": use one of ${Object.keys(runs).join(', ')}.`)
  const hasHeld = await run()
  console.log(`${hasHeld ? 'ok  ' : 'FAIL'}  ${name}`)
  if (!hasHeld) process.exitCode = 1
}
