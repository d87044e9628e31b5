import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const CONSTANT = 'contract/src/constants.ts'
const WORKSPACES = ['contract', 'server', 'web']

/** Runs git in a folder and returns its output. */
export function git(folder: string, ...parameters: string[]): string {
  return execFileSync('git', parameters, { cwd: folder, encoding: 'utf8' }).trim()
}

/** The version of `package.json`, which names the release. */
export function releaseVersion(folder: string): string {
  return versionIn(folder, 'package.json')
}

/** Reasons why a release of the folder cannot be cut, each with its remedy; none when it can. */
export function releaseRefusals(folder: string): string[] {
  const version = releaseVersion(folder)
  const changelog = readFileSync(path.join(folder, 'CHANGELOG.md'), 'utf8')
  return [
    ...(/^\d+\.\d+\.\d+$/.test(version) ? [] : [`package.json has the version ${version}: use X.Y.Z.`]),
    ...(git(folder, 'status', '--porcelain') === '' ? [] : ['The tree has changes: commit or remove them.']),
    ...(git(folder, 'tag', '--list', `v${version}`) === ''
      ? []
      : [`The tag v${version} is there already: raise the version in package.json.`]),
    ...otherVersions(folder, version),
    ...missingEntries(changelog, version),
  ]
}

function otherVersions(folder: string, version: string): string[] {
  const constant = /APP_VERSION = '([^']*)'/.exec(readFileSync(path.join(folder, CONSTANT), 'utf8'))?.[1]
  const manifests = ['package-lock.json', ...WORKSPACES.map((workspace) => `${workspace}/package.json`)]
  return [[CONSTANT, constant ?? 'no version'], ...manifests.map((file) => [file, versionIn(folder, file)])]
    .filter(([, own]) => own !== version)
    .map(([file, own]) => `${file} has ${own}, package.json ${version}: make them the same.`)
}

function versionIn(folder: string, file: string): string {
  const { version }: { version?: string } = JSON.parse(readFileSync(path.join(folder, file), 'utf8'))
  return version ?? 'no version'
}

function missingEntries(changelog: string, version: string): string[] {
  const entryOf = (name: string) =>
    changelog.split(/^## /m).find((section) => section.startsWith(`[${name}]`)) ?? ''
  const entry = entryOf(version)
  return [
    ...(entry === '' ? [`CHANGELOG.md has no entry [${version}]: write it.`] : []),
    ...(entry === '' || /^### Upgrade\n+- /m.test(entry)
      ? []
      : [
          `The entry [${version}] of CHANGELOG.md has no part Upgrade: write it, even if there is nothing to do.`,
        ]),
    ...(/^- /m.test(entryOf('Unreleased'))
      ? [`CHANGELOG.md has lines under [Unreleased]: move them to [${version}].`]
      : []),
  ]
}
