import { html } from 'ghtml'

type Operation = {
  summary?: string
  tags?: string[]
  requestBody?: unknown
  parameters?: unknown
  responses?: unknown
}
type Document = {
  info: { title: string; version: string }
  paths?: Record<string, Record<string, Operation> | undefined>
}

/** A page that lists every operation of an OpenAPI document by its tag; plain HTML, so that it needs no script. */
export function renderReference(document: unknown): string {
  const { info, paths = {} } = document as Document
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, operation]) => ({ path, method, operation })),
  )
  const tags = [...new Set(operations.map(({ operation }) => operation.tags?.[0] ?? 'Other'))].sort()
  const sections = tags.map((tag) => {
    const rows = operations
      .filter(({ operation }) => (operation.tags?.[0] ?? 'Other') === tag)
      .map(renderOperation)
    return html`<section><h2>${tag}</h2>!${rows}</section>`
  })
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${info.title}</title><link rel="stylesheet" href="/reference.css"></head><body><main>
<h1>${info.title} ${info.version}</h1>
<p>Every call needs <code>Authorization: Bearer {access token}</code>. Paths match case-insensitively, with or without
trailing slash. A refused call answers <code>{message, errors: [{field, message}]}</code>.
The same as a document: <a href="/api/openapi.json">/api/openapi.json</a></p>!${sections}</main></body></html>`
}

function renderOperation({
  path,
  method,
  operation,
}: {
  path: string
  method: string
  operation: Operation
}): string {
  const part = (name: string, value: unknown) =>
    value === undefined ? '' : html`<h4>${name}</h4><pre>${JSON.stringify(value, null, 2)}</pre>`
  return html`<details><summary><b>${method.toUpperCase()}</b> <code>${path}</code>
<span>${operation.summary}</span></summary>
!${part('Parameters', operation.parameters)}!${part('Body', operation.requestBody)}!${part('Answers', operation.responses)}</details>`
}
