import { parseArgs } from 'node:util'
import { ConfigError } from '../../server/src/config-values.ts'
import { moveMedia } from '../../server/src/media/move-media.ts'
import { localMedia } from '../../server/src/providers/media.local.ts'
import { s3Media } from '../../server/src/providers/media.s3.ts'
import { DATABASE_USAGE, databaseOption, settingsFor, withPortalDatabase } from '../portal/portal-database.ts'
import { CommandError, runCommand } from '../portal/run-command.ts'

const USAGE = `Use: npm run media -- move                 carries images from the database into the bucket of MEDIA_S3_URL
     npm run media -- move --to database   carries them back; the settings still name the bucket
${DATABASE_USAGE}`

/** Carries the images of the portal from one place to the other, also while it runs. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { ...databaseOption, to: { type: 'string', default: 'bucket' } },
  })
  if (positionals.join(' ') !== 'move')
    throw new CommandError('There is no such order: use npm run media -- move.')
  if (!['bucket', 'database'].includes(values.to))
    throw new CommandError('--to has to be bucket or database.')
  const config = settingsFor(values)
  const { mediaS3 } = config
  if (!mediaS3)
    throw new ConfigError('MEDIA_S3_URL is missing: set the four settings of the bucket, then move again.')
  const count = await withPortalDatabase(config, ({ db }) => {
    const [local, outside] = [localMedia(db, () => new Date()), s3Media(mediaS3)]
    return values.to === 'database' ? moveMedia(outside, local) : moveMedia(local, outside)
  })
  console.log(`${count.toLocaleString('en-US')} files were moved to the ${values.to}.`)
}

await runCommand(USAGE, main)
