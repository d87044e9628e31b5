import './tab-banner.css'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/**
 * Draws the banner that names the tab's portal: in front of the portal, and open while a dialog is. Returns a
 * function that removes it.
 */
export function drawTabBanner(banner: ReactNode): () => void {
  const place = document.createElement('div')
  place.id = 'tab-banner'
  place.dataset['viewKeeps'] = ''
  place.dataset['reactAriaTopLayer'] = 'true'
  document.body.prepend(place)
  const { style } = document.documentElement
  const size = new ResizeObserver(() => style.setProperty('--tab-banner', `${place.offsetHeight}px`))
  size.observe(place)
  const root = createRoot(place)
  root.render(banner)
  return () => {
    size.disconnect()
    root.unmount()
    place.remove()
  }
}
