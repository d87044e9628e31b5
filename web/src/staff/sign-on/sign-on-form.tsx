import type { SignOnClient } from 'contract/sign-on/sign-on-client.ts'
import { PROTOCOL_WORDS } from 'contract/sign-on/sign-on-words.ts'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { keptForm } from '#shared/drafts/kept-form.ts'
import { STORAGE_KEYS } from '#shared/storage.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { NewerVersion } from '#shared/ui/feedback/newer-version.tsx'
import { focusFirstProblem } from '#shared/ui/fields/focus-first-problem.ts'
import { RadioField } from '#shared/ui/fields/radio-field.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { SwitchField } from '#shared/ui/fields/toggles.tsx'
import { LeaveGuard } from '#shared/ui/overlay/leave-guard.tsx'
import { ApplicationClaims } from './application-claims.tsx'
import { ClaimRows } from './claim-rows.tsx'
import { OidcFields } from './oidc-fields.tsx'
import { SamlFields } from './saml-fields.tsx'
import { theirsIn } from './sign-on-differences.ts'
import { enteredOf, type SignOnValues, signOnValues, storedValues } from './sign-on-values.ts'
import { useSaveSignOn } from './use-sign-on.ts'

/** The input of an application from before a fresh sign-in or a reload, and the version it is based on. */
export const keptSignOn = (applicationId: number) =>
  keptForm(
    STORAGE_KEYS.consoleForm,
    z.object({
      act: z.literal('signOn'),
      applicationId: z.literal(applicationId),
      values: signOnValues,
      rowVersion: z.number().nullable(),
    }),
  )

type FormProps = {
  application: { id: number; name: string }
  stored: SignOnClient | null
  kept: { values: SignOnValues; rowVersion: number | null } | null
  onSaved: (secret: string | null) => void
}

const protocols = Object.entries(PROTOCOL_WORDS).map(([id, label]) => ({ id, label }))

/** The sign-on of an application. It takes effect as soon as it is saved, independent of the application's draft. */
export function SignOnForm(props: FormProps) {
  const { stored } = props
  const form = useRef<HTMLDivElement>(null)
  const { values, change, submit, problems, isPending, isUnsaved, keep, theirs, keepMine, useTheirs } =
    useSignOnForm(props, () => focusFirstProblem(form.current))
  const fields = { values, problems, onChange: change }
  const hasSecret =
    stored !== null && stored.secrets.length > 0 && values.authMethod === 'client_secret_basic'
  return (
    // It is inside the form of the application.
    <div ref={form} role="group" aria-label="Sign-On" className="grid gap-3 pt-3">
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
      {theirs.length > 0 && (
        <NewerVersion
          lead="Someone else has changed this sign-on."
          theirs={theirs}
          isPending={isPending}
          onKeepMine={keepMine}
          onUseTheirs={useTheirs}
        />
      )}
      <SaveButtons isPending={isPending} hasSecret={hasSecret && values.kind === 'oidc'} onSave={submit} />
      {stored && <ApplicationClaims signOn={stored} isSaving={isPending} />}
      <LeaveGuard isActive={isUnsaved} onReload={keep} />
    </div>
  )
}

function SaveButtons({
  isPending,
  hasSecret,
  onSave,
}: {
  isPending: boolean
  hasSecret: boolean
  onSave: (isSecretRenewed: boolean) => void
}) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button isPending={isPending} onPress={() => onSave(false)}>
        Save Sign-On
      </Button>
      {hasSecret && (
        <Button variant="quiet" isDisabled={isPending} onPress={() => onSave(true)}>
          Renew Secret
        </Button>
      )}
    </div>
  )
}

function useSignOnForm({ application, stored, kept, onSaved }: FormProps, onRefused: () => void) {
  const { seen, see, base, values, setValues, theirs } = useSeen(application, stored, kept)
  const [isLeaving, setIsLeaving] = useState(false)
  const keep = () =>
    keptSignOn(application.id).keep({
      act: 'signOn',
      applicationId: application.id,
      values,
      rowVersion: seen?.rowVersion ?? null,
    })
  const { save, isPending, problems } = useSaveSignOn(returnTo(application.id), {
    keep: () => {
      setIsLeaving(true)
      keep()
    },
    onRefused,
    onSaved,
  })
  const submit = (isSecretRenewed: boolean, over = seen) =>
    save(enteredOf(values, application.id, stored?.client ?? null), over, isSecretRenewed)
  return {
    values,
    change: (more: Partial<SignOnValues>) => setValues((before) => ({ ...before, ...more })),
    submit,
    theirs,
    keepMine: () => {
      see(stored, values)
      submit(false, versionOf(stored))
    },
    useTheirs: () => see(stored, storedValues(stored, application.name)),
    problems,
    isPending,
    isUnsaved: JSON.stringify(values) !== JSON.stringify(base) && !isPending && !isLeaving,
    keep,
  }
}

/** The input, the version it is based on, and the differences of a newer one. */
function useSeen({ name }: FormProps['application'], stored: SignOnClient | null, kept: FormProps['kept']) {
  const [seen, setSeen] = useState(() =>
    kept && stored ? { id: stored.id, rowVersion: kept.rowVersion ?? 0 } : versionOf(stored),
  )
  const [base, setBase] = useState(() => storedValues(stored, name))
  const [values, setValues] = useState(kept?.values ?? base)
  const see = (newer: SignOnClient | null, next: SignOnValues) => {
    setSeen(versionOf(newer))
    setBase(storedValues(newer, name))
    setValues(next)
  }
  const isNewer = stored !== null && stored.rowVersion > (seen?.rowVersion ?? 0)
  const isTyped = kept !== null || JSON.stringify(values) !== JSON.stringify(base)
  const theirs = isNewer && isTyped ? theirsIn(values, stored) : []
  // No question when no input would be lost.
  if (isNewer && theirs.length === 0) see(stored, storedValues(stored, name))
  return { seen, see, base, values, setValues, theirs }
}

function versionOf(stored: SignOnClient | null) {
  return stored && { id: stored.id, rowVersion: stored.rowVersion }
}

const returnTo = (applicationId: number) => `/staff/content/applications/${applicationId}`
