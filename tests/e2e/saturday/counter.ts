import { expect } from '@playwright/test'
import { code } from './members.ts'
import { type Day, mailed, printedSays, register, says, scan, tap } from './site.ts'

const field = 'Codice o tessera'

const basketOf = (day: Day, member: number) =>
  day.ada.page.getByRole('heading', { name: `Il cesto di ${day.of.name(member)}` })

/** A card and a label are read: what stands in the basket goes out with one tap. */
async function walkIn(day: Day, member: number, object: number, reason?: string): Promise<void> {
  const { ada, of } = day
  const { page } = ada
  await scan(ada, field, of.card(member))
  await expect(basketOf(day, member)).toBeVisible()
  await scan(ada, field, code(object))
  const give = page.getByRole('button', { name: 'Consegna', exact: true })
  await expect(give).toBeVisible()
  if (reason) await page.getByLabel('Perché lo stesso?').fill(reason)
  await tap(day, ada, give)
  await expect(basketOf(day, member)).toHaveCount(0)
  await printedSays(day, object, 'out')
}

/** Whoever is suspended is handed nothing, and the desk reads until when. */
export async function refuseSuspended(day: Day): Promise<void> {
  const { ada, of, site } = day
  const { page } = ada
  await page.goto(`${site.at('/desk/members/sheet')}#${of.members[75]}`)
  await tap(day, ada, page.getByRole('button', { name: 'Sospendi' }))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Perché?').fill('Tre oggetti mai riportati.')
  await dialog.getByLabel('Fino a che giorno').fill('2027-03-20')
  await tap(day, ada, dialog.getByRole('button', { name: 'Sospendi' }))
  await expect(page.getByText(/Prestiti sospesi fino al/).first()).toBeVisible()
  await ada.page.goto(site.at('/desk/scan'))
  await scan(ada, field, of.card(75))
  await expect(ada.page.getByText('Prestiti sospesi: non si consegna niente')).toBeVisible()
  await expect(ada.page.getByText(/^Fino a 20 marzo 2027 compreso/)).toBeVisible()
  await scan(ada, field, code(120))
  await expect(ada.page.getByRole('list', { name: 'Da consegnare adesso' })).toBeVisible()
  await expect(ada.page.getByRole('button', { name: 'Consegna', exact: true })).toHaveCount(0)
  await tap(day, ada, ada.page.getByRole('button', { name: 'Chiudi il cesto' }))
}

/** The card of somebody else was read: within a minute the object is here again, for whom it is for. */
export async function giveToWrongPerson(day: Day): Promise<void> {
  const { ada, bruno, site } = day
  await walkIn(day, 76, 121)
  await says(bruno, { in_hand: 47 })
  site.clock.advance(50)
  const line = ada.page.getByRole('listitem').filter({ hasText: /^Consegna a/ })
  await tap(day, ada, line.getByRole('button', { name: 'Annulla' }).first())
  await expect(ada.page.getByText(/consegna annullata$/)).toBeVisible()
  await printedSays(day, 121, 'here')
  await says(bruno, { in_hand: 46 })
  await walkIn(day, 77, 121)
  await says(bruno, { in_hand: 47 })
}

/** Two more who come without a booking: one has as many things as one may have, one gets it for fewer days. */
export async function lendWalkIns(day: Day): Promise<void> {
  const { ada, bruno } = day
  for (const object of [122, 123]) await walkIn(day, 78, object)
  await walkIn(day, 78, 124, 'Serve domani alla festa di via Lame.')
  await scan(ada, field, day.of.card(79))
  await expect(basketOf(day, 79)).toBeVisible()
  await scan(ada, field, code(90))
  await expect(ada.page.getByText(/^Più corto: è prenotato da mar 23 febbraio/)).toBeVisible()
  await tap(day, ada, ada.page.getByRole('button', { name: 'Consegna', exact: true }))
  await printedSays(day, 90, 'out')
  await says(bruno, { in_hand: 51 })
}

/** Of what is in the box one piece is not: that is written on the loan. */
export async function tickContents(day: Day): Promise<void> {
  const { ada, bruno, of } = day
  const { page } = ada
  await scan(ada, field, code(53))
  await tap(day, ada, page.getByRole('button', { name: 'Con una foto o se manca qualcosa' }))
  const dialog = page.getByRole('dialog')
  await tap(day, ada, dialog.getByLabel('Cavo'))
  await tap(day, ada, dialog.getByRole('button', { name: 'Consegna così' }))
  await printedSays(day, 53, 'out')
  await says(bruno, { in_hand: 52 })
  expect((await register(day, 'hand_over')).every(one => one.actor_id === of.members[0])).toBe(true)
}

/** The wrong person has read nothing, whoever took something has one receipt for each visit. */
export async function receipts(day: Day): Promise<void> {
  const { of } = day
  const address = (member: number) => `${of.name(member).toLowerCase().replace(' ', '.')}@soci.test`
  const lent = async () => (await mailed(day, /^Hai preso in prestito: /)).filter(one => one !== address(64)).toSorted()
  const wanted = [77, 78, 78, 78, 79].map(address).toSorted()
  await expect.poll(lent, { timeout: 15_000 }).toEqual(wanted)
}
