import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { git, releaseRefusals } from './refusals.ts'

const CHANGELOG = `# Changelog

## [Unreleased]

## [7.1.0] - 2026-12-01

### Upgrade

- Nothing to do.

## [7.0.0] - 2026-11-30

- Old.
`

/** A repository of its own with one commit, which can be released when nothing is changed. */
function repository(changed: Record<string, string> = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'gatehouse-release-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const manifest = JSON.stringify({ version: '7.1.0' })
  const files = {
    'package.json': manifest,
    'package-lock.json': manifest,
    'contract/package.json': manifest,
    'server/package.json': manifest,
    'web/package.json': manifest,
    'contract/src/constants.ts': "export const APP_VERSION = '7.1.0'\n",
    'CHANGELOG.md': CHANGELOG,
    ...changed,
  }
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), content)
  }
  git(folder, 'init', '--quiet')
  git(folder, 'add', '.')
  git(folder, '-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--message', 'all')
  return folder
}

test('a clean tree whose versions agree and whose entry says how to upgrade can be released', () => {
  expect(releaseRefusals(repository())).toEqual([])
})

test('a tree with changes and a release that is tagged are refused', () => {
  const folder = repository()
  git(folder, 'tag', 'v7.1.0')
  writeFileSync(path.join(folder, 'new.txt'), '')
  expect(releaseRefusals(folder)).toEqual([
    'The tree has changes: commit or remove them.',
    'The tag v7.1.0 is there already: raise the version in package.json.',
  ])
})

test('a version that is not of the form X.Y.Z or differs somewhere is refused', () => {
  const folder = repository({
    'server/package.json': JSON.stringify({ version: '7.0.0' }),
    'contract/src/constants.ts': "export const APP_VERSION = '6.0.0'\n",
  })
  expect(releaseRefusals(folder)).toEqual([
    'contract/src/constants.ts has 6.0.0, package.json 7.1.0: make them the same.',
    'server/package.json has 7.0.0, package.json 7.1.0: make them the same.',
  ])
  expect(releaseRefusals(repository({ 'package.json': JSON.stringify({ version: '7.1' }) }))).toContain(
    'package.json has the version 7.1: use X.Y.Z.',
  )
})

test.each([
  [CHANGELOG.replace('7.1.0', '7.2.0'), 'CHANGELOG.md has no entry [7.1.0]: write it.'],
  [
    CHANGELOG.replace('### Upgrade', '### Added'),
    'The entry [7.1.0] of CHANGELOG.md has no part Upgrade: write it, even if there is nothing to do.',
  ],
  [
    CHANGELOG.replace('[Unreleased]\n', '[Unreleased]\n\n### Added\n\n- A thing.\n'),
    'CHANGELOG.md has lines under [Unreleased]: move them to [7.1.0].',
  ],
])('a changelog that is not ready is refused', (changelog, refusal) => {
  expect(releaseRefusals(repository({ 'CHANGELOG.md': changelog }))).toEqual([refusal])
})
