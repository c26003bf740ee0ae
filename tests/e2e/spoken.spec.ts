import type { Page } from '@playwright/test'
import { crowd } from '../world/crowd.ts'
import { browserOf } from './reach/people.ts'
import { prepared } from './reach/things.ts'
import { expect, test } from './site.ts'
import { callUnhandled } from './unhandled.ts'

test.describe.configure({ timeout: 120_000 })

const phone = { width: 390, height: 844 }

/** Everything that is said aloud by itself from now on, in its order. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = []
    const before = new Map<Element, string>()
    const live = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]'
    const readLive = () => {
      for (const one of document.querySelectorAll(live)) {
        const says = one.checkVisibility() ? one.textContent!.trim().replace(/\s+/g, ' ') : ''
        if (says && before.get(one) !== says) heard.push(says)
        before.set(one, says)
      }
    }
    readLive()
    heard.length = 0
    new MutationObserver(readLive).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
      attributes: true,
    })
    Object.assign(window, { heard })
  })
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard)
}

test('SC-08 VA-39 what changes by itself is said: results, words in passing, errors; the timer once', async ({
  browser,
  site,
}) => {
  const member = (await crowd(site, 1))[0]!
  await prepared(site, member)
  const context = await browserOf(browser, site, member, { viewport: phone })

  const open = async (path: string, ready: string) => {
    const page = await context.newPage()
    await page.goto(site.at(path))
    await page.locator(ready).first().waitFor()
    return page
  }

  const search = await open('/search?keywords=tenda', '.results li')
  const found = await listen(search)
  await search.getByRole('searchbox').fill('zzyzzyqx')
  await expect.poll(found).toContainEqual(expect.stringContaining('Impossibile trovare'))
  await search.getByRole('searchbox').fill('chitarra')
  await expect.poll(found).toContainEqual(expect.stringMatching(/^\d+ oggett/))
  await callUnhandled(search, {}, { status: 503, json: { code: 'server.busy', message: 'Riprova tra poco.' } })
  await expect.poll(found).toContain('Riprova tra poco.')

  const before = site.clock.now().getTime()
  const recap = await open('/checkout/recap', '[role=timer]')
  const told = await listen(recap)
  const timer = recap.getByRole('timer')
  await expect(timer).toHaveText(/^È da parte per te fino alle \d\d:\d\d\.$/)
  await recap.clock.setFixedTime(before + 2 * 60_000)
  expect(await told()).toEqual([])
  await recap.clock.setFixedTime(before + 28.5 * 60_000)
  await expect.poll(told).toHaveLength(1)
  const was = await timer.textContent()
  await recap.clock.setFixedTime(before + 28.6 * 60_000)
  await expect(timer).not.toHaveText(was!)
  expect(await told()).toHaveLength(1)
  await recap.clock.setFixedTime(before)

  const support = await open('/support', 'main form')
  const said = await listen(support)
  await support.getByRole('button', { name: 'Invia' }).click()
  await expect.poll(said).toContain('Attenzione ai campi richiesti')
  const wrong = support.locator('[aria-invalid=true]').first()
  await expect(wrong).toBeFocused()
  await expect(wrong).toHaveAccessibleDescription(/Campo richiesto/)
  await context.close()
})
