import { IconExternalLink } from '@tabler/icons-react'
import { openableUrl } from 'contract/common/web-address.ts'
import type { OwnStanding } from 'contract/members/standing-form.ts'
import { signInAddress } from '#shared/session/sign-in-address.ts'
import { buttonClasses } from '#shared/ui/actions/button.tsx'

/** Opens the application to pay in, logged in, in a new tab; nothing where there is none that opens. */
export function PayLink({
  standing: { application },
  size = 'small',
}: {
  standing: Pick<OwnStanding, 'application'>
  size?: 'small' | 'medium'
}) {
  const url = application && (signInAddress(application) ?? openableUrl(application.url))
  if (!url) return null
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      title={`Opens ${application.name}`}
      className={`${buttonClasses(size === 'medium' ? 'primary' : 'secondary', size)} no-underline`}
    >
      Pay Now
      <IconExternalLink size={16} aria-hidden="true" />
    </a>
  )
}
