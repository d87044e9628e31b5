import { type ReactNode, useId, useState } from 'react'
import { EyeIcon, EyeOffIcon } from './password-icons.tsx'
import './password-pages.css'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  problem: string | null
  hint?: string
  autoComplete: 'current-password' | 'new-password'
  isDisabled?: boolean
  /** The confirmation has to be typed: nothing can be pasted or dropped into it. */
  isTypedOnly?: boolean
}

/** A password with a button that shows it; the line under it reserves its space while it is empty. */
export function PasswordField({ label, value, onChange, onBlur, problem, hint, ...more }: Props) {
  const [isShown, setIsShown] = useState(false)
  const id = useId()
  const refuse = more.isTypedOnly
    ? (event: { preventDefault: () => void }) => event.preventDefault()
    : undefined
  return (
    <div className="account-field">
      <label htmlFor={id}>{label}</label>
      <div className="account-input">
        <input
          id={id}
          type={isShown ? 'text' : 'password'}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          onPaste={refuse}
          onDrop={refuse}
          autoComplete={more.autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          disabled={more.isDisabled}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-foot`}
          aria-required="true"
        />
        <button
          type="button"
          className="account-eye"
          aria-label={isShown ? `Hide ${label}` : `Show ${label}`}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? <EyeOffIcon /> : <EyeIcon />}
        </button>
      </div>
      <FieldFoot id={`${id}-foot`} problem={problem}>
        {hint}
      </FieldFoot>
    </div>
  )
}

/** The line under a field of the account pages: its message, or else its hint. */
export function FieldFoot({
  id,
  problem,
  children,
}: {
  id: string
  problem: string | null
  children?: ReactNode
}) {
  return (
    <div
      id={id}
      className={problem === null ? 'account-foot' : 'account-foot account-problem'}
      role={problem === null ? undefined : 'alert'}
    >
      {problem ?? children}
    </div>
  )
}
