import { PasswordField } from './password-field.tsx'
import { StrengthMeter } from './strength-meter.tsx'
import type { NewPassword } from './use-new-password.ts'

/** New password with its meter, and the confirmation. */
export function NewPasswordFields({
  fields,
  isDisabled,
  hint,
}: {
  fields: NewPassword
  isDisabled?: boolean
  hint?: string
}) {
  return (
    <>
      <PasswordField
        label="New Password"
        value={fields.password}
        onChange={fields.setPassword}
        onBlur={() => fields.leave('password')}
        problem={fields.shown.password}
        hint={hint}
        autoComplete="new-password"
        isDisabled={isDisabled}
      />
      <StrengthMeter password={fields.password} />
      <PasswordField
        label="Confirm Password"
        value={fields.confirmation}
        onChange={fields.setConfirmation}
        onBlur={() => fields.leave('confirmation')}
        problem={fields.shown.confirmation}
        autoComplete="new-password"
        isDisabled={isDisabled}
        isTypedOnly
      />
    </>
  )
}
