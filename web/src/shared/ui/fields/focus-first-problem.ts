/** Puts the focus on the first field with a problem, once the fields are marked with the next picture of the form. */
export function focusFirstProblem(form: Element | null): void {
  requestAnimationFrame(() =>
    form?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid] button')?.focus(),
  )
}
