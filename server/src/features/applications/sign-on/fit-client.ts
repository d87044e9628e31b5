import { isLoopback } from 'contract/sign-on/client-addresses.ts'
import {
  type EnteredSamlProvider,
  type EnteredSignOnClient,
  enteredSignOnClient,
  SIGN_ON_TEXTS,
} from 'contract/sign-on/sign-on-client.ts'
import { and, eq, ne } from 'drizzle-orm'
import { isSwitchable } from '#access/application-access.ts'
import type { Db } from '#db/open.ts'
import { applications } from '#db/tables/applications.table.ts'
import { signOnClients } from '#db/tables/sign-on.table.ts'
import { invalidField } from '#http/errors.ts'
import { readCertificate, readProviderMetadata } from '#oidc/saml/provider-metadata.ts'
import type { SignOnSettings } from './sign-on-record.ts'

/**
 * A client as it is stored: the entered values, with those of its metadata.
 * @throws HttpError 400 at the field that does not fit
 */
export async function fitClient(
  tx: Db,
  entered: EnteredSignOnClient,
  id: number,
  { isProduction }: SignOnSettings,
): Promise<EnteredSignOnClient> {
  const client = entered.kind === 'saml' ? fitProvider(entered) : entered
  const { applicationId } = client
  if ((await tx.$count(applications, isSwitchable(applicationId))) === 0)
    throw invalidField('applicationId', SIGN_ON_TEXTS.unknownApplication)
  const others = ne(signOnClients.id, id)
  if ((await tx.$count(signOnClients, and(eq(signOnClients.applicationId, applicationId), others))) > 0)
    throw invalidField('applicationId', SIGN_ON_TEXTS.taken)
  const entityId = client.kind === 'saml' ? client.entityId : ''
  if ((await tx.$count(signOnClients, and(eq(signOnClients.clientId, entityId), others))) > 0)
    throw invalidField('entityId', SIGN_ON_TEXTS.takenEntity)
  if (isProduction && addressesOf(client).some(isLoopback))
    throw invalidField(client.kind === 'saml' ? 'assertionAddresses' : 'redirectUris', SIGN_ON_TEXTS.loopback)
  return client
}

/** A service provider by its metadata when there are any; they are not kept. */
function fitProvider(entered: EnteredSamlProvider): EnteredSignOnClient {
  const described = entered.metadata ? describedBy(entered.metadata) : {}
  const parsed = enteredSignOnClient.safeParse({ ...entered, ...described, metadata: null })
  if (!parsed.success || parsed.data.kind !== 'saml')
    throw invalidField('metadata', parsed.error?.issues[0]?.message ?? SIGN_ON_TEXTS.unreadableMetadata)
  const { certificates, isRequestSigned } = parsed.data
  if (certificates.some((text) => readCertificate(text) === null))
    throw invalidField('certificates', SIGN_ON_TEXTS.unreadableCertificate)
  if (isRequestSigned && certificates.length === 0)
    throw invalidField('certificates', SIGN_ON_TEXTS.certificateRequired)
  return parsed.data
}

function describedBy(metadata: string) {
  const described = readProviderMetadata(metadata)
  if (!described) throw invalidField('metadata', SIGN_ON_TEXTS.unreadableMetadata)
  return described
}

function addressesOf(client: EnteredSignOnClient): string[] {
  if (client.kind === 'saml') return client.assertionAddresses.map(({ address }) => address)
  const { redirectUris, postLogoutRedirectUris, backchannelLogoutUri, initiateLoginUri } = client
  const single = [backchannelLogoutUri, initiateLoginUri].filter((address) => address !== null)
  return [...redirectUris, ...postLogoutRedirectUris, ...single]
}
