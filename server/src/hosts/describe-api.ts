import type { AnyContractProcedure } from '@orpc/contract'
import { type CallMeta, chosenCalls } from 'contract/common/call-meta.ts'
import { callWords } from 'contract/common/call-words.ts'
import { fieldWords } from 'contract/common/field-words/field-words.ts'

type Described = { description?: string }
type Parameter = Described & { name: string; schema?: unknown }
type Operation = Described & {
  operationId?: string
  summary?: string
  security?: object[]
  parameters?: Parameter[]
  requestBody?: unknown
  responses?: unknown
}
type Document = { paths?: unknown; components?: unknown }

/** Says in an API document what each operation, parameter and field is, in the words of the contract. */
export function describeApi(document: Document, contract: Record<string, object>): void {
  const metas = metasOf(contract)
  for (const path of Object.values<Record<string, Operation>>({ ...(document.paths as object) }))
    for (const [method, operation] of Object.entries(path)) {
      const { operationId = '', summary = '', parameters = [] } = operation
      const group = operationId.split('.')[0] ?? ''
      const meta = metas.get(operationId)
      if (meta) {
        operation.description = `${summary}. ${callWords(method.toUpperCase(), meta)}`
        // No token is needed.
        if (meta.access === 'visitor' || meta.access === 'anybody') operation.security = []
      }
      for (const parameter of parameters) {
        describe(parameter, group, parameter.name)
        describeFields(parameter.schema, group)
      }
      describeFields(operation.requestBody, group)
      describeFields(operation.responses, group)
    }
  describeFields(document.components, 'HttpError')
}

function metasOf(contract: Record<string, object>): Map<string, CallMeta> {
  const calls = chosenCalls<AnyContractProcedure>(contract, () => true)
  return new Map(
    Object.entries(calls).flatMap(([noun, verbs]) =>
      Object.entries(verbs).map(
        ([verb, call]) => [`${noun}.${verb}`, call['~orpc'].meta as CallMeta] as const,
      ),
    ),
  )
}

/** Describes the properties of every schema in a part of the document. */
function describeFields(part: unknown, group: string): void {
  if (typeof part !== 'object' || part === null) return
  for (const [key, value] of Object.entries(part)) {
    if (key === 'properties' && typeof value === 'object' && value !== null)
      for (const [name, field] of Object.entries<Described>(value)) describe(field, group, name)
    describeFields(value, group)
  }
}

function describe(field: Described, group: string, name: string): void {
  const words = fieldWords(group, name)
  if (words) field.description ??= words
}
