import type { BrowserContext, Page } from '@playwright/test'
import { aSubscription } from '../world/push-service.ts'

type Tab = { page: Page; context: BrowserContext; at: (path: string) => string }

/**
 * A browser that may show notifications, and whose maker's push service answers: that one is no part of the product,
 * and not to be reached from here. Without `workers`, for contexts that start none, the browser says that it has one.
 */
export async function takesNotifications({ page, context, at }: Tab, { workers = true } = {}): Promise<void> {
  await context.grantPermissions(['notifications'], { origin: new URL(at('/')).origin })
  const given = { ...aSubscription, endpoint: `https://push.example.org/send/${crypto.randomUUID()}` }
  if (!workers) await page.addInitScript(pretendWorker)
  await page.addInitScript(({ endpoint, ...keys }) => {
    const known = 'push-of-tests'
    const made = {
      endpoint,
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => (localStorage.removeItem(known), true),
    } as unknown as PushSubscription
    PushManager.prototype.getSubscription = async () => (localStorage.getItem(known) ? made : null)
    PushManager.prototype.subscribe = async options => {
      localStorage.setItem(known, String(options?.applicationServerKey))
      return made
    }
  }, given)
}

function pretendWorker(): void {
  const registration = { pushManager: Object.create(PushManager.prototype) as PushManager }
  const same = { get: () => async () => registration }
  Object.defineProperties(navigator.serviceWorker, {
    register: same,
    getRegistration: same,
    ready: { get: async () => registration },
  })
}
