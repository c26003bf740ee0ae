import type { Page } from '@playwright/test'
import { openStage } from './faults/stage.ts'
import { takesNotifications } from './push-browser.ts'
import { expect, test } from './site.ts'

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' })

const box = (page: Page) => page.getByLabel('Avvisami qui')

test('a member turns notifications on, finds them on, and off again', async ({ page, context, site }) => {
  const stage = await openStage(site, context, page, {})
  await takesNotifications(stage)
  const { id } = await stage.member()
  const known = () =>
    site.db
      .selectFrom('push_subscriptions as p')
      .innerJoin('sessions as s', 's.id', 'p.session_id')
      .select(['p.endpoint', 'p.server_key'])
      .where('s.member_id', '=', id)
      .execute()
  await page.goto(stage.at('/me/data'))
  await expect(page.getByRole('heading', { name: 'Notifiche' })).toBeVisible()
  await box(page).click()
  await expect(box(page)).toBeChecked()
  await expect(page.locator('.toast')).toHaveText('Salvato')
  const asked = await page.evaluate(() => localStorage.getItem('push-of-tests'))
  expect(await known()).toEqual([{ endpoint: expect.stringMatching(/^https:/), server_key: asked }])
  await page.reload()
  await expect(box(page)).toBeChecked()
  await box(page).click()
  await expect(box(page)).not.toBeChecked()
  expect(await known()).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('push-of-tests'))).toBeNull()
})

test('where the browser takes no notifications the page says what to do', async ({ page, context, site }) => {
  const stage = await openStage(site, context, page, {})
  await stage.member()
  const says = async (change: () => void, text: string) => {
    await page.addInitScript(change)
    await page.goto(stage.at('/me/data'))
    await expect(page.getByText(text)).toBeVisible()
  }
  await says(
    () => Object.defineProperty(Notification, 'permission', { get: () => 'denied', configurable: true }),
    'Il browser blocca le notifiche di questo sito',
  )
  await says(() => Reflect.deleteProperty(window, 'PushManager'), 'Questo browser non mostra notifiche')
  await expect(box(page)).toHaveCount(0)
  await says(
    () => Object.defineProperty(navigator, 'standalone', { value: false }),
    'tocca Condividi, poi «Aggiungi alla schermata Home»',
  )
})

test('a browser whose push service does not answer says so, and stays as it was', async ({ page, context, site }) => {
  const stage = await openStage(site, context, page, {})
  await takesNotifications(stage)
  await page.addInitScript(() => {
    PushManager.prototype.subscribe = () => Promise.reject(new DOMException('no push service', 'AbortError'))
  })
  await stage.member()
  await page.goto(stage.at('/me/data'))
  await box(page).click()
  await expect(page.getByRole('alert').getByText('non è riuscito a iscriversi')).toBeVisible()
  await expect(box(page)).not.toBeChecked()
})

test('what arrives is shown, and a click opens the loan', async ({ page, context, site }) => {
  const stage = await openStage(site, context, page, {})
  const origin = new URL(stage.at('/')).origin
  await context.grantPermissions(['notifications'], { origin })
  const { id: member } = await stage.member()
  const { id } = await stage.loan(member)
  await page.goto(stage.at('/help'))
  await page.evaluate(() => navigator.serviceWorker.ready)
  const cdp = await context.newCDPSession(page)
  const registered = new Promise<string>(found =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(one => one.scopeURL.startsWith(origin))
      if (ours) found(ours.registrationId)
    }),
  )
  await cdp.send('ServiceWorker.enable')
  const said = {
    title: 'Domani riporti «Trapano»',
    body: 'Riporta «Trapano» domani.',
    url: `/me/orders/${id}`,
    tag: '2026-11-24',
    lang: 'it',
  }
  const data = JSON.stringify(said)
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
  const shown = () =>
    page.evaluate(async () => {
      const all = await (await navigator.serviceWorker.ready).getNotifications()
      return all.map(({ title, body, tag, data: url, icon }) => ({ title, body, tag, url, icon }))
    })
  const { lang: _, ...seen } = said
  await expect.poll(shown).toEqual([{ ...seen, icon: `${origin}/icons/192.png` }])
  const icon = await page.evaluate(async () => (await fetch('/icons/192.png')).headers.get('content-type'))
  expect(icon).toBe('image/png')
  const [worker] = context.serviceWorkers()
  const opened = await worker!.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration
      clients: { openWindow: (url: string) => Promise<null> }
    }
    const [notification] = await scope.registration.getNotifications()
    return new Promise<string>(done => {
      // A browser opens a window for a person's own click only.
      scope.clients.openWindow = async url => (done(url), null)
      const made = globalThis as unknown as { NotificationEvent: new (type: string, init: object) => Event }
      dispatchEvent(new made.NotificationEvent('notificationclick', { notification }))
    })
  })
  expect(opened).toBe(stage.at(`/me/orders/${id}`))
  expect(await shown()).toEqual([])
})
