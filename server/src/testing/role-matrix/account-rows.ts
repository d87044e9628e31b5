import { type CallerName, everyMember, onlyFor, type Row, SECRET } from './row.ts'

/** Also accounts without member data and without access have a password and factors of their own. */
const forAll = (status: number): Partial<Record<CallerName, number>> => ({
  noMember: status,
  noAccess: status,
})
const forOwner = (): Record<CallerName, number> => ({
  ...onlyFor(['owner'], 403),
  noMember: 403,
  noAccess: 403,
})
let visitors = 0
/** Each time from another network, of which so many may ask in a minute. */
const contact = (verb: string, body: object): Row['send'] => {
  return () => ({
    path: `/api/app/AccountContact/${verb}`,
    body,
    headers: { 'x-forwarded-for': `192.0.2.${++visitors % 250}` },
  })
}
const everybody = (status: number) => ({ ...everyMember(forAll(status)), anonymous: status })
const unknown = { EnlistmentId: '00000000-0000-4000-8000-000000000000' }
const statuses404 = { ...onlyFor([], 404), ...forAll(404) }
const unknownChange = '/api/app/ContactChanges/00000000-0000-4000-8000-000000000001'
const statusesOfMembers404 = { ...onlyFor([], 404), noMember: 403, noAccess: 404 }

/** Passwords and second factors: the own ones, for nobody else, and links for visitors. */
export const accountRows: Record<string, Row> = {
  'passwords.forgot': { send: contact('ForgotPassword', { LoginId: 'nobody' }), statuses: everybody(200) },
  'passwords.validateToken': {
    send: contact('ValidateResetToken', { Token: 'x' }),
    statuses: everybody(200),
  },
  'passwords.reset': {
    send: contact('ResetPassword', { Token: 'x', Password: 'Some-Horse-9', ConfirmPassword: 'Some-Horse-9' }),
    statuses: everybody(200),
  },
  'passwords.stopRemoval': { send: contact('StopRemoval', { token: 'x' }), statuses: everybody(200) },
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
    statuses: forOwner(),
  },
  'passwords.invite': {
    send: ({ owner }) => ({ path: '/api/app/AccountContact/Invite', body: { LoginId: owner.loginId } }),
    // Staff of another association are told what they are told of an unknown User ID.
    statuses: onlyFor(['level4', 'level5', 'otherAor', 'helpDesk', 'otherHelpDesk'], 403),
  },
  'factors.get': {
    send: ({ owner }) => ({ path: `/api/app/MemberSecondFactors?memberId=${owner.loginId}` }),
    statuses: forOwner(),
    readers: ['owner'],
  },
  'factors.save': {
    send: async ({ owner }) => ({
      path: '/api/app/MemberSecondFactors',
      body: { memberId: owner.loginId, secondFactors: [] },
    }),
    // The owner's own list has an entry of the member record, which cannot be left out.
    statuses: { ...forOwner(), owner: 400 },
  },
  'waitingRemoval.stop': {
    send: () => ({ path: '/api/app/MemberSecondFactors/Removals/1' }),
    statuses: statuses404,
  },
  'passkeys.accepted': {
    send: () => ({ path: '/api/app/MemberSecondFactors/Passkeys' }),
    statuses: everyMember(forAll(200)),
  },
  'passkeys.rename': {
    send: () => ({
      path: `/api/app/MemberSecondFactors/00000000-0000-4000-8000-000000000001/Name`,
      body: { name: SECRET },
    }),
    statuses: statuses404,
  },
  'passkeyOffers.answer': {
    send: () => ({ path: '/api/app/MemberSecondFactors/PasskeyOffer', body: { answer: 'shown' } }),
    statuses: everyMember(forAll(200)),
  },
  // The sessions of the matrix name no password.
  'passkeyOffers.begin': {
    send: () => ({ path: '/api/app/MemberSecondFactors/PasskeyOffer/Options', body: {} }),
    statuses: { ...onlyFor([], 403), ...forAll(403) },
  },
  'passkeyOffers.finish': {
    send: () => ({ path: '/api/app/MemberSecondFactors/PasskeyOffer/Passkey', body: { response: '{}' } }),
    statuses: { ...onlyFor([], 403), ...forAll(403) },
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
    statuses: forOwner(),
  },
  'factors.verify': {
    send: () => ({
      path: '/api/app/MemberSecondFactors/Enlist/Verify',
      body: { ...unknown, SuppliedCode: '123456' },
    }),
    statuses: statuses404,
  },
  'factors.resend': {
    send: () => ({ path: '/api/app/MemberSecondFactors/Enlist/ResendCode', body: unknown }),
    statuses: statuses404,
  },
  'sessions.list': {
    send: () => ({ path: '/api/app/MemberSessions' }),
    statuses: everyMember(forAll(200)),
  },
  'securityEvents.list': {
    send: () => ({ path: '/api/app/SecurityEvents' }),
    statuses: everyMember(forAll(200)),
  },
  'securityEvents.report': {
    send: () => ({ path: '/api/app/SecurityEvents/999999/not-me', body: {} }),
    statuses: statuses404,
  },
  'securityEvents.reportByLink': { send: contact('NotMe', { token: 'x' }), statuses: everybody(200) },
  // Staff reach nobody else's either: these are the caller's own.
  'contactChanges.get': {
    send: () => ({ path: '/api/app/ContactChanges' }),
    statuses: everyMember({ noMember: 403, noAccess: 200 }),
    readers: ['owner'],
  },
  'contactChanges.begin': {
    send: () => ({ path: '/api/app/ContactChanges', body: { kind: 'email', value: 'nowhere' } }),
    statuses: { ...onlyFor([], 400), noMember: 403, noAccess: 400 },
  },
  'contactChanges.verify': {
    send: () => ({ path: `${unknownChange}/Verify`, body: { code: '123456' } }),
    statuses: statusesOfMembers404,
  },
  'contactChanges.resend': {
    send: () => ({ path: `${unknownChange}/ResendCode`, body: {} }),
    statuses: statusesOfMembers404,
  },
  'contactChanges.cancel': { send: () => ({ path: unknownChange }), statuses: statusesOfMembers404 },
  'contactChanges.cancelByLink': {
    send: contact('CancelContactChange', { token: 'x' }),
    statuses: everybody(200),
  },
  'myData.get': { send: () => ({ path: '/api/app/MyData' }), statuses: everyMember() },
  // Each of them the own ones.
  'myData.ask': { send: () => ({ path: '/api/app/MyData', body: {} }), statuses: everyMember() },
  'sessions.end': {
    send: () => ({ path: '/api/app/MemberSessions/somebody-elses' }),
    statuses: statuses404,
  },
  'factors.recoveryCodes': {
    send: () => ({ path: '/api/app/MemberSecondFactors/RecoveryCodes' }),
    // Everybody may, and needs an authentication first, which nobody here has.
    statuses: { ...onlyFor([], 400), ...forAll(400) },
  },
}
