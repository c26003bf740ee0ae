/**
 * To work on the project: the site with hot reload, and the API behind it, in one terminal. It shows one
 * library: `LIBRARY=borgo npm run dev` for another.
 */
import { spawn } from 'node:child_process'
import { dev } from 'astro'
import type { Plugin } from 'vite'
import { resolveAddress } from '../src/lib/addresses.ts'

const port = Number(process.env.PORT || 4321)
const target = `http://127.0.0.1:${port + 1}`

/** The aliases and shells that the server answers with when the site is printed. */
const addresses: Plugin = {
  name: 'addresses',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      const [path = '/', query] = (request.url ?? '/').split('?')
      if (!request.headers.accept?.includes('text/html')) return next()
      const meant = resolveAddress(path)
      const to = meant.kind === 'redirect' ? meant.to : meant.file.replace(/(index)?\.html$/, '')
      const full = query ? `${to}?${query}` : to
      if (meant.kind === 'redirect') return void response.writeHead(308, { Location: full }).end()
      request.url = full
      next()
    })
  },
}

const api = spawn('node', ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  env: { LOG_LEVEL: 'warn', ...process.env, PORT: String(port + 1) },
  stdio: ['ignore', 'inherit', 'inherit'],
})
process.on('exit', () => api.kill())
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit())

// Pages read the catalogue from here; the browser's own calls keep their host, so that sessions work.
process.env.API_URL = target
process.env.LIBRARY ??= process.env.DEFAULT_LIBRARY || 'quartiere'
await dev({
  server: { port, host: '127.0.0.1' },
  vite: {
    plugins: [addresses],
    server: {
      proxy: { '/v1': { target }, '/files': { target } },
      // Files that the API writes while it runs are not the site's source.
      watch: { ignored: ['**/data/**', '**/dist/**', '**/test-results/**'] },
    },
  },
})
