import react from '@astrojs/react'
import sitemap from '@astrojs/sitemap'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'
import { press, printedOpenPages } from './src/press/integration.ts'
import { sitemapOptions } from './src/press/sitemap-options.ts'
import { leanCalendar } from './src/build/lean-calendar.ts'
import { leanCodes } from './src/build/lean-codes.ts'
import { leanDates } from './src/build/lean-dates.ts'
import { leanInline } from './src/build/lean-inline.ts'
import { leanPreload } from './src/build/lean-preload.ts'
import { leanReact } from './src/build/lean-react.ts'
import { leanStores } from './src/build/lean-stores.ts'

/** One build serves every library; `API_URL`, `LIBRARY` and `ORIGIN` make it print one of them by itself. */
const { OUT_DIR = 'dist', ORIGIN } = process.env

const packages = names => new RegExp(`/node_modules/(${names.join('|')})/`)

const calls = /src\/lib\/(addresses|stored-json|api\/(?!follow)|stores\/(session\/(session|after-sso)|async\/loaded))/
/** Of nanostores only what stores are made of. */
const callers = packages(['nanostores/(?:atom|lifecycle|clean-stores)', '@nanostores/persistent', 'wretch'])
const drawing = packages(['react', 'react-dom', 'scheduler', 'nanostores', '@nanostores/react', '@astrojs/react'])

/**
 * Many small scripts pack worse than a few. What every page has stands first and apart; what people who signed in
 * have needs no React either, so none of it may lie with what does.
 */
const alone = { includeDependenciesRecursively: false, priority: 4 }

const codeSplitting = {
  groups: [
    { name: 'frame', test: /preload-helper|stores\/async\/toast\.ts|shell\/loader\.ts/, priority: 6 },
    { name: 'calls', test: id => calls.test(id) || callers.test(id), priority: 5 },
    // Pages that only look at a booking, or pay for a card, have these without the rest of a checkout.
    { name: 'approved', test: /src\/lib\/stores\/checkout\/approved/, priority: 5 },
    { name: 'checkout', test: /src\/lib\/contract\/checkout\.endpoints/, priority: 5 },
    { name: 'cart', test: /src\/lib\/stores\/checkout\/(checkout|draft)/, priority: 4 },
    // What is always fetched together packs better in one.
    {
      name: 'auth',
      test: /islands\/auth\/(Sso|Password|requested-page)|contract\/accounts\.endpoints|session\/(verification|return-to)/,
      ...alone,
    },
    { name: 'form', test: /src\/(ui\/use-form|lib\/rules\/fields)/, ...alone },
    { name: 'products', test: /stores\/catalog\/products|contract\/catalog\.endpoints|rules\/pickup-points/, ...alone },
    { name: 'days', test: /src\/(ui\/(CalendarLegend|calendar-days)|lib\/rules\/period)/, ...alone },
    { name: 'react', test: drawing, priority: 3 },
    // Files are saved, and a list is chosen from, at the desk alone: members' pages, which have the parts too, go without.
    { name: 'parts', test: /src\/(ui\/(?!save-|ListBox|FoldedRow)|lib\/translate)/, minShareCount: 8, priority: 2 },
  ],
}

/** The names of all that a click may need weigh more on every page than they save after the click. */
const lean = {
  name: 'lean-scripts',
  configEnvironment: name =>
    name === 'client'
      ? {
          build: {
            modulePreload: false,
            rolldownOptions: { preserveEntrySignatures: 'allow-extension', output: { codeSplitting } },
          },
        }
      : undefined,
}

export default defineConfig({
  output: 'static',
  outDir: OUT_DIR,
  site: ORIGIN,
  trailingSlash: 'never',
  build: { format: 'file' },
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data: blob:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
      ],
    },
  },
  // Highlighted code would need inline styles, which the policy forbids; no page shows any.
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  // Maps are of one library's pages, and name them by its origin: a build of what belongs to none has no map.
  integrations: [react(), press(), ...(ORIGIN ? [sitemap(sitemapOptions(printedOpenPages))] : [])],
  vite: {
    plugins: [
      tailwindcss(),
      leanInline(),
      leanPreload(),
      leanReact(),
      leanCalendar(),
      leanStores(),
      leanCodes(),
      leanDates(),
      lean,
    ],
  },
})
