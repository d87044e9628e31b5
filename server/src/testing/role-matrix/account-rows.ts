import { CALLERS, onlyFor, type Row, SECRET } from './row.ts'

/** The own record, of all who have signed in, with or without member data. */
const ofOwner = onlyFor(['owner'], 403, CALLERS.slice(1))
let visitors = 0
/** Each time from another network, whose requests per minute are limited. */
const contact = (verb: string, body: object): Row['send'] => {
  return () => ({
    path: `/api/app/AccountContact/${verb}`,
    body,
    headers: { 'x-forwarded-for': `192.0.2.${++visitors % 250}` },
  })
}
const unknown = { EnlistmentId: '00000000-0000-4000-8000-000000000000' }
const unknownChange = '/api/app/ContactChanges/00000000-0000-4000-8000-000000000001'
/** Without member data there is nothing to change. */
const ofMembers = { noMember: 403 }

/** Passwords and second factors: the own ones, for nobody else, and links for visitors. */
export const accountRows: Record<string, Row> = {
  'passwords.forgot': { send: contact('ForgotPassword', { LoginId: 'nobody' }) },
  'passwords.validateToken': {
    send: contact('ValidateResetToken', { Token: 'x' }),
  },
  'passwords.reset': {
    send: contact('ResetPassword', { Token: 'x', Password: 'Some-Horse-9', ConfirmPassword: 'Some-Horse-9' }),
  },
  'passwords.stopRemoval': { send: contact('StopRemoval', { token: 'x' }) },
  'passwords.change': {
    send: ({ owner }) => ({
      path: '/api/app/AccountContact/ChangePassword',
      body: {
        loginId: owner.loginId,
        password: 'Wrong-Horse-9',
        newPassword: 'Some-Horse-9',
        confirmPassword: 'Some-Horse-9',
      },
    }),
    except: ofOwner,
  },
  'passwords.invite': {
    send: ({ owner }) => ({ path: '/api/app/AccountContact/Invite', body: { LoginId: owner.loginId } }),
    // Staff of another association get the same as for an unknown User ID.
  },
  'factors.get': {
    send: ({ owner }) => ({ path: `/api/app/MemberSecondFactors?memberId=${owner.loginId}` }),
    except: ofOwner,
    readers: ['owner'],
  },
  'factors.save': {
    send: async ({ owner }) => ({
      path: '/api/app/MemberSecondFactors',
      body: { memberId: owner.loginId, secondFactors: [] },
    }),
    // The owner's own list has an entry of the member record, which cannot be left out.
    except: { ...ofOwner, owner: 400 },
  },
  'waitingRemoval.stop': {
    send: () => ({ path: '/api/app/MemberSecondFactors/Removals/1' }),
    done: 404,
  },
  'passkeys.accepted': {
    send: () => ({ path: '/api/app/MemberSecondFactors/Passkeys' }),
  },
  'passkeys.rename': {
    send: () => ({
      path: `/api/app/MemberSecondFactors/00000000-0000-4000-8000-000000000001/Name`,
      body: { name: SECRET },
    }),
    done: 404,
  },
  'passkeyOffers.answer': {
    send: () => ({ path: '/api/app/MemberSecondFactors/PasskeyOffer', body: { answer: 'shown' } }),
  },
  // The sessions of the matrix name no password.
  'passkeyOffers.begin': {
    send: () => ({ path: '/api/app/MemberSecondFactors/PasskeyOffer/Options', body: {} }),
    done: 403,
  },
  'passkeyOffers.finish': {
    send: () => ({ path: '/api/app/MemberSecondFactors/PasskeyOffer/Passkey', body: { response: '{}' } }),
    done: 403,
  },
  'factors.enlist': {
    send: ({ owner }) => ({
      path: '/api/app/MemberSecondFactors/Enlist/New',
      body: {
        memberId: owner.loginId,
        type: 'email',
        emailPhoneOrName: `${SECRET}@mail.example`,
        adminSkipValidation: false,
      },
    }),
    except: ofOwner,
  },
  'factors.verify': {
    send: () => ({
      path: '/api/app/MemberSecondFactors/Enlist/Verify',
      body: { ...unknown, SuppliedCode: '123456' },
    }),
    done: 404,
  },
  'factors.resend': {
    send: () => ({ path: '/api/app/MemberSecondFactors/Enlist/ResendCode', body: unknown }),
    done: 404,
  },
  'sessions.list': {
    send: () => ({ path: '/api/app/MemberSessions' }),
  },
  'rememberedBrowsers.list': { send: () => ({ path: '/api/app/RememberedBrowsers' }) },
  'rememberedBrowsers.end': {
    send: () => ({ path: '/api/app/RememberedBrowsers/00000000-0000-4000-8000-000000000001' }),
    done: 404,
  },
  'rememberedBrowsers.endAll': { send: () => ({ path: '/api/app/RememberedBrowsers' }) },
  'securityEvents.list': {
    send: () => ({ path: '/api/app/SecurityEvents' }),
  },
  'securityEvents.report': {
    send: () => ({ path: '/api/app/SecurityEvents/999999/not-me', body: {} }),
    done: 404,
  },
  'securityEvents.reportByLink': { send: contact('NotMe', { token: 'x' }) },
  // Staff reach nobody else's either: these are the caller's own.
  'contactChanges.get': {
    send: () => ({ path: '/api/app/ContactChanges' }),
    except: ofMembers,
    readers: ['owner'],
  },
  'contactChanges.begin': {
    send: () => ({ path: '/api/app/ContactChanges', body: { kind: 'email', value: 'nowhere' } }),
    done: 400,
    except: ofMembers,
  },
  'contactChanges.verify': {
    send: () => ({ path: `${unknownChange}/Verify`, body: { code: '123456' } }),
    done: 404,
    except: ofMembers,
  },
  'contactChanges.resend': {
    send: () => ({ path: `${unknownChange}/ResendCode`, body: {} }),
    done: 404,
    except: ofMembers,
  },
  'contactChanges.cancel': { send: () => ({ path: unknownChange }), done: 404, except: ofMembers },
  'contactChanges.cancelByLink': {
    send: contact('CancelContactChange', { token: 'x' }),
  },
  'myData.get': { send: () => ({ path: '/api/app/MyData' }) },
  // Each of them the own ones.
  'myData.ask': { send: () => ({ path: '/api/app/MyData', body: {} }) },
  'sessions.end': {
    send: () => ({ path: '/api/app/MemberSessions/somebody-elses' }),
    done: 404,
  },
  'factors.recoveryCodes': {
    send: () => ({ path: '/api/app/MemberSecondFactors/RecoveryCodes' }),
    // Everybody may, and needs an authentication first, which nobody here has.
    done: 400,
  },
}
