import type { splitMenu } from 'contract/menu/menu-rules.ts'
import { SideSlider } from '#shared/ui/overlay/side-slider.tsx'
import { MenuList } from './menu-list.tsx'

/** The menu on small screens: slides over the page and closes after a choice. */
export function MenuDrawer({ menu, onClose }: { menu: ReturnType<typeof splitMenu>; onClose: () => void }) {
  return (
    <SideSlider title="Menu" side="left" isOpen onClose={onClose}>
      <MenuList label="Main" items={menu.main} isRail={false} onChoose={onClose} />
      <MenuList label="Quick Links" items={menu.quickLinks} isRail={false} onChoose={onClose} />
    </SideSlider>
  )
}
