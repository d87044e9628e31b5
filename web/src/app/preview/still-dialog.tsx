import type { CSSProperties } from 'react'
import { HeadingContext } from 'react-aria-components'
import type { StillDialogProps } from '#shared/ui/shown-in.ts'

/** As high and as wide as the window, wherever in the page it is drawn. */
const layerStyle = { '--visual-viewport-height': '100dvh', maxWidth: 'none' } as CSSProperties
const heading = { level: 2 }

/** A dialog as members see it open: drawn only, so that neither focus nor page are taken from who works beside it. */
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
