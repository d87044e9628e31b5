import { IMPORT_LIMITS } from 'contract/staff/imports/import-limits.ts'
import { sendFile, type Watch } from '#shared/api/send-file.ts'
import { consoleApi } from '../console-api.ts'

/**
 * Uploads files in parts; returns the id of their import.
 * @throws ORPCError as other calls, TypeError while the network is unavailable
 */
export async function uploadFiles(files: readonly File[], { signal, onProgress }: Watch): Promise<number> {
  const { id } = await consoleApi.imports.begin.call({
    files: files.map(({ name, size }) => ({ name, bytes: size })),
  })
  const size = files.reduce((sum, file) => sum + file.size, 0)
  let sent = 0
  let n = 0
  for (const file of files)
    for (let at = 0; at < file.size; at += IMPORT_LIMITS.partBytes) {
      const part = file.slice(at, at + IMPORT_LIMITS.partBytes, 'application/octet-stream')
      const before = sent
      n += 1
      await sendFile(`/api/app/Staff/Imports/${id}/parts/${n}`, part, {
        method: 'PUT',
        ...(signal && { signal }),
        onProgress: (share) => onProgress?.((before + share * part.size) / size),
      })
      sent += part.size
    }
  return id
}
