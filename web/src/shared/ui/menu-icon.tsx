import {
  IconApps,
  IconBook,
  IconBuilding,
  IconBuildingStore,
  IconCertificate,
  IconHelp,
  IconHome,
  IconLayoutDashboard,
  IconLink,
  IconListDetails,
  IconMessage,
  IconNews,
  IconPointFilled,
  IconSchool,
  IconSettings,
  IconShare,
  IconShieldCheck,
  IconSpeakerphone,
  IconUser,
} from '@tabler/icons-react'
import type { MenuIconName } from 'contract/menu/menu-icons.ts'

const icons: Record<MenuIconName, typeof IconHome> = {
  home: IconHome,
  listings: IconListDetails,
  share: IconShare,
  building: IconBuilding,
  shield: IconShieldCheck,
  school: IconSchool,
  certificate: IconCertificate,
  message: IconMessage,
  book: IconBook,
  store: IconBuildingStore,
  help: IconHelp,
  user: IconUser,
  link: IconLink,
  settings: IconSettings,
  news: IconNews,
  apps: IconApps,
  console: IconLayoutDashboard,
  speakerphone: IconSpeakerphone,
}

/** The icon of a menu entry by its name, a dot for an unknown one; an invalid color counts as none. */
export function MenuIcon({ name, color }: { name: string | null; color: string | null }) {
  const Icon = isKnown(name) ? icons[name] : IconPointFilled
  const isColor = color !== null && CSS.supports('color', color)
  return <Icon size={18} aria-hidden="true" className="shrink-0" style={isColor ? { color } : undefined} />
}

function isKnown(name: string | null): name is MenuIconName {
  return name !== null && Object.hasOwn(icons, name)
}
