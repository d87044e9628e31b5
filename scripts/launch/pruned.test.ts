import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { inRoot } from './paths.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'gatehouse-pruned-'))
afterAll(() => rmSync(folder, { recursive: true }))

function write(file: string, content: unknown) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), typeof content === 'string' ? content : JSON.stringify(content))
}

const used = { 'node_modules/used': { version: '1.0.0', integrity: 'x' } }
const manifest = { dependencies: { used: '1.0.0' }, devDependencies: { node: '26.0.0' } }
const lock = {
  packages: {
    '': manifest,
    contract: {},
    server: {},
    web: {},
    ...used,
    'node_modules/node': { version: '26.0.0', integrity: 'y', dev: true },
  },
}

function run(...command: string[]) {
  // There is no such npm, so that an installation fails at once.
  const env = { npm_execpath: path.join(folder, 'no-npm.js'), PATH: '' }
  const parameters = [path.join(folder, 'scripts/start.mjs'), ...command]
  const { status, stdout } = spawnSync(process.execPath, parameters, { cwd: folder, env, encoding: 'utf8' })
  return { status, stdout }
}

/** Builds the web app by a stand-in for its tools, which are not there afterwards. */
function build() {
  const tools = ['node_modules/node', 'node_modules/vite'].map((name) => path.join(folder, name))
  write('node_modules/vite/bin/vite.js', '')
  mkdirSync(path.join(folder, 'node_modules/node/bin'), { recursive: true })
  symlinkSync(process.execPath, path.join(folder, 'node_modules/node/bin/node'))
  const program = "import('./scripts/launch/build-web.mjs').then(({ buildWeb }) => buildWeb())"
  expect(spawnSync(process.execPath, ['-e', program], { cwd: folder }).status).toBe(0)
  for (const tool of tools) rmSync(tool, { recursive: true })
}

test('in an image without the packages that build, commands run on the Node that is there', () => {
  cpSync(inRoot('scripts/launch'), path.join(folder, 'scripts/launch'), { recursive: true })
  cpSync(inRoot('scripts/start.mjs'), path.join(folder, 'scripts/start.mjs'))
  write('package.json', manifest)
  write('package-lock.json', lock)
  write('node_modules/.package-lock.json', { packages: used })
  write('node_modules/used/package.json', {})
  const program = 'console.log(process.execPath)'
  for (const name of ['transfer/backup', 'transfer/restore', 'transfer/import', 'transfer/media', 'operator'])
    write(`scripts/${name}.ts`, program)
  for (const command of ['backup', 'restore', 'import', 'media', 'operator'])
    expect(run(command)).toEqual({ status: 0, stdout: `${process.execPath}\n` })

  for (const file of ['tsconfig.base.json', 'contract/src/rule.ts', 'web/page.ts', 'web/dist/index.html'])
    write(file, '')
  write('server/src/main.ts', program)
  build()
  expect(run()).toEqual({ status: 0, stdout: `${process.execPath}\n` })
  write('web/page.ts', 'changed')
  expect(run()).toMatchObject({ status: 1, stdout: expect.stringContaining('Installing packages') })

  // Checks need what was left out, and a package that is missing has to be installed first.
  expect(run('check')).toMatchObject({ status: 1, stdout: expect.stringContaining('Installing packages') })
  rmSync(path.join(folder, 'node_modules/used'), { recursive: true })
  expect(run('backup')).toMatchObject({ status: 1, stdout: expect.stringContaining('Installing packages') })
})
