import { ORPCError } from '@orpc/client'
import { useRef, useState } from 'react'
import { errorMessage } from '#shared/api/api-error.ts'
import type { Watch } from '#shared/api/send-file.ts'

export type Upload = { fileName: string; share: number; cancel: () => void }

/** One upload at a time: its progress, and why the last one was rejected. */
export function useUpload<Answer>(
  send: (file: File, watch: Watch) => Promise<Answer>,
  onDone: (answer: Answer, file: File) => void,
) {
  const [upload, setUpload] = useState<Upload | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  const start = async (file: File) => {
    running.current?.abort()
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    const show = (share: number) =>
      setUpload({ fileName: file.name, share, cancel: () => controller.abort() })
    setRefusal(null)
    show(0)
    try {
      const answer = await send(file, { signal, onProgress: (share) => !signal.aborted && show(share) })
      if (!signal.aborted) onDone(answer, file)
    } catch (error) {
      if (!signal.aborted) setRefusal(refusalText(error))
    } finally {
      if (running.current === controller) setUpload(null)
    }
  }
  return { upload, refusal, start: (file: File) => void start(file), forget: () => setRefusal(null) }
}

function refusalText(error: unknown): string {
  const isOwn = error instanceof Error && !(error instanceof ORPCError) && !(error instanceof TypeError)
  return isOwn ? error.message : errorMessage(error)
}
