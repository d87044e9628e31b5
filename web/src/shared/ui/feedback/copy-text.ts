import { showToast, TOAST_MS } from './toast-store.ts'

/** Copies a text and confirms it; browsers may refuse, and then it has to be selected by hand. */
export async function copyText(text: string, words: { done: string; failed: string }): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
  showToast({
    message: isCopied ? words.done : words.failed,
    status: isCopied ? 'success' : 'warn',
    autoHide: TOAST_MS.success,
  })
}
