import type { ListingField } from 'contract/listings/listing-fields.ts'

/** The element id of the control of a field. */
export function fieldId(name: ListingField | 'exemptionKind'): string {
  return `listing-${name}`
}

/** The element to focus for an id: the element itself, or the first control in it. */
export function focusTarget(id: string): HTMLElement | undefined {
  const found = document.getElementById(id)
  if (found?.hasAttribute('tabindex')) return found
  const controls = found?.querySelectorAll<HTMLElement>('input:not([type=hidden]), button, [role=spinbutton]')
  return [...(controls ?? [])].find((control) => control.tabIndex >= 0)
}
