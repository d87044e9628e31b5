import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { authClient } from './auth-api.ts'

/** The calls of the authentication host as query and mutation options. */
export const authOrpc = createTanstackQueryUtils(authClient, { path: ['auth'] })
