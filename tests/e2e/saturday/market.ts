import { expect, type Page } from '@playwright/test'
import { code } from './members.ts'
import { acted, changes } from './numbers.ts'
import { returnOne } from './returning.ts'
import { type Day, moved, printedSays, register, scan, tap, turnTo } from './site.ts'

const field = 'Codice o tessera'
const given = [46, 47]
const returned = [15, 16]

/** Whether the phone has these objects and the screen itself, for when there is no network. */
const isCopied = (page: Page, codes: string[]) =>
  page.evaluate(async wanted => {
    // To open it is to make it.
    if (!(await indexedDB.databases()).some(one => one.name === 'desk-copy')) return false
    const opening = indexedDB.open('desk-copy', 1)
    await new Promise(done => (opening.onsuccess = done))
    const db = opening.result
    const asked = db.transaction('copies').objectStore('copies').getAll()
    await new Promise(done => (asked.onsuccess = done))
    db.close()
    const copied = JSON.stringify(asked.result)
    const shell = await caches.match('/desk/scan', { cacheName: 'desk-1' })
    return Boolean(shell) && wanted.every(one => copied.includes(one))
  }, codes)

/** The market has no network: four labels are read, each waits, and the phone is switched off. */
export async function workWithout(day: Day): Promise<void> {
  const { dario, site } = day
  const { page, context } = dario
  await expect.poll(() => isCopied(page, [...given, ...returned].map(code)), { timeout: 15_000 }).toBe(true)
  await page.goto(site.at('/desk/scan'))
  await expect(page.getByLabel(field)).toBeVisible()
  await context.setOffline(true)
  for (const [n, object] of [...given, ...returned].entries()) {
    await scan(day, dario, field, code(object))
    const act = given.includes(object) ? /^Consegna a/ : /^Riprendi da/
    await tap(day, dario, page.getByRole('button', { name: act }))
    await expect(page.getByText(`In attesa: ${n + 1}`)).toBeVisible()
  }
  await page.close()
}

/** Seven past four: one of the four comes back at the Sportello. */
export async function returnElsewhere(day: Day): Promise<void> {
  const { carla, site } = day
  await turnTo(day, '16:07')
  await carla.page.goto(site.at('/desk/scan'))
  await returnOne(day, 16, { market: { in_hand: -1, due_today: -1 }, both: { to_carry: 1 } })
}

/** The network is back after twelve minutes: three are accepted, the fourth says who was quicker, and one tap settles it. */
export async function comeBack(day: Day): Promise<void> {
  const { dario, of, site } = day
  await turnTo(day, '16:12')
  const page = await dario.context.newPage()
  dario.page = page
  await page.goto(site.at('/desk/scan'))
  await expect(page.getByText('In attesa: 4')).toBeVisible()
  await dario.context.setOffline(false)
  await expect(page.getByText('Da guardare: 1')).toBeVisible({ timeout: 15_000 })
  acted(day)
  await changes(day, { market: { in_hand: 1, to_hand_out: -2, due_today: -1 } })
  await expect(page.getByText(`${of.name(2)} l’ha già ripreso alle 16:07.`)).toBeVisible()
  await tap(day, dario, page.getByRole('button', { name: 'Va bene così' }))
  await expect(page.getByText(/^(Da guardare|In attesa): /)).toHaveCount(0)
  for (const object of given) await printedSays(day, object, 'out')
  for (const object of returned) await printedSays(day, object, 'here')
  const acts = [...(await register(day, 'hand_over')), ...(await register(day, 'return'))]
  const loans = new Set([...given, ...returned].map(object => of.loans[object]))
  const done = acts.filter(one => loans.has(one.subject_id)).map(one => [one.subject_id, one.actor_id])
  const wanted = [...given, ...returned].map(object => [of.loans[object], of.members[object === 16 ? 2 : 3]])
  expect(done.toSorted()).toEqual(wanted.toSorted())
}

/** Two hand the same thing out in the same second: one does, the other reads who did and when. */
export async function handOutAtOnce(day: Day): Promise<void> {
  const { ada, carla, of, site } = day
  const waiting: (() => void)[] = []
  const together = new Promise<void>(done => waiting.push(done))
  let arrived = 0
  for (const { page } of [ada, carla]) {
    await page.route('**/v1/desk/baskets', async route => {
      arrived += 1
      if (arrived === 2) waiting[0]!()
      await together
      await route.continue()
    })
    await page.goto(site.at('/desk/scan'))
  }
  const give = { name: `Consegna a ${of.name(65)}` }
  for (const one of [ada, carla]) {
    await scan(day, one, field, code(54))
    await expect(one.page.getByRole('button', give)).toBeVisible()
  }
  for (const one of [ada, carla]) await tap(day, one, one.page.getByRole('button', give))
  await moved(day, [54], 'out', { desk: { in_hand: 1, to_hand_out: -1 } })
  const told = ({ page }: typeof ada) => page.getByText(new RegExp(`^Consegnato a ${of.name(65)} da .+ alle 16:15\\.$`))
  await expect.poll(async () => (await told(ada).count()) + (await told(carla).count()), { timeout: 15_000 }).toBe(1)
  expect((await register(day, 'hand_over')).filter(one => one.subject_id === of.loans[54])).toHaveLength(1)
  for (const { page } of [ada, carla]) await page.unroute('**/v1/desk/baskets')
}
