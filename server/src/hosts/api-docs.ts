import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { errorBody } from 'contract/common/answer.ts'
import { callsWith } from 'contract/common/call-meta.ts'
import {
  authContract,
  coreContract,
  downloadContract,
  formContract,
  liveContract,
  notificationContract,
  programContract,
} from 'contract/contract.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { renderReference } from '../http/api-reference.ts'
import { describeApi } from './describe-api.ts'

/** The errors that every call may return in place of its own response. */
const refusal = {
  description: 'Refused',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/HttpError' } } },
}

const everyCall = {
  ...coreContract,
  ...notificationContract,
  ...liveContract,
  ...formContract,
  ...downloadContract,
  ...programContract,
  ...authContract,
}

type Documented = Pick<Config, 'version' | 'coreUrl' | 'features'>

/**
 * The OpenAPI document at `/api/openapi.json` and a page to read it at `/api/docs`, made when they are first asked for, so
 * that no start waits for them.
 */
export async function apiDocs(app: FastifyInstance, config: Documented): Promise<void> {
  let made: ReturnType<typeof makeDocs> | undefined
  const docs = () => (made ??= makeDocs(config))
  app.get('/api/openapi.json', async () => (await docs()).document)
  app.get('/api/docs', async (_request, reply) => reply.type('text/html').send((await docs()).page))
}

/** The OpenAPI document of a version with its features, and a page to read it. */
export async function makeDocs({ version, coreUrl, features }: Documented) {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const contract = callsWith(everyCall, features)
  const document = await generator.generate(contract, {
    info: { title: 'Gatehouse API', version },
    servers: [{ url: coreUrl }],
    security: [{ bearer: [] }],
    commonSchemas: { HttpError: { schema: errorBody } },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  })
  describeApi(document, contract)
  for (const path of Object.values(document.paths ?? {}))
    for (const operation of Object.values(path ?? {}))
      if (typeof operation === 'object' && 'responses' in operation)
        operation.responses = { ...operation.responses, default: refusal }
  return { document, page: renderReference(document) }
}
