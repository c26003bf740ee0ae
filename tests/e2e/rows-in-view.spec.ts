import type { Locator } from '@playwright/test'
import { addDays } from '../../src/lib/rules/dates.ts'
import { staff } from '../world/lent.ts'
import { givenLoan } from '../world/loans.ts'
import { accessible } from './around.ts'
import { pageOf } from './desk-phone.ts'
import { fillLists } from './full-lists.ts'
import { expect, test } from './site.ts'

/** How low the first button of the fourth row ends; of a shorter list, were there as many rows as high as its highest. */
async function fourthButton(rows: Locator): Promise<number> {
  const boxes = await rows.evaluateAll(all =>
    all.slice(0, 4).map(row => {
      const { top, height } = row.getBoundingClientRect()
      const buttons = [...row.querySelectorAll('.button, label')].map(one => one.getBoundingClientRect())
      return { top, height, button: buttons.find(one => one.height > 0)!.bottom - top }
    }),
  )
  const last = boxes.at(-1)!
  const highest = Math.max(...boxes.map(one => one.height))
  return last.top + (4 - boxes.length) * highest + last.button
}

const loans = '/desk/loans?queue='
const lists: Record<string, string> = {
  [`${loans}to_approve`]: '[data-loan]',
  [`${loans}to_hand_out`]: '[data-loan]',
  [`${loans}to_take_back`]: '[data-loan]',
  '/desk/prepare': '.prepare-row',
  '/desk/carry': '.prepare-row',
  '/desk/checks': '.prepare-row',
  '/desk/deliveries': '.desk-folded',
  '/desk/repairs': '.desk-folded',
  '/desk/messages': '.desk-folded',
  '/desk/calls': '.desk-folded',
  '/desk/reviews': '.desk-folded',
  '/desk/payments': '.desk-folded',
  '/desk/mails': '.desk-folded',
  '/desk/labels': '.label-columns li',
}

test('four rows and the first button of each are in view on a phone, in every list that waits for somebody', async ({
  browser,
  site,
}) => {
  const admin = await staff(site, 4)
  const page = await pageOf(browser, site, admin)
  const tooLow = async (paths: string[]) => {
    const low: Record<string, number> = {}
    for (const path of paths) {
      await page.goto(site.at(path))
      const rows = page.locator(lists[path]!)
      await expect(rows.first()).toBeVisible()
      const bar = (await page.locator('nav.bar').boundingBox())!
      low[path] = Math.round((await fourthButton(rows)) - bar.y)
    }
    return Object.entries(low).filter(([, below]) => below > 0)
  }
  // Names of two lines, and loans in two groups.
  expect(await tooLow(Object.keys(lists).filter(path => path.startsWith(loans)))).toEqual([])
  await fillLists(site, admin)
  expect(await tooLow(Object.keys(lists))).toEqual([])
  await page.context().close()
})

test('the rest of a row is behind one button on a phone, and beside it on a wide screen', async ({ browser, site }) => {
  const desk = await staff(site, 9)
  const subject = 'Orari di gennaio'
  const asked = { section: 'problemi tecnici', object: subject, message: 'Siete aperti?' }
  await site.visitor().post('/v1/supports', { ...asked, email: 'anna@altrove.test' })
  const late = await givenLoan(site, {
    from_date: addDays(site.clock.today(), -9),
    to_date: addDays(site.clock.today(), -1),
    picked_up_at: site.clock.now(),
  })
  await site.db.updateTable('members').set({ phone: '051 0000260' }).where('id', '=', late.memberId).execute()
  const page = await pageOf(browser, site, desk)
  await page.goto(site.at('/desk/messages'))
  const finish = page.getByRole('button', { name: `Fatto: ${subject}` })
  await expect(page.getByRole('button', { name: `Rispondi: ${subject}` })).toBeVisible()
  await expect(finish).toBeHidden()
  const more = page.getByRole('button', { name: `Tutto il resto: ${subject}` })
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  await more.click()
  await expect(more).toHaveAttribute('aria-expanded', 'true')
  await expect(finish).toBeVisible()
  await accessible(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(more).toBeHidden()
  await page.reload()
  await expect(finish).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(site.at('/desk/calls'))
  const row = page.getByRole('listitem').filter({ hasText: '051 0000260' })
  const answered = row.getByRole('button', { name: /^Ha risposto/ })
  await expect(answered).toBeHidden()
  // Whoever calls is asked what came of it; nothing here can dial.
  await row.getByRole('link', { name: /^Chiama/ }).evaluate(link => {
    link.addEventListener('click', event => event.preventDefault())
  })
  await row.getByRole('link', { name: /^Chiama 051 0000260/ }).click()
  await answered.click()
  await expect(row.getByText(/^Ha risposto: Socio /)).toBeVisible()
  await page.context().close()
})
