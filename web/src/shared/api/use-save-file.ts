import { useState } from 'react'
import { saveFile } from './save-file.ts'

/** Saves files one at a time: creating one takes a moment. */
export function useSaveFile({
  onStart,
  onError,
}: {
  onStart: () => void
  onError: (error: unknown) => void
}) {
  const [pending, setPending] = useState<string | null>(null)
  const save = (path: string) => {
    onStart()
    setPending(path)
    void saveFile(path)
      .catch(onError)
      .finally(() => setPending(null))
  }
  return { save, isPending: pending !== null, pending }
}
