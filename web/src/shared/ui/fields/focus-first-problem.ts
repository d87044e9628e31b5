/** The maximum wait for the fields of a refused save. */
const MAX_FRAMES = 30

/**
 * Focuses the first field with a problem, once the fields are marked: a busy machine draws them some frames
 * later.
 */
export function focusFirstProblem(form: Element | null, frames = MAX_FRAMES): void {
  if (frames === 0) return
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>(
      '[aria-invalid=true], [data-invalid] :is(button, [role=switch])',
    )
    if (field) field.focus()
    else focusFirstProblem(form, frames - 1)
  })
}
