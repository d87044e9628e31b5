import type { CSSProperties } from 'react'
import { HeadingContext } from 'react-aria-components'
import type { StillDialogProps } from '#shared/ui/shown-in.ts'

/** As high and wide as the window, wherever in the page it is drawn. */
const layerStyle = { '--visual-viewport-height': '100dvh', maxWidth: 'none' } as CSSProperties
const heading = { level: 2 }

/**
 * An open dialog as members see it: drawn only, so that it takes neither focus nor page from the editor next
 * to it.
 */
export function StillDialog({ title, classes: [layer, box, column], children }: StillDialogProps) {
  return (
    <div className={layer} style={layerStyle}>
      <div className={box}>
        <section role="dialog" aria-label={title} className={column}>
          <HeadingContext value={heading}>{children}</HeadingContext>
        </section>
      </div>
    </div>
  )
}
