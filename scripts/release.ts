import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { FEATURES } from '../contract/src/features.ts'
import { makeDocs } from '../server/src/hosts/api-docs.ts'
import { inRoot, root } from './launch/paths.mjs'
import { CommandError, runCommand } from './portal/run-command.ts'
import { git, releaseRefusals, releaseVersion } from './release/refusals.ts'

const USAGE = `Use: npm run release [-- --dry-run]

Checks that the version of package.json can be released, builds its files into the folder "release" and tags the commit:

  gatehouse-X.Y.Z.tar.gz        the files of the commit, from which the Containerfile makes the image
  gatehouse-X.Y.Z.openapi.json  the API document, with every addition
  gatehouse-X.Y.Z.cdx.json      the packages that run, with their licenses, as CycloneDX
  SHA256SUMS                    checksums, for sha256sum --check

  --dry-run                     does all but the tag`

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } })
  const refusals = releaseRefusals(root)
  if (refusals.length > 0) throw new CommandError(refusals.join('\n'))
  const version = releaseVersion(root)
  const folder = inRoot('release')
  await buildFiles(folder, version)
  writeChecksums(folder)
  console.log(readFileSync(path.join(folder, 'SHA256SUMS'), 'utf8').trim())
  if (values['dry-run']) return console.log(`Dry run: v${version} was not tagged.`)
  git(root, 'tag', '--annotate', `v${version}`, '--message', `Gatehouse ${version}`)
  console.log(`Tagged v${version}. Publish it with: git push origin v${version}`)
}

async function buildFiles(folder: string, version: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  const fileOf = (ending: string) => path.join(folder, `gatehouse-${version}.${ending}`)
  git(root, 'archive', '--format=tar.gz', `--output=${fileOf('tar.gz')}`, 'HEAD')
  const { document } = await makeDocs({ version, coreUrl: '/', features: [...FEATURES] })
  writeFileSync(fileOf('openapi.json'), `${JSON.stringify(document, null, 2)}\n`)
  writeFileSync(fileOf('cdx.json'), listPackages())
}

/** The bill of materials by npm itself, from the lock file. */
function listPackages(): string {
  const words = 'sbom --sbom-format=cyclonedx --sbom-type=application --omit=dev --package-lock-only'
  return execFileSync('npm', words.split(' '), { cwd: root, encoding: 'utf8' })
}

/** In the form that `sha256sum --check` reads. */
function writeChecksums(folder: string): void {
  const lines = readdirSync(folder).map((name) => {
    const sum = createHash('sha256')
      .update(readFileSync(path.join(folder, name)))
      .digest('hex')
    return `${sum}  ${name}\n`
  })
  writeFileSync(path.join(folder, 'SHA256SUMS'), lines.join(''))
}

await runCommand(USAGE, main)
