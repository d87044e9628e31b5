import { refuseTooMany } from '#access/console/console-rate.ts'
import { ofArea } from '#access/procedures.ts'
import { applyImport, approveImport, requestDryRun, stopImport } from './act-on-import.ts'
import { addPart, beginImport } from './begin-import.ts'
import { getImport } from './import-answer.ts'
import { queryImports } from './query-imports.ts'

const desk = ofArea
const writing = desk.use(async ({ context, next }) => {
  await refuseTooMany(context.call, context.setHeader, 'writes')
  return next()
}).imports
const deciding = ofArea.use(async ({ context, next }) => {
  await refuseTooMany(context.call, context.setHeader, 'writes')
  return next()
}).imports

export const importRoutes = {
  begin: desk.imports.begin.handler(async ({ context: { call, setHeader }, input }) => {
    await refuseTooMany(call, setHeader, 'importUploads')
    return getImport(call, await beginImport(call, input))
  }),
  addPart: desk.imports.addPart.handler(({ context, input: { params, body } }) =>
    addPart(context.call, params, body),
  ),
  get: desk.imports.get.handler(({ context, input }) => getImport(context.call, input.id)),
  query: desk.imports.query.handler(({ context, input }) => queryImports(context.call, input)),
  dryRun: writing.dryRun.handler(async ({ context: { call }, input: { params, body } }) => {
    await requestDryRun(call, params.id, body)
    return getImport(call, params.id)
  }),
  apply: writing.apply.handler(async ({ context: { call }, input: { params, body } }) => {
    await applyImport(call, params.id, body)
    return getImport(call, params.id)
  }),
  stop: writing.stop.handler(async ({ context: { call }, input: { id } }) => {
    await stopImport(call, id)
    return getImport(call, id)
  }),
  approve: deciding.approve.handler(async ({ context: { call }, input: { id } }) => {
    await approveImport(call, id)
    return getImport(call, id)
  }),
}
