import { CLIENT_AUTH_METHODS } from 'contract/sign-on/sign-on-client.ts'
import { AUTH_METHOD_WORDS, SUBJECT_TYPE_WORDS } from 'contract/sign-on/sign-on-words.ts'
import { portalConfig } from '#shared/portal-config.ts'
import { SelectField } from '#shared/ui/fields/select-field.tsx'
import { TextAreaField } from '#shared/ui/fields/text-area-field.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import type { SignOnFieldsProps } from './sign-on-fields-props.ts'

const optionsOf = (words: Record<string, string>) =>
  Object.entries(words).map(([id, label]) => ({ id, label }))

/** The registration data of an OpenID Connect client. */
export function OidcFields({
  values,
  problems,
  onChange,
  clientId,
}: SignOnFieldsProps & { clientId: string | null }) {
  return (
    <>
      <OwnAddresses clientId={clientId} />
      <TextAreaField
        label="Redirect URIs"
        isRequired
        value={values.redirectUris}
        onChange={(redirectUris) => onChange({ redirectUris })}
        hint="One per line. They must match exactly."
        problem={problems['redirectUris']}
      />
      <div className="grid gap-x-4 gap-y-1 @lg:grid-cols-2">
        <TextField
          label="Login Start URI"
          type="url"
          placeholder="https://"
          value={values.initiateLoginUri}
          onChange={(initiateLoginUri) => onChange({ initiateLoginUri })}
          hint="Where the application begins its own login."
          problem={problems['initiateLoginUri']}
        />
        <TextAreaField
          label="Redirect URIs After Logout"
          rows={2}
          value={values.postLogoutRedirectUris}
          onChange={(postLogoutRedirectUris) => onChange({ postLogoutRedirectUris })}
          problem={problems['postLogoutRedirectUris']}
        />
        <TextField
          label="Back-Channel Logout URI"
          type="url"
          placeholder="https://"
          value={values.backchannelLogoutUri}
          onChange={(backchannelLogoutUri) => onChange({ backchannelLogoutUri })}
          hint="Is notified when a member logs out or may no longer log in."
          problem={problems['backchannelLogoutUri']}
        />
      </div>
      <ClientAuthentication values={values} problems={problems} onChange={onChange} />
    </>
  )
}

/** The portal's data that the vendor of the application needs. */
function OwnAddresses({ clientId }: { clientId: string | null }) {
  const { issuer } = portalConfig()
  const facts = [
    ['Issuer of this portal', issuer],
    ['Discovery address', `${issuer}/.well-known/openid-configuration`],
    ['Client ID', clientId],
  ]
  return facts.map(
    ([label, value]) =>
      value && (
        <p key={label} className="text-13">
          <span className="font-medium">{label}</span> <code className="break-all select-all">{value}</code>
        </p>
      ),
  )
}

/** How the application authenticates, and the ID by which it knows a member. */
function ClientAuthentication({ values, problems, onChange }: SignOnFieldsProps) {
  return (
    <>
      <div className="grid gap-x-4 gap-y-1 @lg:grid-cols-2">
        <SelectField
          label="Client Authentication"
          value={values.authMethod}
          options={optionsOf(AUTH_METHOD_WORDS)}
          onChange={(id) =>
            onChange({ authMethod: CLIENT_AUTH_METHODS.find((method) => method === id) ?? values.authMethod })
          }
          problem={problems['authMethod']}
        />
        <SelectField
          label="Member ID"
          value={values.subjectType}
          options={optionsOf(SUBJECT_TYPE_WORDS)}
          onChange={(id) => onChange({ subjectType: id === 'pairwise' ? 'pairwise' : 'public' })}
          problem={problems['subjectType']}
        />
      </div>
      {values.authMethod === 'private_key_jwt' && (
        <TextAreaField
          label="Public Keys (JWKS)"
          isRequired
          value={values.keys}
          onChange={(keys) => onChange({ keys })}
          problem={problems['keys']}
        />
      )}
    </>
  )
}
