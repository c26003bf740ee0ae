import { setTimeout as wait } from 'node:timers/promises'
import type { CDPSession, Page, Request, Route } from '@playwright/test'
import en from '../../../src/content/strings/en/problems.json' with { type: 'json' }
import it from '../../../src/content/strings/it/problems.json' with { type: 'json' }
import type { Endpoint } from '../../../src/lib/contract/endpoints.ts'
import type { Fault } from './scenario.ts'

/** The addresses that an endpoint answers at. */
export function pathOf({ path }: Endpoint): RegExp {
  const escaped = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')
  return new RegExp(`^${escaped}$`)
}

/** A call once broken: how often it was, and how everything is well again. */
export type Broken = { met: () => number; lift: () => Promise<void> }

/** What the server itself says when it does not know what went wrong, in the language that was asked for. */
function unexpected(language: string | undefined) {
  const message = (language?.startsWith('en') ? en : it)['server.unexpected']
  return { status: 500, contentType: 'application/json', body: JSON.stringify({ code: 'server.unexpected', message }) }
}

/** Watches what a page fetches; answers a wait until nothing has been on its way for a moment, calls of `but` aside. */
export function underWay(page: Page, but?: RegExp): () => Promise<void> {
  const pending = new Set<Request>()
  const ended = (one: Request) => void pending.delete(one)
  page.on('request', one => !but?.test(new URL(one.url()).pathname) && pending.add(one))
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return async () => {
    for (let [quiet, tries] = [0, 0]; quiet < 4 && tries < 100; tries++) {
      quiet = pending.size > 0 ? 0 : quiet + 1
      await wait(50)
    }
  }
}

/** Breaks one call of a page until it is lifted; nothing else on the page notices, but for being offline. */
export async function breakCall(page: Page, endpoint: Endpoint, fault: Fault, atCall: boolean): Promise<Broken> {
  if (fault === 'reply lost') return loseReplies(page, endpoint)
  const context = page.context()
  const [path, method] = [pathOf(endpoint), endpoint.method.toUpperCase()]
  let met = 0
  let over = false
  const others = underWay(page, path)
  const matches = (url: URL) => path.test(url.pathname)
  // Of the context, so that what the page's worker asks for is met too.
  const meet = async (route: Route) => {
    const request = route.request()
    if (request.method() !== method) return route.fallback()
    met++
    if (fault === 'aborted') return route.abort('connectionreset')
    if (fault === 'answer 500') return route.fulfill(unexpected(request.headers()['accept-language']))
    if (atCall) await others()
    if (over) return route.continue()
    await context.setOffline(true)
    return route.abort('internetdisconnected')
  }
  // Lifted or closed meanwhile, nobody waits for it any more.
  await context.route(matches, route => meet(route).catch(() => {}))
  if (fault === 'offline' && !atCall) await context.setOffline(true)
  return {
    met: () => met,
    lift: async () => {
      over = true
      await context.unroute(matches)
      await context.setOffline(false)
    },
  }
}

type Paused = { requestId: string; request: { method: string; url: string } }

/** Answers are stopped on their way back: what was asked for has been done by then. */
async function loseReplies(page: Page, endpoint: Endpoint): Promise<Broken> {
  const wire: CDPSession = await page.context().newCDPSession(page)
  let met = 0
  let over = false
  wire.on('Fetch.requestPaused', ({ requestId, request }: Paused) => {
    const ours =
      !over && request.method.toLowerCase() === endpoint.method && pathOf(endpoint).test(new URL(request.url).pathname)
    if (ours) met++
    void (
      ours
        ? wire.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
        : wire.send('Fetch.continueRequest', { requestId })
    ).catch(() => {})
  })
  await wire.send('Fetch.enable', { patterns: [{ urlPattern: '*/v1/*', requestStage: 'Response' }] })
  return {
    met: () => met,
    // Answers go on passing by here: one stopped while this ended would never arrive.
    lift: async () => void (over = true),
  }
}
