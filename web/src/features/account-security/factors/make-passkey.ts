import { startRegistration } from '@simplewebauthn/browser'
import { authOrpc } from '#shared/api/auth-queries.ts'

type Made = { recoveryCodes: string[] | null }

let making: Promise<Made | null> | null = null

/**
 * Has the browser create a passkey automatically, if supported: without a prompt, and only if it has saved the
 * password. Null when none was created, for any reason: nobody asked for it. At most once per page load.
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
