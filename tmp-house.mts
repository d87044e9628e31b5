import { runHouseChecks } from './scripts/checks/house-checks.ts'

await runHouseChecks((outcome) => {
  process.stdout.write(`${outcome.failed > 0 ? 'FAIL' : 'ok'} ${outcome.name}\n`)
  if (outcome.failed > 0) process.stdout.write(`${outcome.output.slice(-4000)}\n`)
})
