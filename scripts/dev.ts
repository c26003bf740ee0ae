/** To work on the project: the site with hot reload and the API behind it, in one terminal. */
import { spawn } from 'node:child_process'
import { dev } from 'astro'

const port = Number(process.env.PORT || 4321)
const target = `http://127.0.0.1:${port + 1}`

const api = spawn('node', ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  env: { ...process.env, PORT: String(port + 1) },
  stdio: ['ignore', 'inherit', 'inherit'],
})
process.on('exit', () => api.kill())
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit())

// Pages read the catalogue from here; the browser's own calls go through Vite with their host unchanged,
// so that quartiere.localhost is that library in development too.
process.env.API_URL = target
process.env.LIBRARY ??= process.env.DEFAULT_LIBRARY || 'quartiere'
await dev({
  server: { port, host: '127.0.0.1' },
  vite: { server: { allowedHosts: ['.localhost'], proxy: { '/v1': { target }, '/media': { target } } } },
})
