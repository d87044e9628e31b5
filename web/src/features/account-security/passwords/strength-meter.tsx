import { PASSWORD_RULES, rulesMet } from 'contract/account-security/password-rules.ts'
import { CheckIcon, CrossIcon } from './password-icons.tsx'

/** The number of the five rules that a new password meets, and which ones. */
export function StrengthMeter({ password }: { password: string }) {
  const met = rulesMet(password)
  return (
    <section className="account-meter" aria-label="Password strength">
      <p role="status">
        <strong>{met} of 5</strong> rules met
      </p>
      <div className="account-bar" data-level={levelOf(met)} aria-hidden="true">
        {PASSWORD_RULES.map((rule, index) => (
          <span key={rule.message} className={index < met ? 'is-met' : undefined} />
        ))}
      </div>
      <ul className="account-rules">
        {PASSWORD_RULES.map((rule) => {
          const isMet = rule.isMet(password)
          return (
            <li key={rule.message} className={isMet ? 'is-met' : undefined}>
              {isMet ? <CheckIcon /> : <CrossIcon />}
              <span className="sr-only">{isMet ? 'Met:' : 'Not met:'}</span> {rule.label}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function levelOf(met: number): 'weak' | 'fair' | 'good' {
  if (met === 5) return 'good'
  return met < 3 ? 'weak' : 'fair'
}
