import react from '@astrojs/react'
import sitemap from '@astrojs/sitemap'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'
import { onlyPublic, press } from './src/press/integration.ts'
import { leanDoors } from './src/press/lean-doors.ts'

/** One build serves every library; `API_URL`, `LIBRARY` and `ORIGIN` make it print one of them by itself. */
const { OUT_DIR = 'dist', ORIGIN } = process.env

/** The names of all that a click may need weigh more on every page than they save after the click. */
const noPreload = {
  name: 'no-preload',
  configEnvironment: name => (name === 'client' ? { build: { modulePreload: false } } : undefined),
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
  integrations: [react(), press(), ...(ORIGIN ? [sitemap({ serialize: onlyPublic })] : [])],
  vite: { plugins: [tailwindcss(), leanDoors(), noPreload] },
})
