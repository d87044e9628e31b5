import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandX,
  IconBrandYoutube,
  IconLink,
} from '@tabler/icons-react'
import { usePortalConfig } from '#shared/use-portal-config.ts'

const icons: Record<string, typeof IconLink> = {
  Facebook: IconBrandFacebook,
  X: IconBrandX,
  LinkedIn: IconBrandLinkedin,
  Instagram: IconBrandInstagram,
  YouTube: IconBrandYoutube,
}

/** A network's icon by its name, a link icon for an unknown one. */
function SocialIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? IconLink
  return <Icon size={16} aria-hidden="true" />
}

/** Social links and the version line. */
export function Footer() {
  const { socialLinks, version } = usePortalConfig()
  return (
    <footer className="page mt-auto print:hidden w-full pb-4 text-12 text-muted">
      <div className="flex flex-wrap items-center justify-between gap-4 pt-4">
        <p className="flex flex-wrap items-center gap-x-4">
          <span>Version {version}</span>
          <a href="/accessibility" className="inline-flex items-center text-muted pointer-coarse:min-h-11">
            Accessibility
          </a>
        </p>
        <ul className="flex gap-1">
          {socialLinks.map(({ name, url }) => (
            <li key={name}>
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={name}
                className="grid size-8 pointer-coarse:size-11 place-items-center rounded-small text-muted hover:bg-hover hover:text-ink"
              >
                <SocialIcon name={name} />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  )
}
