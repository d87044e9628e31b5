import { usePortalConfig } from '../use-portal-config.ts'

/** Links to the support channels that the market names. */
export function SupportLinks() {
  const { supportPhone, supportAddress } = usePortalConfig()
  return (
    <>
      {supportPhone && <a href={`tel:${supportPhone.replace(/[^+\d]/g, '')}`}>Call {supportPhone}</a>}
      {supportAddress && <a href={`mailto:${supportAddress}`}>Email {supportAddress}</a>}
    </>
  )
}
