import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { minifiedContract } from './plugins/minified-contract.ts'
import { oneLanguage } from './plugins/one-language.ts'

/** Writes `.br` and `.gz` next to each text file, so that the server compresses nothing at run time. */
function precompressed(): Plugin {
  return {
    name: 'gatehouse-precompress',
    apply: 'build',
    writeBundle(options, bundle) {
      for (const file of Object.keys(bundle)) {
        if (!/\.(js|css|svg)$/.test(file)) continue
        const target = path.join(options.dir ?? '', file)
        const content = readFileSync(target)
        writeFileSync(
          `${target}.br`,
          brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        )
        writeFileSync(`${target}.gz`, gzipSync(content, { level: 9 }))
      }
    },
  }
}

/**
 * Has the browser compile all functions of a file while it arrives, in parallel with the page, instead of
 * each at its first call: a file holds little that its screen does not run.
 */
function compiledEarly(): Plugin {
  return {
    name: 'gatehouse-compiled-early',
    apply: 'build',
    generateBundle: {
      // The hint counts only in the first line, where Vite still writes before.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk') file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
      },
    },
  }
}

/** The development server proxies these to the API server, whose port `npm run dev` chooses. */
const serverPaths = [
  '/api',
  '/taxapi',
  '/cribdata',
  '/oidc',
  '/sign-in',
  '/launch',
  '/saml',
  '/passkey-enlist',
  '/dev/mailbox',
  '/config.json',
  '/brand.css',
  // Staff uploads; other pictures there are the app's own.
  '^/media/[0-9a-f]{32}-',
]
const apiUrl = `http://localhost:${process.env['API_PORT'] ?? 3000}`

/** The server fills these in for each page; the development server has one value for all. */
function filledPage(): Plugin {
  const values = { marketName: process.env['MARKET_NAME'] ?? 'MLS Member Portal', nonce: '', brand: '' }
  return {
    name: 'gatehouse-filled-page',
    apply: 'serve',
    transformIndexHtml: (html) =>
      html.replace(/\{\{(marketName|nonce|brand)\}\}/g, (_, name: keyof typeof values) => values[name]),
  }
}

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: './src/routes',
      generatedRouteTree: './src/app/route-tree.gen.ts',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      addExtensions: true,
    }),
    react(),
    tailwindcss(),
    minifiedContract(),
    oneLanguage(),
    compiledEarly(),
    precompressed(),
    filledPage(),
  ],
  build: {
    target: 'es2023',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: { index: 'index.html', 'sign-in': 'sign-in.html' },
      output: {
        // A small first file starts the calls; then one for the visitors' home, one for the common start of
        // member pages, one for the controls that most pages use.
        codeSplitting: {
          groups: [
            { name: 'first', test: /src.main\.ts/, priority: 4 },
            { name: 'home', test: /app.public.start-home/, priority: 3 },
            { name: 'portal', test: /app.(start|home-page)\.tsx/, priority: 2 },
            { name: 'controls', test: /react-aria|react-stately|src.shared.ui/, minShareCount: 20 },
          ],
        },
      },
    },
  },
  server: {
    port: Number(process.env['WEB_PORT'] ?? 5173),
    strictPort: true,
    proxy: Object.fromEntries(serverPaths.map((prefix) => [prefix, apiUrl])),
  },
})
