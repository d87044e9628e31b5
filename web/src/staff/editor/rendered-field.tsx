import { useState } from 'react'
import { expect, onTestFinished, vi } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
// The test server has to know them at startup, or it optimizes their packages too late.
import './image-dialog.tsx'
import './link-dialog.tsx'
import './rich-text-editor.tsx'
import type { RichTextFieldProps } from './rich-text-editor.tsx'
import { RichTextField } from './rich-text-field.tsx'

/** The field in a form that keeps its value, with a field before and one after it, and records each change. */
export async function renderField({ value = '', ...props }: Partial<RichTextFieldProps> = {}) {
  const changes = vi.fn<(html: string) => void>()
  const submits = vi.fn<() => void>()
  function Form() {
    const [html, setHtml] = useState(value)
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submits()
        }}
      >
        <input aria-label="Version" value={html} onChange={(event) => setHtml(event.target.value)} />
        <RichTextField
          label="Text"
          maxLength={20_000}
          {...props}
          value={html}
          onChange={(next) => {
            changes(next)
            setHtml(next)
          }}
        />
        <input aria-label="After" />
      </form>
    )
  }
  const screen = await render(<Form />)
  const text = screen.getByRole('textbox', { name: 'Text' })
  await expect.element(text).toBeVisible()
  return {
    screen,
    text,
    changes,
    submits,
    /** Sets a value that the field has not written. */
    reset: (html: string) => screen.getByRole('textbox', { name: 'Version' }).fill(html),
    tool: (name: string) => screen.getByRole('button', { name, exact: true }),
    written: () => changes.mock.lastCall?.[0],
  }
}

/** Puts the cursor behind all text. */
export async function goToEnd(text: Locator) {
  await text.click()
  await userEvent.keyboard('{Control>}{End}{/Control}')
}

/** Fails a test that leaves an error uncaught. */
export function watchErrors() {
  const errors: unknown[] = []
  const note = (event: ErrorEvent | PromiseRejectionEvent) =>
    errors.push('reason' in event ? event.reason : event.message)
  addEventListener('error', note)
  addEventListener('unhandledrejection', note)
  onTestFinished(() => {
    removeEventListener('error', note)
    removeEventListener('unhandledrejection', note)
    expect(errors).toEqual([])
  })
}
