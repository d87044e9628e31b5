import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandX,
  IconBrandYoutube,
  IconLink,
} from '@tabler/icons-react'

const icons: Record<string, typeof IconLink> = {
  Facebook: IconBrandFacebook,
  X: IconBrandX,
  LinkedIn: IconBrandLinkedin,
  Instagram: IconBrandInstagram,
  YouTube: IconBrandYoutube,
}

/** A network's icon by its name, a link icon for an unknown one. */
export function SocialIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? IconLink
  return <Icon size={16} aria-hidden="true" />
}
