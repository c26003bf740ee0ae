import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'
import { press } from './src/press/integration.ts'

export default defineConfig({
  output: 'static',
  outDir: process.env.OUT_DIR ?? 'dist',
  trailingSlash: 'never',
  build: { format: 'file' },
  security: { csp: true },
  // Highlighted code would need inline styles, which the policy forbids; no page shows any.
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  integrations: [react(), press()],
  vite: { plugins: [tailwindcss()] },
})
