/** Counts down in the label of buttons that send a new code; the server refuses early presses as well. */
export function prepareCountdowns(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-wait]')) {
    const endsAt = Date.now() + Number(button.dataset['wait']) * 1000
    const label = button.textContent ?? ''
    const show = () => {
      const seconds = Math.ceil((endsAt - Date.now()) / 1000)
      button.disabled = seconds > 0
      button.textContent = seconds > 0 ? `New code in ${clockText(seconds)}` : label
      if (seconds > 0) setTimeout(show, 1000)
    }
    show()
  }
}

/** `4:56`. */
function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
