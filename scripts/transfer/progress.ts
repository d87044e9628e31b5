const LINE_EVERY_MS = 10_000
const DRAW_EVERY_MS = 100
const WIDTH = 24

/** How far a run is: a bar that is drawn over on a terminal, a line now and then anywhere else. */
export function openProgress(out: NodeJS.WriteStream) {
  const everyMs = out.isTTY ? DRAW_EVERY_MS : LINE_EVERY_MS
  let lastMs = Date.now()
  let share: number | null = null
  let isDrawn = false

  const write = (text: string) => {
    if (out.isTTY) {
      const drawn = share === null ? '' : `${bar(share)} `
      out.write(`\r\x1b[2K${drawn}${text}`)
      isDrawn = true
    } else out.write(`${text}${share === null ? '' : `, ${percent(share)}`}\n`)
  }

  return {
    /** Which share of the source has been read; null when nobody knows its size. */
    setShare: (value: number | null) => {
      share = value
    },
    show: (text: string) => {
      if (Date.now() - lastMs < everyMs) return
      lastMs = Date.now()
      write(text)
    },
    /** Leaves an empty line for what comes next. */
    end: () => {
      if (isDrawn) out.write('\r\x1b[2K')
    },
  }
}

function bar(share: number): string {
  const full = Math.round(share * WIDTH)
  return `${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${percent(share)}`
}

function percent(share: number): string {
  return `${Math.floor(share * 100)}%`
}
