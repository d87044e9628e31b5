import { IMPORT_LIMITS } from 'contract/staff/imports/import-limits.ts'
import { workImports } from '../../console/imports/work-imports.ts'
import type { Answer } from '../send.ts'
import type { TestServer } from '../test-server.ts'

type As = { accountId: string; loginId: string }

const base = '/api/app/Staff/Imports'

/** Files by their names, as text or bytes. */
export type Files = Record<string, string | Buffer>

/** The import desk as one of staff uses it, and the process behind it. */
export function importDesk(server: TestServer) {
  const post = (as: As, path: string, body: object = {}): Promise<Answer> =>
    server.call(base + path, { as, method: 'POST', body })
  const begin = (as: As, files: Files) =>
    post(as, '', {
      files: Object.entries(files).map(([name, content]) => ({ name, bytes: Buffer.from(content).length })),
    })
  const addPart = (as: As, id: number, n: number, body: Buffer) =>
    server.call(`${base}/${id}/parts/${n}`, { as, method: 'PUT', body })
  const work = () =>
    workImports({
      database: server.database,
      config: server.config,
      outbox: server.outbox,
      providers: server.providers,
      clock: server.clock.now,
      log: server.app.log,
    })
  const get = async (as: As, id: number) => (await server.call(`${base}/${id}`, { as })).body
  /** Uploads files whole; returns the import, which waits to be read through. */
  const uploadParts = async (as: As, files: Files) => {
    const begun = await begin(as, files)
    if (begun.status !== 200) throw new Error(begun.text)
    let n = 0
    for (const content of Object.values(files)) {
      const bytes = Buffer.from(content)
      for (let at = 0; at < bytes.length; at += IMPORT_LIMITS.partBytes) {
        n += 1
        const answer = await addPart(as, begun.body.id, n, bytes.subarray(at, at + IMPORT_LIMITS.partBytes))
        if (answer.status !== 200) throw new Error(answer.text)
      }
    }
    return get(as, begun.body.id)
  }
  /** Uploads files whole and has them read through; returns the import. */
  const upload = async (as: As, files: Files) => {
    const { id } = await uploadParts(as, files)
    await work()
    return get(as, id)
  }
  /** Uploads and checks files; returns the import with its report. */
  const check = async (as: As, files: Files, options: object = {}) => {
    const { id } = await upload(as, files)
    const asked = await post(as, `/${id}/dry-run`, options)
    if (asked.status !== 200) throw new Error(asked.text)
    await work()
    return get(as, id)
  }
  return { post, begin, addPart, work, get, uploadParts, upload, check }
}

/** Members as a file of CSV. */
export function membersCsv(logins: readonly string[], more: Record<string, string> = {}): string {
  const names = Object.keys(more)
  const head = ['MemberKey', 'MemberLoginId', 'MemberFirstName', 'MemberLastName', 'MemberType', ...names]
  const rows = logins.map((login) =>
    [`k-${login}`, login, 'Ada', 'Hart', 'REALTOR Salesperson', ...names.map((name) => more[name])].join(','),
  )
  return `${[head.join(','), ...rows].join('\n')}\n`
}
