import type { TestMember } from '../builders/member-builders.ts'
import type { Answer } from '../send.ts'
import type { TestServer } from '../test-server.ts'

type Sent = { content: Uint8Array; kind?: string; note?: string; fileName?: string; type?: string }

/** Attaches a file to a listing as a browser's form does. */
export async function sendProof(
  server: Pick<TestServer, 'call'>,
  as: TestMember | undefined,
  id: string,
  { content, kind = 'Seller instruction', note, fileName = 'form.pdf', type = 'application/pdf' }: Sent,
): Promise<Answer> {
  const form = new FormData()
  form.set('kind', kind)
  if (note !== undefined) form.set('note', note)
  form.set('file', new Blob([new Uint8Array(content)], { type }), fileName)
  const encoded = new Response(form)
  return server.call(`/api/app/Registration/${id}/proofs`, {
    ...(as && { as }),
    method: 'POST',
    body: new Uint8Array(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  })
}
