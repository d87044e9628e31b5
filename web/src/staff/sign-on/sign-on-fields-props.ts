import type { SignOnValues } from './sign-on-values.ts'

/** The properties of the fields of both protocols. */
export type SignOnFieldsProps = {
  values: SignOnValues
  problems: Record<string, string>
  onChange: (more: Partial<SignOnValues>) => void
}
