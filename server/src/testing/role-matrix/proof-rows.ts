import { randomUUID } from 'node:crypto'
import { proofs } from '../../db/tables/compliance/proof.table.ts'
import { onlyFor, type Row, SECRET, type World } from './row.ts'

/** Owner, the broker of the office and of the main office, association and MLS staff. */
const reach = ['owner', 'level2', 'level3', 'level4', 'level5'] as const

/** A listing of the owner with a file of the state. */
async function ownProof({ server, owner }: World, state: 'attached' | 'withdrawn') {
  const { id } = await server.aListing({ agent: owner })
  const proofId = randomUUID()
  await server.db.insert(proofs).values({
    id: proofId,
    registrationId: id,
    kind: 'Other',
    fileName: `${SECRET}.pdf`,
    contentType: 'application/pdf',
    size: 1,
    sha256: '0'.repeat(64),
    state,
    createdBy: owner.loginId,
    createdOn: server.clock.now(),
    receiptNumber: `R${proofId}`,
    receipt: '',
  })
  return { id, proofId }
}

const onListing = (address: string, body?: object, isSaid = true): Row => ({
  send: async (world) => {
    const { id } = await ownProof(world, 'attached')
    return { path: `/api/app/Registration/${id}/${address}`, body }
  },
  except: onlyFor(reach, 404),
  ...(isSaid && { readers: reach }),
})

/** Files and history of the listings of the owner. */
export const proofRows: Record<string, Row> = {
  'history.query': {
    send: async ({ server, owner, asOwner }) => {
      const { id } = await server.aListing({ agent: owner })
      await asOwner(`/api/app/Registration/cancel/${id}`, { cancellationDate: '2026-11-18' })
      return { path: `/api/app/Registration/${id}/history/q`, body: {} }
    },
    except: onlyFor(reach, 404),
  },
  'history.verify': onListing('history/verify', {}, false),
  'proofs.list': onListing('proofs'),
  'proofs.attach': {
    send: async (world) => {
      const { id } = await ownProof(world, 'attached')
      const head = 'content-disposition: form-data; name='
      const png =
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
      const body = Buffer.concat([
        Buffer.from(`--x\r\n${head}"kind"\r\n\r\nOther\r\n--x\r\n${head}"file"; filename="a.png"\r\n\r\n`),
        Buffer.from(png, 'base64'),
        Buffer.from('\r\n--x--\r\n'),
      ])
      const path = `/api/app/Registration/${id}/proofs`
      return { path, body, headers: { 'content-type': 'multipart/form-data; boundary=x' } }
    },
    except: onlyFor(reach, 404),
  },
  'proofs.withdraw': {
    send: async (world) => {
      const { id, proofId } = await ownProof(world, 'attached')
      return { path: `/api/app/Registration/${id}/proofs/${proofId}/withdraw`, body: { reason: 'Wrong' } }
    },
    except: onlyFor(reach, 404),
    readers: reach,
  },
  'proofs.erase': {
    send: async (world) => {
      const { id, proofId } = await ownProof(world, 'withdrawn')
      return { path: `/api/app/Registration/${id}/proofs/${proofId}/erase`, body: { reason: 'Wrong' } }
    },
    except: { ...onlyFor(['level5'], 404), owner: 403, level2: 403, level3: 403, level4: 403 },
    readers: ['level5'],
  },
  'proofs.makeFile': onListing('proof-file', {}, false),
}
