import { IconCircleCheck, IconFingerprint } from '@tabler/icons-react'
import type { PasskeyOffer } from 'contract/account-security/passkey-offer.ts'
import { PASSKEY_OFFER_TEXTS } from 'contract/account-security/passkey-offer-rules.ts'
import { type ReactNode, useEffect } from 'react'
import { Button } from '#shared/ui/actions/button.tsx'
import { useIsPasskeyMade } from './made-passkey.ts'
import { useAddPasskey } from './use-add-passkey.ts'
import { noteOfferSeen, useAnswerOffer } from './use-answer-offer.ts'

/** Content of the offer card, or a note that the browser has meanwhile created the passkey automatically. */
export function PasskeyCard({ offer, onAnswered }: { offer: PasskeyOffer; onAnswered: () => void }) {
  const isMade = useIsPasskeyMade()
  useEffect(noteOfferSeen, [])
  const { madeTitle, made, title, lead } = PASSKEY_OFFER_TEXTS
  if (isMade)
    return <Content icon={<IconCircleCheck size={22} aria-hidden="true" />} title={madeTitle} text={made} />
  return (
    <Content icon={<IconFingerprint size={22} aria-hidden="true" />} title={title} text={lead}>
      <Choices name={offer.name} onAnswered={onAnswered} />
    </Content>
  )
}

type Shown = { icon: ReactNode; title: string; text: string; children?: ReactNode }

function Content({ icon, title, text, children }: Shown) {
  return (
    <section aria-labelledby="passkey-offer" className="grid gap-3 @2xl:flex @2xl:items-center">
      <div className="flex min-w-0 grow items-start gap-3">
        <span className="mt-0.5 text-accent">{icon}</span>
        <div className="min-w-0">
          <h2 id="passkey-offer" className="text-16 font-semibold">
            {title}
          </h2>
          <p className="text-muted">{text}</p>
        </div>
      </div>
      {children}
    </section>
  )
}

function Choices({ name, onAnswered }: { name: string; onAnswered: () => void }) {
  const { add, isPending: isAdding } = useAddPasskey(name)
  const { answer, isPending: isAnswering } = useAnswerOffer(onAnswered)
  const isPending = isAdding || isAnswering
  return (
    <div className="flex flex-wrap items-center gap-2 @2xl:flex-nowrap">
      <Button size="small" variant="primary" isPending={isAdding} isDisabled={isAnswering} onPress={add}>
        {PASSKEY_OFFER_TEXTS.add}
      </Button>
      <Button size="small" isDisabled={isPending} onPress={() => answer('notNow')}>
        {PASSKEY_OFFER_TEXTS.notNow}
      </Button>
      <Button size="small" variant="text" isDisabled={isPending} onPress={() => answer('never')}>
        {PASSKEY_OFFER_TEXTS.never}
      </Button>
    </div>
  )
}
