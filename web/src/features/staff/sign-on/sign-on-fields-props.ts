import type { SignOnValues } from './sign-on-values.ts'

/** What the fields of both protocols get. */
export type SignOnFieldsProps = {
  values: SignOnValues
  problems: Record<string, string>
  onChange: (more: Partial<SignOnValues>) => void
}
