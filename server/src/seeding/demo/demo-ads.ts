import type { Db } from '#db/open.ts'
import { adImpressions, adProviders } from '#db/tables/dashboard.table.ts'

type Impression = Omit<typeof adImpressions.$inferInsert, 'providerId' | 'position'>

const image = (tagName: Impression['tagName'], file: string, words: string): Impression => ({
  tagName,
  isEnabled: true,
  isScript: false,
  template: `<a href="https://example.com/ads/${file}"><img src="/media/${file}.svg" alt="${words}" /></a>`,
})

/** Works out a payment in the frame of its own in which script advertisements run. */
const calculator = `<style>
body{margin:0;font:14px/1.4 system-ui,sans-serif;background:#10233a;color:#fff}
.ad{box-sizing:border-box;height:250px;padding:20px;display:grid;gap:8px;align-content:center}
h2{margin:0;font-size:16px}label{display:grid;gap:4px;font-size:12px}input{width:100%}
output{font-size:28px;font-weight:600}
</style>
<div class="ad"><h2>What would it cost a month?</h2>
<label>Loan: <span id="loan"></span><input id="amount" type="range" min="200000" max="1200000" step="10000" value="600000"></label>
<output id="payment"></output><span>30 years at 6.1%</span></div>
<script>
const amount = document.getElementById('amount')
const show = () => {
  const rate = 0.061 / 12
  const payment = (amount.value * rate) / (1 - (1 + rate) ** -360)
  document.getElementById('loan').textContent = '$' + Number(amount.value).toLocaleString('en-US')
  document.getElementById('payment').textContent = '$' + Math.round(payment).toLocaleString('en-US')
}
amount.addEventListener('input', show)
show()
</script>`

const providers: { providerName: string; isEnabled: boolean; impressions: Impression[] }[] = [
  {
    providerName: 'Harbor Media',
    isEnabled: true,
    impressions: [
      {
        ...image('dashboard-billboard', 'ad-slide-lending', 'Rates, locked: talk to a lender'),
        isEnabled: false,
      },
      image('dashboard-billboard', 'ad-harbor-billboard', 'Close with confidence: Harbor Title'),
      image('mobile-billboard', 'ad-harbor-mobile', 'Close with confidence: Harbor Title'),
      image('carousel-ad', 'ad-slide-staging', 'Rooms that sell: book a stylist'),
      image('carousel-ad', 'ad-slide-lending', 'Rates, locked: talk to a lender'),
      image('carousel-ad', 'ad-slide-inspection', 'Know before you list: schedule an inspection'),
      {
        ...image('carousel-ad', 'ad-harbor-billboard', 'Close with confidence: Harbor Title'),
        isEnabled: false,
      },
      image('article-ad', 'ad-article-photo', 'Twilight photos: see samples'),
      { tagName: 'spotlight-ad', isEnabled: true, isScript: true, template: calculator },
    ],
  },
  {
    providerName: 'Sunset Network',
    isEnabled: false,
    impressions: [image('dashboard-billboard', 'ad-slide-inspection', 'Know before you list')],
  },
]

/** Two providers of advertisements, one of them disabled, with enabled and disabled impressions. */
export async function seedDemoAds(tx: Db): Promise<void> {
  for (const { impressions, ...provider } of providers) {
    const [row] = await tx.insert(adProviders).values(provider).returning({ id: adProviders.id })
    if (!row) continue
    await tx
      .insert(adImpressions)
      .values(impressions.map((entry, position) => ({ ...entry, providerId: row.id, position })))
  }
}
