import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { inRoot } from './paths.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'gatehouse-stay-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Stands for the portal: it runs until it is stopped, and ends well then. */
const PROGRAM = `
  const running = setInterval(() => {}, 60_000)
  process.once('SIGTERM', () => {
    clearInterval(running)
    console.log('stopped')
  })
  console.log('ready')`

const LAUNCHER = `
  import { stayWith } from ${JSON.stringify(inRoot('scripts/launch/stay.mjs'))}
  process.once('exit', (code) => console.log('code ' + code))
  stayWith(${JSON.stringify(path.join(folder, 'program.mjs'))}, [])`

test('the portal ends with code 0 when the shell of npm is ended', async () => {
  writeFileSync(path.join(folder, 'program.mjs'), PROGRAM)
  writeFileSync(path.join(folder, 'launcher.mjs'), LAUNCHER)
  const shell = spawn('sh', ['-c', '"$0" "$1"; true', process.execPath, path.join(folder, 'launcher.mjs')], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  shell.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  await once(shell.stdout, 'data')
  shell.kill('SIGTERM')
  await once(shell, 'close')
  expect(said).toBe('ready\nstopped\ncode 0\n')
})

test('npm start ends with code 0, and not before the portal has ended', async () => {
  const { scripts }: { scripts: { start: string } } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ scripts: { start: scripts.start } }))
  writeFileSync(path.join(folder, 'program.mjs'), PROGRAM)
  mkdirSync(path.join(folder, 'scripts'))
  writeFileSync(path.join(folder, 'scripts/start.mjs'), LAUNCHER)
  const npm = spawn('npm', ['start', '--silent'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  npm.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  await once(npm.stdout, 'data')
  npm.kill('SIGTERM')
  const [code] = await once(npm, 'close')
  expect(said).toBe('ready\nstopped\ncode 0\n')
  expect(code).toBe(0)
})
