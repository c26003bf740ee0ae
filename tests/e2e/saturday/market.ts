import { expect, type Page } from '@playwright/test'
import { code } from './members.ts'
import { acted, changes } from './numbers.ts'
import { field as inEnglish, returnOne } from './returning.ts'
import { type Day, moved, open, printedSays, register, scan, tap, turnTo } from './site.ts'

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
  const { dario } = day
  const { page, context } = dario
  await expect.poll(() => isCopied(page, [...given, ...returned].map(code)), { timeout: 15_000 }).toBe(true)
  await open(day, dario, '/desk/scan')
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
  const { carla } = day
  await turnTo(day, '16:07')
  await open(day, carla, '/desk/scan')
  await returnOne(day, 16, { market: { in_hand: -1, due_today: -1 }, both: { to_carry: 1 } })
}

/** The network is back after twelve minutes: three are accepted, the fourth says who was quicker, and one tap settles it. */
export async function comeBack(day: Day): Promise<void> {
  const { dario, of } = day
  await turnTo(day, '16:12')
  const page = await dario.context.newPage()
  dario.page = page
  await open(day, dario, '/desk/scan')
  await expect(page.getByText('In attesa: 4')).toBeVisible()
  await dario.context.setOffline(false)
  await expect(page.getByText('Da guardare: 1')).toBeVisible({ timeout: 15_000 })
  acted(day)
  await changes(day, { market: { in_hand: 1, to_hand_out: -2, due_today: -1 } })
  await expect(page.getByText(`La restituzione l’ha già segnata ${of.name(2)} alle 16:07.`)).toBeVisible()
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
  const { ada, carla, of } = day
  const waiting: (() => void)[] = []
  const together = new Promise<void>(done => waiting.push(done))
  let arrived = 0
  for (const one of [ada, carla]) {
    await one.page.route('**/v1/desk/baskets', async route => {
      arrived += 1
      if (arrived === 2) waiting[0]!()
      await together
      await route.continue()
    })
    await open(day, one, '/desk/scan')
  }
  const give = [
    ada.page.getByRole('button', { name: `Consegna a ${of.name(65)}` }),
    carla.page.getByRole('button', { name: `Hand out to ${of.name(65)}` }),
  ] as const
  await scan(day, ada, field, code(54))
  await scan(day, carla, inEnglish, code(54))
  for (const one of give) await expect(one).toBeVisible()
  await tap(day, ada, give[0])
  await tap(day, carla, give[1])
  await moved(day, [54], 'out', { desk: { in_hand: 1, to_hand_out: -1 } })
  const told = [
    ada.page.getByText(`Consegnato a ${of.name(65)} da ${of.name(2)} alle 16:15.`),
    carla.page.getByText(`Handed out to ${of.name(65)} by ${of.name(0)} at 16:15.`),
  ] as const
  const many = async () => (await told[0].count()) + (await told[1].count())
  await expect.poll(many, { timeout: 15_000 }).toBe(1)
  expect((await register(day, 'hand_over')).filter(one => one.subject_id === of.loans[54])).toHaveLength(1)
  for (const { page } of [ada, carla]) await page.unroute('**/v1/desk/baskets')
}
