import { FALLBACK_LOGO_PATH } from 'contract/session/associations.ts'
import type { ReactNode, Ref } from 'react'
import { usePortalConfig } from '../../use-portal-config.ts'
import { SupportLinks } from '../support-links.tsx'
import './question-card.css'

type QuestionCardProps = {
  title: string
  heading: Ref<HTMLHeadingElement>
  /** A sentence and the one main act. */
  children: ReactNode
  /** The way out beside the main act. */
  way?: ReactNode
  /** The first words of the line that says whom to ask. */
  help?: string
}

/** A page with one question, as the sign-in is one. */
export function QuestionCard({ title, heading, children, way, help }: QuestionCardProps) {
  return (
    <section className="question-card">
      <img src={FALLBACK_LOGO_PATH} alt="" width="56" height="56" />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
      {way && <p className="question-way">{way}</p>}
      <Help question={help ?? 'Questions?'} />
    </section>
  )
}

/** The place of such a card on a page without a menu. */
export function CardPage({ children }: { children: ReactNode }) {
  return <main className="question-page">{children}</main>
}

function Help({ question }: { question: string }) {
  const { supportPhone, supportAddress } = usePortalConfig()
  if (!supportPhone && !supportAddress) return null
  return (
    <p className="question-help">
      <span>{question}</span>
      <SupportLinks />
    </p>
  )
}
