import { usePortalConfig } from '../use-portal-config.ts'

/** How members reach the support: the ways that the market names. */
export function SupportLinks() {
  const { supportPhone, supportAddress } = usePortalConfig()
  return (
    <>
      {supportPhone && <a href={`tel:${supportPhone.replace(/[^+\d]/g, '')}`}>Call {supportPhone}</a>}
      {supportAddress && <a href={`mailto:${supportAddress}`}>Email {supportAddress}</a>}
    </>
  )
}
