import { runHouseChecks } from './scripts/checks/house-checks.ts'

await runHouseChecks((o) => {
  process.stdout.write(`${o.failed ? 'FAIL' : 'ok'} ${o.name ?? ''} ${o.failed ? o.output.slice(-3000) : ''}\n`)
})
