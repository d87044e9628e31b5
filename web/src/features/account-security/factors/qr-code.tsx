import { QR_SIZE } from 'contract/account-security/account-security-limits.ts'
import { QRCodeSVG } from 'qrcode.react'
import { useState } from 'react'
import { Button } from '#shared/ui/actions/button.tsx'

/** The QR code, drawn locally so that the secret is not sent anywhere, and the secret as text. */
export function QrCode({ content }: { content: string }) {
  const [isCopied, setIsCopied] = useState(false)
  if (/^(https?:|data:image)/.test(content))
    return <img src={content} alt="QR code" width={QR_SIZE} height={QR_SIZE} className="mx-auto" />
  const secret = new URL(content).searchParams.get('secret') ?? ''
  const copy = async () => {
    await navigator.clipboard.writeText(secret)
    setIsCopied(true)
  }
  return (
    <div className="grid justify-items-center gap-3">
      <p>Scan this with your authenticator app, then enter the 6-digit code it shows.</p>
      <QRCodeSVG
        value={content}
        size={QR_SIZE}
        bgColor="#ffffff"
        fgColor="#000000"
        // Scanners need light modules around the code, in every theme.
        marginSize={4}
        title="QR code"
        className="rounded-large"
      />
      <div className="flex flex-wrap items-center justify-center gap-2">
        <code className="text-13 break-all">{secret}</code>
        <Button size="small" onPress={() => void copy()}>
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      </div>
    </div>
  )
}
