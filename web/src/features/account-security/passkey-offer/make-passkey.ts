import { startRegistration } from '@simplewebauthn/browser'
import { authOrpc } from '#shared/api/auth-queries.ts'

type Made = { recoveryCodes: string[] | null }

let making: Promise<Made | null> | null = null

/**
 * Has the browser make a passkey by itself, if it can: it asks nobody, and only where the password was one that it keeps.
 * Null when none was made, whatever the reason: nobody has asked for it. At most once in a page load.
 */
export function makePasskey(): Promise<Made | null> {
  making ??= tryToMake().catch(() => null)
  return making
}

async function tryToMake(): Promise<Made | null> {
  if (!(await canMakeByItself())) return null
  const options = await authOrpc.passkeyOffers.begin.call()
  const credential = await startRegistration({
    optionsJSON: options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'],
    useAutoRegister: true,
  })
  const response = JSON.stringify(credential)
  const { success, recoveryCodes } = await authOrpc.passkeyOffers.finish.call({ response })
  return success ? { recoveryCodes } : null
}

async function canMakeByItself(): Promise<boolean> {
  if (!('PublicKeyCredential' in window)) return false
  const capabilities = await PublicKeyCredential.getClientCapabilities?.()
  return capabilities?.['conditionalCreate'] === true
}
