import { expect } from '@playwright/test'
import { registerTwo, renewCard } from './cash.ts'
import { bookedSoon } from './loans.ts'
import { code, emailOf } from './members.ts'
import { type Day, mailed, moved, open, scan, tap } from './site.ts'

const field = 'Codice o tessera'

const basketOf = (day: Day, name: string) => day.ada.page.getByRole('heading', { name: `Il cesto di ${name}` })

/** What stands in the basket goes out with one tap. */
async function giveTo(day: Day, name: string, object: number): Promise<void> {
  const { ada } = day
  await tap(day, ada, ada.page.getByRole('button', { name: 'Consegna', exact: true }))
  await moved(day, [object], 'out', { desk: { in_hand: 1 } })
  await expect(basketOf(day, name)).toHaveCount(0)
}

/** A card and a label are read: then one tap. Typed, each of the two is a field and Enter, and a reason is one more. */
async function walkIn(day: Day, card: string, name: string, object: number, reason?: string): Promise<void> {
  const { ada } = day
  const { page } = ada
  const before = day.taps
  await scan(day, ada, field, card)
  await expect(basketOf(day, name)).toBeVisible()
  await scan(day, ada, field, code(object))
  await expect(page.getByRole('button', { name: 'Consegna', exact: true })).toBeVisible()
  if (reason) await ada.hands.write(page.getByLabel('Perché lo stesso?'), reason)
  await giveTo(day, name, object)
  const taps = day.taps - before
  expect(taps, 'taps of a walk-in').toBeLessThanOrEqual(1)
  expect(taps + 4 + (reason ? 1 : 0), 'acts of a walk-in that is typed').toBeLessThanOrEqual(7)
}

/** Whoever is suspended is handed nothing, and the desk reads until when and why. */
export async function refuseSuspended(day: Day): Promise<void> {
  const { ada, of } = day
  const { page } = ada
  await open(day, ada, `/desk/members/sheet#${of.members[75]}`)
  await tap(day, ada, page.getByRole('button', { name: 'Sospendi' }))
  const dialog = page.getByRole('dialog')
  await ada.hands.write(dialog.getByLabel('Perché?'), 'Tre oggetti mai riportati.')
  await ada.hands.writeDay(dialog.getByLabel('Fino a che giorno'), '2027-03-20')
  await tap(day, ada, dialog.getByRole('button', { name: 'Sospendi' }))
  await expect(page.getByText(/Prestiti sospesi fino al/).first()).toBeVisible()
  await open(day, ada, '/desk/scan')
  await scan(day, ada, field, of.card(75))
  await expect(page.getByText('Prestiti sospesi: non si consegna niente')).toBeVisible()
  await expect(page.getByText(/^Fino a 20 marzo 2027 compreso/)).toBeVisible()
  await expect(page.getByText('Tre oggetti mai riportati.', { exact: true })).toBeVisible()
  await scan(day, ada, field, code(120))
  await expect(page.getByRole('list', { name: 'Da consegnare adesso' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Consegna', exact: true })).toHaveCount(0)
  await tap(day, ada, page.getByRole('button', { name: 'Chiudi il cesto' }))
}

/**
 * Two become members and take something with them at once. The card of somebody else is read for the first: within a
 * minute the object is here again, for whom it is for.
 */
export async function lendToNew(day: Day): Promise<void> {
  const { ada, of, site } = day
  const { page } = ada
  const [marta, paolo] = await registerTwo(day)
  await tap(day, ada, page.getByRole('link', { name: 'Presta qualcosa' }))
  await expect(basketOf(day, paolo.name)).toBeVisible()
  await scan(day, ada, field, code(122))
  await giveTo(day, paolo.name, 122)
  await walkIn(day, of.card(76), of.name(76), 121)
  site.clock.advance(50)
  const line = page.getByRole('listitem').filter({ hasText: `Consegna a ${of.name(76)}` })
  await tap(day, ada, line.getByRole('button', { name: 'Annulla' }).first())
  await moved(day, [121], 'here', { desk: { in_hand: -1 } })
  await expect(page.getByText(/consegna annullata$/)).toBeVisible()
  await walkIn(day, marta.card, marta.name, 121)
}

/** Three more who come without a booking: one has renewed, one has too many things, one gets it for fewer days. */
export async function lendWalkIns(day: Day): Promise<void> {
  const { ada, of } = day
  const { page } = ada
  await renewCard(day, 7)
  await open(day, ada, '/desk/scan')
  await walkIn(day, of.card(7), of.name(7), 123)
  await walkIn(day, of.card(59), of.name(59), 124, 'Serve domani alla festa di via Lame.')
  await scan(day, ada, field, of.card(79))
  await expect(basketOf(day, of.name(79))).toBeVisible()
  await scan(day, ada, field, code(bookedSoon))
  await expect(page.getByText(/^Più corto: è prenotato da mar 23 febbraio/)).toBeVisible()
  await giveTo(day, of.name(79), bookedSoon)
}

/** The wrong person has read nothing, whoever came without a booking has a receipt. */
export async function receipts(day: Day): Promise<void> {
  const lent = async () => (await mailed(day, /^Hai preso in prestito: /)).toSorted()
  const wanted = [...[7, 59, 79].map(emailOf), 'marta.neri@soci.test', 'paolo.rossi@soci.test']
  await expect.poll(lent, { timeout: 15_000 }).toEqual(wanted.toSorted())
}
