import { spawn } from 'node:child_process'
import { freePort } from '../server/src/embedded-postgres/free-port.ts'
import { toolEnvironment } from './checks/command.ts'
import { inRoot, ownNode } from './launch/paths.mjs'

const webPort = process.env['PORT'] ?? '5173'
const apiPort = String(await freePort())
const webUrl = `http://localhost:${webPort}`

// The server reads the pages of the provider from the built web app.
const watched = ['--watch-path=server/src', '--watch-path=contract/src']
// A debugger is for the server alone: NODE_OPTIONS would open one for npm, the launcher and Vite too.
const inspected = process.argv.slice(2).filter((parameter) => /^--inspect(-brk|-wait)?(=|$)/.test(parameter))
const programs = [
  spawn(ownNode, [...inspected, ...watched, '--watch-preserve-output', inRoot('server/src/main.ts')], {
    cwd: inRoot(),
    stdio: 'inherit',
    env: { ...toolEnvironment, PORT: apiPort, PUBLIC_URL: webUrl },
  }),
  spawn(ownNode, [inRoot('node_modules/vite/bin/vite.js')], {
    cwd: inRoot('web'),
    stdio: 'inherit',
    env: { ...toolEnvironment, WEB_PORT: webPort, API_PORT: apiPort },
  }),
]

function stop(signal: NodeJS.Signals): void {
  for (const program of programs) program.kill(signal)
}

console.log(`The web app with live changes is at ${webUrl}; the server starts again when its source changes.`)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal))
for (const program of programs) program.once('exit', () => stop('SIGTERM'))
