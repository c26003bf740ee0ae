import { expect, type Page } from '@playwright/test'
import { code } from './members.ts'
import { type Day, printedSays, register, says, scan, tap } from './site.ts'

const field = 'Codice o tessera'
const given = [46, 47]
const returned = [6, 16]

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
  await page.goto(site.at('/desk'))
  await expect.poll(() => isCopied(page, [...given, ...returned].map(code)), { timeout: 15_000 }).toBe(true)
  await page.goto(site.at('/desk/scan'))
  await expect(page.getByLabel(field)).toBeVisible()
  await context.setOffline(true)
  for (const [n, object] of [...given, ...returned].entries()) {
    await scan(dario, field, code(object))
    const act = given.includes(object) ? /^Consegna a/ : /^Riprendi da/
    await tap(day, dario, page.getByRole('button', { name: act }))
    await expect(page.getByText(`In attesa: ${n + 1}`)).toBeVisible()
  }
  await page.close()
}

/** Seven past four: one of the four comes back at the Sportello. */
export async function returnElsewhere(day: Day): Promise<void> {
  const { carla, site } = day
  site.clock.set('2027-02-20T15:07:00Z')
  await carla.page.goto(site.at('/desk/scan'))
  await scan(carla, field, code(16))
  await tap(day, carla, carla.page.getByRole('button', { name: 'Riprendi: è tutto a posto' }))
  await printedSays(day, 16, 'here')
}

/** The network is back: three are accepted, the fourth says who was quicker, and one tap settles it. */
export async function comeBack(day: Day): Promise<void> {
  const { dario, bruno, of, site } = day
  const page = await dario.context.newPage()
  dario.page = page
  await page.goto(site.at('/desk/scan'))
  await expect(page.getByText('In attesa: 4')).toBeVisible()
  await dario.context.setOffline(false)
  await expect(page.getByText('Da guardare: 1')).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText(`${of.name(2)} l’ha già ripreso alle 16:07.`)).toBeVisible()
  await tap(day, dario, page.getByRole('button', { name: 'Va bene così' }))
  await expect(page.getByText(/^(Da guardare|In attesa): /)).toHaveCount(0)
  await says(bruno, { in_hand: 46 })
  for (const object of given) await printedSays(day, object, 'out')
  await printedSays(day, 6, 'here')
  const acts = [...(await register(day, 'hand_over')), ...(await register(day, 'return'))]
  const done = acts.map(one => [one.subject_id, one.actor_id])
  const wanted = [...given, ...returned].map(object => [of.loans[object], of.members[object === 16 ? 2 : 3]])
  expect(done.toSorted()).toEqual(wanted.toSorted())
}

/** Two hand the same thing out in the same second: one does, the other reads who did and when. */
export async function handOutAtOnce(day: Day): Promise<void> {
  const { ada, carla, bruno, of, site } = day
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
    await scan(one, field, code(54))
    await expect(one.page.getByRole('button', give)).toBeVisible()
  }
  for (const one of [ada, carla]) await tap(day, one, one.page.getByRole('button', give))
  const told = ({ page }: typeof ada) => page.getByText(new RegExp(`^Consegnato a ${of.name(65)} da .+ alle 16:07\\.$`))
  await expect.poll(async () => (await told(ada).count()) + (await told(carla).count()), { timeout: 15_000 }).toBe(1)
  await says(bruno, { in_hand: 47 })
  expect((await register(day, 'hand_over')).filter(one => one.subject_id === of.loans[54])).toHaveLength(1)
  await printedSays(day, 54, 'out')
}
