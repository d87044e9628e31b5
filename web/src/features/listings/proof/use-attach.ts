import { useQueryClient } from '@tanstack/react-query'
import type { Proof } from 'contract/proof/proof.ts'
import { useRef, useState } from 'react'
import { orpc } from '#shared/api/api.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { sendFile } from '#shared/api/send-file.ts'
import { showToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'

type Chosen = { file: File; kind: string; note: string }

/** Uploads a file of a listing, one at a time, with progress and a way to cancel. */
export function useAttach(id: string, onAttached: () => void) {
  const cache = useQueryClient()
  const sending = useRef<AbortController | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const attach = async ({ file, kind, note }: Chosen) => {
    if (sending.current) return
    sending.current = new AbortController()
    setProblem(null)
    setShare(0)
    const form = new FormData()
    form.set('kind', kind)
    form.set('note', note)
    form.set('file', file)
    try {
      const { signal } = sending.current
      const proof = await sendFile<Proof>(`/api/app/Registration/${id}/proofs`, form, {
        signal,
        onProgress: setShare,
      })
      showToast({
        title: 'Proof attached',
        message: `Receipt ${proof.receiptNumber}`,
        status: 'success',
        autoHide: TOAST_MS.success,
      })
      onAttached()
    } catch (error) {
      const isCalledOff = error instanceof DOMException && error.name === 'AbortError'
      if (!isCalledOff) setProblem(errorMessage(error))
    } finally {
      sending.current = null
      setShare(null)
      void cache.invalidateQueries({ queryKey: orpc.proofs.key() })
      void cache.invalidateQueries({ queryKey: orpc.history.key() })
    }
  }
  return { attach, share, problem, setProblem, cancel: () => sending.current?.abort() }
}
