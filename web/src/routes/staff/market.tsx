import { createFileRoute } from '@tanstack/react-router'
import { ContentFormPage } from '#staff/content/form/content-form-page.tsx'

export const Route = createFileRoute('/staff/market')({
  staticData: { isConsole: true },
  component: MarketPage,
})

/** `/staff/market`: the facts of the market, of which there is one record. */
function MarketPage() {
  return <ContentFormPage kindName="market" id="1" copy={null} />
}
