import { buildWeb, needsBuild } from '../launch/build-web.mjs'
import { LaunchError } from '../launch/say.mjs'

try {
  if (needsBuild()) await buildWeb()
} catch (error) {
  if (!(error instanceof LaunchError)) throw error
  console.error(`${error.details}\n${error.message}`)
  process.exitCode = 1
}
