import type { SignOnClient } from 'contract/sign-on/sign-on-client.ts'
import { PROTOCOL_WORDS } from 'contract/sign-on/sign-on-words.ts'
import { useState } from 'react'
import { Button } from '#shared/ui/actions/button.tsx'
import { RadioField } from '#shared/ui/fields/radio-field.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { SwitchField } from '#shared/ui/fields/toggles.tsx'
import { keepForm } from '../keep-form.ts'
import { ClaimRows } from './claim-rows.tsx'
import { OidcFields } from './oidc-fields.tsx'
import { SamlFields } from './saml-fields.tsx'
import { enteredOf, type SignOnValues } from './sign-on-values.ts'
import { ToldToApplication } from './told-to-application.tsx'
import { useSaveSignOn } from './use-sign-on.ts'

/** What the fields of both protocols get. */
export type SignOnFieldsProps = {
  values: SignOnValues
  problems: Record<string, string>
  onChange: (more: Partial<SignOnValues>) => void
}

type FormProps = {
  application: { id: number; name: string }
  stored: SignOnClient | null
  initial: SignOnValues
  onSaved: (secret: string | null) => void
}

const protocols = Object.entries(PROTOCOL_WORDS).map(([id, label]) => ({ id, label }))

/** The sign-on of an application. It acts as soon as it is saved, whatever the draft of the application says. */
export function SignOnForm({ application, stored, initial, onSaved }: FormProps) {
  const [values, setValues] = useState(initial)
  const { save, isPending, problems } = useSaveSignOn(stored, returnTo(application.id), {
    keep: () => keepForm({ act: 'signOn', applicationId: application.id, values }),
    onSaved,
  })
  const change = (more: Partial<SignOnValues>) => setValues((before) => ({ ...before, ...more }))
  const submit = (isSecretRenewed: boolean) =>
    save(enteredOf(values, application.id, stored?.client ?? null), isSecretRenewed)
  const fields = { values, problems, onChange: change }
  const hasSecret =
    stored !== null && stored.secrets.length > 0 && values.authMethod === 'client_secret_basic'
  return (
    // The form of the application stands around it.
    <div role="group" aria-label="Sign-On" className="grid gap-3 pt-3">
      <SwitchField isSelected={values.isOn} onChange={(isOn) => change({ isOn })}>
        Log members in when they open this application
      </SwitchField>
      <div className="grid gap-x-4 gap-y-1 @lg:grid-cols-2">
        <RadioField
          label="Protocol"
          value={values.kind}
          options={protocols}
          onChange={(kind) => change({ kind: kind === 'saml' ? 'saml' : 'oidc' })}
        />
        <TextField
          label="Name"
          isRequired
          value={values.name}
          onChange={(name) => change({ name })}
          problem={problems['name']}
        />
      </div>
      {values.kind === 'oidc' ? (
        <OidcFields {...fields} clientId={stored?.client.kind === 'oidc' ? stored.clientId : null} />
      ) : (
        <SamlFields {...fields} />
      )}
      <ClaimRows
        rows={values.claims}
        problem={problems['claims']}
        onChange={(claims) => change({ claims })}
      />
      <div className="flex flex-wrap gap-2">
        <Button isPending={isPending} onPress={() => submit(false)}>
          Save Sign-On
        </Button>
        {hasSecret && values.kind === 'oidc' && (
          <Button variant="quiet" isDisabled={isPending} onPress={() => submit(true)}>
            Renew Secret
          </Button>
        )}
      </div>
      {stored && <ToldToApplication signOn={stored} />}
    </div>
  )
}

const returnTo = (applicationId: number) => `/staff/content/applications/${applicationId}`
