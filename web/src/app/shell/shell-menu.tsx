import type { splitMenu } from 'contract/menu/menu-rules.ts'
import { Suspense } from 'react'
import { lazyPart } from '#shared/lazy-part.tsx'
import { MenuList } from './menu-list.tsx'

const ConsoleMenu = lazyPart(() =>
  import('#features/staff/console/console-menu.tsx').then((module) => module.ConsoleMenu),
)

/** The menu of the page: that of the member, for staff in the Staff Console the areas that their roles open. */
export function ShellMenu({
  menu,
  isConsole,
  isRail,
  onChoose,
}: {
  menu: ReturnType<typeof splitMenu>
  isConsole: boolean
  isRail: boolean
  onChoose?: () => void
}) {
  if (isConsole)
    return (
      <Suspense>
        <ConsoleMenu isRail={isRail} onChoose={onChoose} />
      </Suspense>
    )
  return (
    <>
      <MenuList label="Main" items={menu.main} isRail={isRail} onChoose={onChoose} />
      <MenuList label="Quick Links" items={menu.quickLinks} isRail={isRail} onChoose={onChoose} />
    </>
  )
}
