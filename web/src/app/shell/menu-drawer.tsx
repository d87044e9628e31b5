import type { ReactNode } from 'react'
import { SideSlider } from '#shared/ui/overlay/side-slider.tsx'

/** The menu on small screens: slides over the page and closes after a choice. */
export function MenuDrawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <SideSlider title="Menu" side="left" isOpen onClose={onClose}>
      {children}
    </SideSlider>
  )
}
