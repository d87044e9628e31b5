import { expect, test } from '../support/members.ts'
import { callApi } from '../support/portal.ts'

const RUN = 'window.hasRun=(window.hasRun||0)+1'
const vectors = [
  `<script>${RUN}</script>`,
  `<SCRIPT SRC=data:text/javascript,${RUN}></SCRIPT>`,
  `<img src=x onerror="${RUN}">`,
  `<img src="javascript:${RUN}">`,
  `<svg onload="${RUN}"></svg>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><animate onbegin="${RUN}" attributeName=x dur=1s></svg>`,
  `<math><mtext><mglyph><style><img src=x onerror="${RUN}"></style></mglyph></mtext></math>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `<iframe src="javascript:parent.${RUN}"></iframe>`,
  `<object data="javascript:${RUN}"></object>`,
  `<embed src="javascript:${RUN}">`,
  `<a href="javascript:${RUN}" autofocus onfocus="${RUN}">x</a>`,
  `<a href="jav&#x09;ascript:${RUN}">x</a>`,
  `<a href=" &#14; javascript:${RUN}">x</a>`,
  `<details open ontoggle="${RUN}"><summary>x</summary></details>`,
  `<video><source onerror="${RUN}"></video>`,
  `<audio src=x onerror="${RUN}"></audio>`,
  `<body onload="${RUN}">`,
  `<input autofocus onfocus="${RUN}">`,
  `<form action="javascript:${RUN}"><button autofocus onfocus="${RUN}">x</button></form>`,
  `<p style="animation-name:x" onanimationstart="${RUN}">x</p>`,
  `<meta http-equiv="refresh" content="0;url=javascript:${RUN}">`,
  `<base href="javascript:${RUN}//">`,
  `<link rel="stylesheet" href="data:text/css,x" onload="${RUN}">`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>"></noscript>`,
  `<template><script>${RUN}</script></template>`,
  `<style>@import 'javascript:${RUN}';</style>`,
  `<table background="javascript:${RUN}"><tr><td>x</td></tr></table>`,
  `<p><![CDATA[<script>${RUN}</script>]]></p>`,
  `<!--<img src="--><img src=x onerror=${RUN}//">`,
  `<marquee onstart="${RUN}">x</marquee>`,
  `<xss id=x tabindex=1 onfocus="${RUN}">x</xss>`,
  `<select><option><img src=x onerror="${RUN}"></option></select>`,
]
/** Each vector as it is, in another case, within other elements, and cut off. */
const forms = [
  (html: string) => html,
  (html: string) => html.replace(/<(\w+)/g, (_, name: string) => `<${name.toUpperCase()}/`),
  (html: string) => `<ul><li><b>${html}</b></li></ul>`,
  (html: string) => `<p title="${html}">x</p>`,
  (html: string) => `<scr<script>ipt>${html}</scr</script>ipt>`,
  (html: string) => html.slice(0, -1),
]
const payloads = vectors.flatMap((vector) => forms.map((form) => form(vector)))

test('200 scripts in the HTML and the texts of an article run nowhere, neither cleaned by the server nor as they came [3/S3-09, 3/S3-10]', async ({
  pageAs,
}) => {
  expect(payloads.length).toBeGreaterThanOrEqual(200)
  const page = await pageAs('mlsadmin1')
  const [title = '', summary = '', author = ''] = vectors
  const body = payloads.join('\n')
  const entered = {
    title,
    summary,
    author,
    body,
    status: 'published',
    criteria: [{ field: 'LoginId', op: 'Equal', values: ['mlsadmin1'] }],
  }
  await page.goto('/articles')
  const made = await callApi(page, 'POST', '/api/app/Articles', entered)
  expect(made.status).toBe(200)
  const { id, ...stored } = Object(made.body)
  let isRaw = false
  await page.route(`**/api/app/Articles/${id}`, (route) =>
    isRaw
      ? route.fulfill({
          json: {
            results: [{ id, ...stored, body }],
            pageId: 0,
            pageSize: 1,
            totalPages: 1,
            totalResults: 1,
          },
        })
      : route.continue(),
  )
  for (const raw of [false, true]) {
    isRaw = raw
    await page.goto(`/article/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const text = page.getByRole('article')
    await expect(text).toContainText('By ')
    const found = await text.evaluate((article) =>
      [...article.querySelectorAll('*')].flatMap((element) => [
        ...(/^(script|iframe|object|embed|base|meta|link|style|form|input)$/i.test(element.localName)
          ? [element.localName]
          : []),
        ...[...element.attributes]
          .filter(({ name, value }) => /^on/i.test(name) || /^[\s\u0000-\u001f]*javascript:/i.test(value))
          .map(({ name, value }) => `${name}=${value}`),
      ]),
    )
    expect(found).toEqual([])
    expect(await page.evaluate(() => 'hasRun' in window)).toBe(false)
  }
})
