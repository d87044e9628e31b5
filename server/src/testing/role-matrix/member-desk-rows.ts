import type { Row } from './row.ts'

/** The roles that open the desk; staff of another association do not reach the owner. */
const deskStaff = ['level4', 'level5', 'helpDesk'] as const
const ofHelpDesks = { otherHelpDesk: 404 }
const path = '/api/app/Staff/Members'

/** A call about the owner; `readers` get values that are masked for others. */
const onOwner = (address: string, more: Pick<Row, 'readers'> & { body?: object } = {}): Row => {
  const { body, readers } = more
  return {
    send: ({ owner }) => ({ path: `${path}/${owner.id}${address}`, body }),
    except: { otherAor: 404, otherHelpDesk: 404 },
    ...(readers && { readers }),
  }
}

/** The member desk, and the view as a member. The secret is the license and a part of the address of the owner. */
export const memberDeskRows: Record<string, Row> = {
  'staffMembers.query': {
    send: () => ({ path: `${path}/q`, body: { filter: { text: 'Olive Owner' } } }),
  },
  'staffMembers.details': onOwner('', { readers: deskStaff }),
  'staffMembers.show': onOwner('/show', { body: { field: 'email' }, readers: deskStaff }),
  'staffMembers.setStanding': {
    send: async ({ server, owner }) => {
      const { id } = await server.aMember({ aorId: owner.aorId })
      return { path: `${path}/${id}/standing`, body: { standing: 'good', reason: 'A payment is under way' } }
    },
    except: ofHelpDesks,
  },
  'staffMembers.endStanding': {
    send: async ({ server, owner }) => {
      const member = await server.aMember({ aorId: owner.aorId })
      await server.aStanding(member, { source: 'staff', standing: 'good' })
      return { path: `${path}/${member.id}/standing/end`, body: { reason: 'The payment has arrived' } }
    },
    except: ofHelpDesks,
  },
  'staffMembers.access': onOwner('/access'),
  'staffMembers.settings': onOwner('/settings', { readers: deskStaff }),
  'staffMembers.messages': onOwner('/messages'),
  'staffMembers.training': onOwner('/training'),
  'staffMembers.listings': onOwner('/listings', { readers: deskStaff }),
  'staffMembers.history': onOwner('/history?side=about', { readers: ['level5'] }),
  'staffAccounts.details': {
    send: ({ owner }) => ({ path: `/api/app/Staff/Accounts/${owner.id}` }),
    except: ofHelpDesks,
  },
  // Nobody has that view: a caller who may view gets that error.
  'viewAs.end': {
    send: () => ({ path: '/api/app/Staff/ViewAs/5e0c7f1c-6a0f-4b43-9a57-2f7b1f0c3a11' }),
    done: 404,
  },
  'viewAs.begin': {
    send: ({ owner }) => ({
      path: '/api/app/Staff/ViewAs',
      body: { memberId: owner.id, reason: 'Cannot find a class' },
    }),
    except: ofHelpDesks,
  },
}
