/** Places of advertisements (spec 1 §3); the mobile billboard is optional (D1-57). */
export const AD_TAGS = [
  'dashboard-billboard',
  'mobile-billboard',
  'spotlight-ad',
  'article-ad',
  'carousel-ad',
] as const
export type AdTag = (typeof AD_TAGS)[number]
