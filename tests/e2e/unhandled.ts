import { globSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { support } from '../../src/lib/contract/support.endpoints.ts'

/** The chunk in which pages find the way to call the server. */
const chunk = () =>
  globSync('dist/_astro/calls.*.js')
    .find(path => !path.includes('.island.'))!
    .slice('dist'.length)

/**
 * Calls the server as the product's pages do, by their own printed code, where nobody handles what is refused; ends once
 * the page has been told. `answer` stands in for the server's.
 */
export async function callUnhandled(page: Page, body: object, answer?: { status: number; json: object }) {
  if (answer) await page.route(`**${support.create.path}`, route => route.fulfill(answer), { times: 1 })
  await page.evaluate(
    async ({ chunk, endpoint, body }) => {
      const parts: Record<string, unknown> = await import(chunk)
      // The chunk's names are short; of its functions only this one asks whether an endpoint is public.
      const call = Object.values(parts).find(one => typeof one === 'function' && /\baccess===.public/.test(String(one)))
      const told = new Promise(done => addEventListener('unhandledrejection', done, { once: true }))
      void (call as (...given: unknown[]) => Promise<unknown>)(endpoint, { body })
      await told
    },
    { chunk: chunk(), endpoint: support.create, body },
  )
}
