import { errors, interactionPolicy } from 'oidc-provider'
import { loadFactors, requiredFactors } from '#accounts/factors/factor-store.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/open.ts'

/** How surely a member was recognized: by one proof, or by a second one of another kind too. */
export const SIGN_IN_CLASS = { password: 'urn:gatehouse:acr:1', secondStep: 'urn:gatehouse:acr:2' } as const

/** The class of a sign-in by how it was proven. */
export function signInClass(amr: readonly string[]): string {
  return amr.includes('mfa') ? SIGN_IN_CLASS.secondStep : SIGN_IN_CLASS.password
}

/** Whether a client takes nothing but the class of the second step. */
export function asksForSecondStep(acrValues: unknown): boolean {
  const asked = typeof acrValues === 'string' ? acrValues.split(' ') : []
  return asked.includes(SIGN_IN_CLASS.secondStep) && !asked.includes(SIGN_IN_CLASS.password)
}

/**
 * A client that asks for the class of the second step alone gets it: a member with a second step logs in once
 * more, and for anybody else, or by `prompt=none`, it gets `unmet_authentication_requirements`.
 */
export function secondStepCheck({ config, db, clock }: { config: Config; db: Db; clock: () => Date }) {
  const { Check } = interactionPolicy
  return new Check(
    'second_step',
    'the second step could not be asked',
    'unmet_authentication_requirements',
    async ({ oidc }) => {
      const { session, result, params } = oidc
      const isEnough = !asksForSecondStep(params?.['acr_values'])
      if (isEnough || !session?.accountId || session.amr?.includes('mfa')) return Check.NO_NEED_TO_PROMPT
      const factors = await loadFactors(db, session.accountId, clock())
      if (result?.['login'] || requiredFactors(factors, config.factorTypes).length === 0)
        throw new errors.UnmetAuthenticationRequirements('the member has no second step')
      return Check.REQUEST_PROMPT
    },
  )
}
