import { CLAIM_FIELDS } from 'contract/sign-on/member-claims.ts'
import { portalConfig } from '#shared/portal-config.ts'
import { SelectField } from '#shared/ui/fields/select-field.tsx'
import { TextAreaField } from '#shared/ui/fields/text-area-field.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { CheckboxField } from '#shared/ui/fields/toggles.tsx'
import type { SignOnFieldsProps } from './sign-on-fields-props.ts'

const nameIds = [
  { id: '', label: 'An ID of its own for this application' },
  ...CLAIM_FIELDS.map((field) => ({ id: field, label: field })),
]

/** The registration data of a SAML service provider. */
export function SamlFields({ values, problems, onChange }: SignOnFieldsProps) {
  return (
    <>
      <p className="text-13">
        <span className="font-medium">Metadata of this portal</span>{' '}
        <code className="break-all select-all">{`${portalConfig().authUrl}/saml/metadata`}</code>
      </p>
      <TextAreaField
        label="Service Provider Metadata"
        value={values.metadata}
        onChange={(metadata) => onChange({ metadata })}
        hint="Paste the XML of the application: saving fills in the three fields below."
        problem={problems['metadata']}
      />
      <TextField
        label="Entity ID"
        value={values.entityId}
        onChange={(entityId) => onChange({ entityId })}
        problem={problems['entityId']}
      />
      <TextAreaField
        label="Assertion Consumer Service URLs"
        value={values.assertionAddresses}
        onChange={(assertionAddresses) => onChange({ assertionAddresses })}
        hint="One per line. The first is used when a member starts here."
        problem={problems['assertionAddresses']}
      />
      <TextAreaField
        label="Signing Certificates"
        value={values.certificates}
        onChange={(certificates) => onChange({ certificates })}
        problem={problems['certificates']}
      />
      <div className="grid gap-x-4 gap-y-1 @lg:grid-cols-2">
        <SelectField
          label="Name ID"
          value={values.nameIdField}
          options={nameIds}
          onChange={(nameIdField) => onChange({ nameIdField })}
          problem={problems['nameIdField']}
        />
        <TextField
          label="Relay State"
          value={values.relayState}
          onChange={(relayState) => onChange({ relayState })}
          hint="Sent when a member starts here."
          problem={problems['relayState']}
        />
      </div>
      <SignatureRules values={values} onChange={onChange} />
    </>
  )
}

/** The signatures of both sides beyond the assertion. */
function SignatureRules({ values, onChange }: Pick<SignOnFieldsProps, 'values' | 'onChange'>) {
  return (
    <div className="grid gap-2">
      <CheckboxField
        isSelected={values.isRequestSigned}
        onChange={(isRequestSigned) => onChange({ isRequestSigned })}
      >
        Accept signed requests only
      </CheckboxField>
      <CheckboxField
        isSelected={values.isResponseSigned}
        onChange={(isResponseSigned) => onChange({ isResponseSigned })}
      >
        Sign the response too
      </CheckboxField>
      <p className="text-13 text-muted">
        Applications on Node.js often refuse a response that is not signed.
      </p>
    </div>
  )
}
