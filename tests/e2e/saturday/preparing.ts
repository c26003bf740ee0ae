import { type Browser, expect } from '@playwright/test'
import { code, titleOf } from './members.ts'
import { acted, changes, openToday } from './numbers.ts'
import { loansOf, openByMail } from './other-copy.ts'
import { type Day, mailed, open, register, scan, tap } from './site.ts'

const carried = [46, 47]
const onShelves = Array.from({ length: 15 }, (_, n) => 48 + n)
const notThere = 63
/** Its copy, which somebody has booked from 26 February. */
const other = 103

/** Eighteen things are fetched by their shelves: fifteen are ready here, one is looked for, two go to the market. */
export async function prepareAll(day: Day): Promise<void> {
  const { ada, of } = day
  const { page } = ada
  await open(day, ada, '/desk/prepare')
  await expect(page.getByRole('heading', { name: '18 oggetti da prendere' })).toBeVisible()
  const places = await page.locator('.prepare-place b').allTextContents()
  expect(places).toEqual(places.toSorted((one, next) => Number(one.slice(1)) - Number(next.slice(1))))
  for (const object of onShelves) {
    await scan(day, ada, 'Etichetta', code(object))
    await expect(page.getByRole('status').filter({ hasText: `: ${titleOf(object)}.` })).toBeVisible()
  }
  await changes(day, { desk: { to_prepare: -15 } })
  await tap(day, ada, page.getByRole('button', { name: `Non si trova: ${titleOf(notThere)}` }))
  await changes(day, { desk: { sought: 1 } })
  await expect(page.getByText(/^Si cerca da /)).toBeVisible()
  expect((await register(day, 'ready')).map(one => one.actor_id)).toEqual(onShelves.map(() => of.members[0]))
}

/** Whoever does not get what they booked takes the other copy from Tuesday: the mail names it, and one tap on its page. */
export async function bookOther(day: Day, browser: Browser): Promise<void> {
  const member = notThere + 11
  const page = await openByMail(day, browser, member, 'Non troviamo: ')
  await expect(page.getByText('Non si trova')).toBeVisible()
  const offered = page.locator('.notice').filter({ hasText: `${titleOf(notThere)}, ${code(other)}` })
  await expect(offered).toContainText('Sportello')
  await page.getByRole('button', { name: 'Prendi l’altro, annulla questo' }).tap()
  acted(day)
  await changes(day, { desk: { to_prepare: -1, to_hand_out: -1, to_approve: 1 } })
  await expect(page.getByText('Attesa conferma').first()).toBeVisible()
  expect(await loansOf(day, member, [notThere, other])).toEqual([
    [other, 'pending', '2027-02-23'],
    [notThere, 'cancelled', '2027-02-20'],
  ])
  await page.context().close()
}

/** Two things leave the Sportello, each with a reading of its label, and arrive at the market: there they are ready. */
export async function carryAll(day: Day): Promise<void> {
  const { ada, dario, of } = day
  await open(day, ada, '/desk/carry')
  await open(day, dario, '/desk/carry')
  for (const object of carried) {
    await scan(day, ada, 'Etichetta', code(object))
    await expect(
      ada.page.getByRole('status').filter({ hasText: `L’oggetto «${titleOf(object)}» parte per Mercato.` }),
    ).toBeVisible()
  }
  await expect(dario.page.getByText(/^In viaggio da /)).toHaveCount(2)
  for (const object of carried) {
    await scan(day, dario, 'Etichetta', code(object))
    const read = `L’oggetto «${titleOf(object)}» è arrivato a Mercato.`
    await expect(dario.page.getByRole('status').filter({ hasText: read })).toBeVisible()
  }
  await changes(day, { both: { to_carry: -2 } })
  await expect(dario.page.getByText('Niente da portare')).toBeVisible()
  await open(day, dario, '/desk/prepare')
  for (const object of carried) {
    await scan(day, dario, 'Etichetta', code(object))
    await expect(dario.page.getByRole('status').filter({ hasText: `: ${titleOf(object)}.` })).toBeVisible()
  }
  await changes(day, { market: { to_prepare: -2 } })
  expect((await register(day, 'carry')).map(one => one.actor_id)).toEqual(carried.map(() => of.members[0]))
  expect((await register(day, 'arrive')).map(one => one.actor_id)).toEqual(carried.map(() => of.members[3]))
}

/** The phone at the market goes back to what there is to do there. */
export async function leaveMarket(day: Day): Promise<void> {
  await openToday(day, day.dario)
  acted(day)
  await changes(day, {})
}

/** Seventeen know that theirs is ready, and one that theirs is looked for. */
export async function preparedMails(day: Day): Promise<void> {
  await expect.poll(async () => (await mailed(day, /^Puoi ritirare: /)).length, { timeout: 15_000 }).toBe(17)
  expect(await mailed(day, /^Non troviamo: /)).toHaveLength(1)
}
