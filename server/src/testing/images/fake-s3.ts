import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const S3_KEY = { bucket: 'portal', key: 'AKIDEXAMPLE', secret: 'a secret of the store' }

/** So few in one answer, so that lists have several pages. */
const PAGE = 2

/**
 * A bucket of an S3-compatible store, over HTTP. It recomputes the signature (AWS version 4) of each request
 * and refuses a wrong one, as a real store does: packages that act as one are abandoned, or check none.
 */
export async function fakeS3() {
  const files = new Map<string, { bytes: Buffer; storedOn: Date }>()
  let isDown = false
  const answer = (request: IncomingMessage, response: ServerResponse, body: Buffer) => {
    const url = new URL(request.url ?? '/', 'http://store')
    const key = decodeURIComponent(url.pathname.slice(S3_KEY.bucket.length + 2))
    const send = (status: number, content?: string | Buffer) => response.writeHead(status).end(content)
    if (isDown) return send(500)
    if (!isSigned(request, url)) return send(403)
    if (url.pathname === `/${S3_KEY.bucket}`) return send(200, listOf(files, url.searchParams))
    if (request.method === 'PUT') files.set(key, { bytes: body, storedOn: new Date() })
    if (request.method === 'DELETE') return files.delete(key) ? send(204) : send(404)
    const file = files.get(key)
    return file ? send(200, request.method === 'GET' ? file.bytes : undefined) : send(404)
  }
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => answer(request, response, body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    files,
    setDown: (down: boolean) => {
      isDown = down
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

function listOf(files: Map<string, { storedOn: Date }>, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? ''
  const after = query.get('continuation-token')?.replace(/^after="|"$/g, '') ?? ''
  const keys = [...files.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted()
  const page = keys.slice(0, PAGE)
  const entries = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><LastModified>${files.get(key)?.storedOn.toISOString()}</LastModified></Contents>`,
  )
  const next =
    keys.length > PAGE
      ? `<NextContinuationToken>after=&quot;${page.at(-1)}&quot;</NextContinuationToken>`
      : ''
  return `<?xml version="1.0"?><ListBucketResult>${entries.join('')}${next}</ListBucketResult>`
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

function isSigned({ method, headers }: IncomingMessage, url: URL): boolean {
  const said = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([\da-f]+)$/
  const [, credential = '', names = '', signature] = said.exec(headers.authorization ?? '') ?? []
  const [key, day = '', region = '', service = ''] = credential.split('/')
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted()
    .join('&')
  const lines = names.split(';').map((name) => `${name}:${headers[name]}\n`)
  const request = [method, url.pathname, query, lines.join(''), names, headers['x-amz-content-sha256']].join(
    '\n',
  )
  const scope = `${day}/${region}/${service}/aws4_request`
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(request)].join('\n')
  const signing = [day, region, service, 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => hmac(secret, part),
    `AWS4${S3_KEY.secret}`,
  )
  return key === S3_KEY.key && hmac(signing, text).toString('hex') === signature
}
