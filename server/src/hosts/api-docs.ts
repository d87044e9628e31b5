import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { coreContract, notificationContract } from 'contract/contract.ts'
import type { FastifyInstance } from 'fastify'
import { renderReference } from '../http/api-reference.ts'

/** The OpenAPI document at `/api/openapi.json` and a page to read it at `/api/docs`. */
export async function apiDocs(
  app: FastifyInstance,
  options: { version: string; url: string },
): Promise<void> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = await generator.generate(
    { ...coreContract, ...notificationContract },
    {
      info: { title: 'Gatehouse API', version: options.version },
      servers: [{ url: options.url }],
      security: [{ bearer: [] }],
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
  )
  const page = renderReference(document)
  app.get('/api/openapi.json', () => document)
  app.get('/api/docs', (_request, reply) => reply.type('text/html').send(page))
}
