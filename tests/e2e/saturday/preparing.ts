import { expect } from '@playwright/test'
import { code, titleOf } from './members.ts'
import { type Day, mailed, register, says, scan, tap } from './site.ts'

const carried = [46, 47]
const onShelves = Array.from({ length: 15 }, (_, n) => 48 + n)
const notThere = 63
/** Of the same kind, and on its shelf. */
const other = 103

/** Eighteen things are fetched by their shelves: fifteen are ready here, one is looked for, two go to the market. */
export async function prepareAll(day: Day): Promise<void> {
  const { ada, bruno, of, site } = day
  const { page } = ada
  await page.goto(site.at('/desk/prepare'))
  await expect(page.getByRole('heading', { name: '18 oggetti da prendere' })).toBeVisible()
  const places = await page.locator('.prepare-place b').allTextContents()
  expect(places).toEqual(places.toSorted((one, next) => Number(one.slice(1)) - Number(next.slice(1))))
  for (const object of onShelves) {
    await scan(ada, 'Etichetta', code(object))
    await expect(page.getByRole('status').filter({ hasText: `: ${titleOf(object)}.` })).toBeVisible()
  }
  await says(bruno, { to_prepare: 3 })
  await tap(day, ada, page.getByRole('button', { name: `Non si trova: ${titleOf(notThere)}` }))
  await expect(page.getByText(/^Si cerca da /)).toBeVisible()
  await says(bruno, { to_prepare: 3, sought: 1 })
  expect((await register(day, 'ready')).map(one => one.actor_id)).toEqual(onShelves.map(() => of.members[0]))
}

/** Whoever does not get what they booked gets another one for Tuesday. */
export async function bookOther(day: Day): Promise<void> {
  const { ada, of, site } = day
  const { page } = ada
  const member = of.name(notThere + 11)
  await page.goto(site.at('/desk/book'))
  await page.getByLabel('Cerca un socio').fill(member)
  await tap(day, ada, page.getByRole('button', { name: `Scegli ${member}` }))
  await page.getByLabel('Cerca un oggetto').fill(code(other))
  await tap(day, ada, page.getByRole('button', { name: new RegExp(`^Scegli ${titleOf(other)}`) }))
  await tap(day, ada, page.getByRole('button', { name: /^mar 23 febbraio/i }))
  await tap(day, ada, page.getByRole('button', { name: /^ven 26 febbraio/i }))
  await tap(day, ada, page.getByRole('button', { name: `Prenota per ${member}` }))
  await expect(page.getByRole('status').filter({ hasText: 'Prenotazione fatta' })).toContainText(member)
}

/** Two things leave the Sportello, each with a reading of its label, and arrive at the market: there they are ready. */
export async function carryAll(day: Day): Promise<void> {
  const { ada, bruno, dario, of, site } = day
  await ada.page.goto(site.at('/desk/carry'))
  await dario.page.goto(site.at('/desk/carry'))
  for (const object of carried) {
    await scan(ada, 'Etichetta', code(object))
    await expect(
      ada.page.getByRole('status').filter({ hasText: `${titleOf(object)} parte per Mercato.` }),
    ).toBeVisible()
  }
  await expect(dario.page.getByText(/^In viaggio da /)).toHaveCount(2)
  for (const object of carried) {
    await scan(dario, 'Etichetta', code(object))
    const read = `${titleOf(object)} è arrivato a Mercato.`
    await expect(dario.page.getByRole('status').filter({ hasText: read })).toBeVisible()
  }
  await expect(dario.page.getByText('Niente da portare')).toBeVisible()
  await dario.page.goto(site.at('/desk/prepare'))
  for (const object of carried) {
    await scan(dario, 'Etichetta', code(object))
    await expect(dario.page.getByRole('status').filter({ hasText: `: ${titleOf(object)}.` })).toBeVisible()
  }
  await says(bruno, { to_carry: 0, to_prepare: 1 })
  expect((await register(day, 'carry')).map(one => one.actor_id)).toEqual(carried.map(() => of.members[0]))
  expect((await register(day, 'arrive')).map(one => one.actor_id)).toEqual(carried.map(() => of.members[3]))
}

/** Seventeen know that theirs is ready, and one that theirs is looked for. */
export async function preparedMails(day: Day): Promise<void> {
  await expect.poll(async () => (await mailed(day, /^Puoi ritirare: /)).length, { timeout: 15_000 }).toBe(17)
  expect(await mailed(day, /^Non troviamo: /)).toHaveLength(1)
}
