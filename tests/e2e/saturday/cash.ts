import { expect } from '@playwright/test'
import { type Day, mailed, open, register, tap } from './site.ts'

/** Whose card had run out; the first of them takes something with them at once. */
const renewed = [8, 9, 10, 11, 12]

type Newcomer = { first: string; last: string; email: string; phone: string }
const walkIns: Newcomer[] = [
  { first: 'Marta', last: 'Neri', email: 'marta.neri@soci.test', phone: '333 1234500' },
  { first: 'Paolo', last: 'Rossi', email: 'paolo.rossi@soci.test', phone: '333 1234510' },
]

/** How fast a hand types (letters in a second), as the founding day counts it, and what one member may take (s). */
const typing = 200 / 60
const mostSeconds = 90

/** Somebody becomes a member with a first card of 20 euro. Answers its number. */
async function enrol(day: Day, { first, last, email, phone }: Newcomer): Promise<{ card: string; name: string }> {
  const { ada } = day
  const { page } = ada
  const { write, choose } = ada.hands
  const begun = performance.now()
  const name = `${first} ${last}`
  await write(page.getByLabel('Nome', { exact: true }), first)
  await write(page.getByLabel('Cognome'), last)
  if (email) await write(page.getByLabel(/^E-mail/), email)
  await write(page.getByLabel('Telefono'), phone)
  await choose(page.getByLabel('A quale punto sei'), 'Sportello')
  await tap(day, ada, page.getByRole('button', { name: 'Registra' }))
  const done = page.getByRole('heading', { name: `${name} ora è dei nostri` })
  await expect(done).toBeVisible()
  const letters = [first, last, phone, email].join('').length
  expect((performance.now() - begun) / 1000 + letters / typing, 'a new member').toBeLessThanOrEqual(mostSeconds)
  const read = (await page.getByText(/^Tessera numero /).textContent()) ?? ''
  return { card: read.split(' ').at(-1)!, name }
}

/** Two become members at the counter. */
export async function registerTwo(day: Day) {
  const { ada } = day
  await open(day, ada, '/desk/members/new')
  const marta = await enrol(day, walkIns[0]!)
  await tap(day, ada, ada.page.getByRole('button', { name: 'Un altro socio' }))
  return [marta, await enrol(day, walkIns[1]!)] as const
}

/** The third has no e-mail. */
export async function registerThird(day: Day): Promise<void> {
  const { ada } = day
  await open(day, ada, '/desk/members/new')
  await enrol(day, { first: 'Teresa', last: 'Viola', email: '', phone: '333 1234520' })
  await expect(ada.page.getByText(/^Senza e-mail: è da telefonare/)).toBeVisible()
}

/** A card that had run out is renewed for 15 euro: two taps on the member's sheet. */
export async function renewCard(day: Day, member: number): Promise<void> {
  const { ada, of } = day
  const { page } = ada
  await open(day, ada, `/desk/members/sheet#${of.members[member]}`)
  await expect(page.getByRole('heading', { name: of.name(member) })).toBeVisible()
  await tap(day, ada, page.getByRole('button', { name: 'Rinnova la tessera' }))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: /^Rinnovo/ })).toBeChecked()
  await ada.hands.choose(dialog.getByLabel('A quale punto sei'), 'Sportello')
  await tap(day, ada, dialog.getByRole('button', { name: 'Dai la tessera' }))
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Tessera data').last()).toBeVisible()
}

export async function renewOthers(day: Day): Promise<void> {
  for (const member of renewed) await renewCard(day, member)
}

/** Somebody leaves ten euro. */
export async function takeDonation(day: Day): Promise<void> {
  const { ada, of } = day
  const { page } = ada
  await open(day, ada, '/desk/cash')
  await ada.hands.choose(page.locator('main').getByLabel('Punto'), 'Sportello')
  await tap(day, ada, page.getByRole('button', { name: 'Segna un incasso' }))
  await ada.hands.write(page.getByLabel('Quanto, in euro'), '10')
  await ada.hands.write(page.getByLabel('Chi è il socio'), of.name(20))
  await tap(day, ada, page.getByRole('button', { name: `Scegli ${of.name(20)}` }))
  await tap(day, ada, page.getByRole('button', { name: 'Segna', exact: true }))
  await expect(page.getByRole('heading', { name: /^Oggi: 10 voci, 160,00\s€$/ })).toBeVisible()
  const kinds = ['give', 'renew_at_desk', 'take']
  const acts = (await Promise.all(kinds.map(one => register(day, one)))).flat()
  expect(acts.map(one => one.actor_id)).toEqual(Array.from({ length: 10 }, () => of.members[0]))
}

/** Whoever has no e-mail gets their receipt on paper, the others by mail. */
export async function receiptsOfCash(day: Day): Promise<void> {
  const { ada } = day
  const { page } = ada
  const row = page.getByRole('listitem').filter({ hasText: 'Teresa Viola' })
  await tap(day, ada, row.getByRole('button', { name: /^Ricevuta n\. / }))
  await page.evaluate(() => {
    window.print = () => void (document.body.dataset.printed = 'yes')
  })
  await tap(day, ada, page.getByRole('button', { name: 'Stampa' }))
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
  await tap(day, ada, page.getByRole('button', { name: 'Torna alla cassa' }))
  const receipts = /^(La tua tessera: la ricevuta|Ricevuta n\. )/
  await expect.poll(async () => (await mailed(day, receipts)).length, { timeout: 15_000 }).toBe(9)
}

/** Half past six: what is left of the day is listed; what should be in the drawer is not, and that is written down. */
export async function closeTheDesk(day: Day): Promise<void> {
  const { ada } = day
  const { page } = ada
  await open(day, ada, '/desk/cash')
  await ada.hands.choose(page.locator('main').getByLabel('Punto'), 'Sportello')
  await tap(day, ada, page.getByRole('button', { name: 'Chiudi il banco' }))
  const left = page.getByRole('region', { name: 'Prima di chiudere' }).getByRole('link')
  await expect(left).toHaveText([
    '2 prenotazioni di oggi non ritirate',
    '1 oggetto atteso oggi e ancora fuori',
    '2 oggetti da portare a un altro punto',
  ])
  await expect(page.getByText(/In cassetta dovrebbero esserci\s+160,00\s€/)).toBeVisible()
  await ada.hands.write(page.getByLabel('Quanto hai contato, in euro'), '155')
  await expect(page.getByRole('status').filter({ hasText: /^Mancano 5,00\s€\.$/ })).toBeVisible()
  await ada.hands.write(page.getByLabel('Che cosa può essere successo'), 'Un resto di cinque euro, forse.')
  await tap(day, ada, page.getByRole('button', { name: 'Chiudi il banco', exact: true }))
  await expect(page.getByText(/^Ultima chiusura: .*mancano 5,00\s€/)).toBeVisible()
}
