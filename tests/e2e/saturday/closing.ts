import { expect } from '@playwright/test'
import { mailbox } from '../../world/mailbox.ts'
import { changes } from './numbers.ts'
import { type Day, mailed, open, register, tap } from './site.ts'

const period = '27 febbraio – 6 marzo 2027'

/**
 * The Sportello closes for a week: what falls on it is seen, spread over open days, and told to each member once. Four
 * walk-ins, what was kept for a week more and two requests end in it, three begin, one of them of who brings another.
 */
export async function closeTheWeek(day: Day): Promise<void> {
  const { ada, carla } = day
  await open(day, carla, '/desk/closures')
  await open(day, ada, '/desk/closures')
  await lookAndClose(day)
  await expect(carla.page.getByText(/: 10 loans moved, 9 people\.$/)).toBeVisible()
  const moved = async () => (await mailed(day, /^Chiusura .+: i nuovi giorni dei tuoi prestiti$/)).length
  await expect.poll(moved, { timeout: 15_000 }).toBe(9)
}

async function lookAndClose(day: Day): Promise<void> {
  const { ada } = day
  const { page } = ada
  const { write, writeDay } = ada.hands
  await tap(day, ada, page.getByRole('checkbox', { name: 'Sportello' }))
  await writeDay(page.getByLabel('Dal giorno'), '2027-02-27')
  await writeDay(page.getByLabel('Al giorno compreso'), '2027-03-06')
  await write(page.getByLabel('Il motivo, per chi guarda gli orari'), 'Trasloco')
  await tap(day, ada, page.getByRole('button', { name: 'Guarda cosa succede' }))
  await expect(page.getByText('In quei giorni: 7 restituzioni, 3 ritiri. Riguarda 9 soci.')).toBeVisible()
  await write(page.getByLabel('Al massimo, in un giorno'), '6')
  await tap(day, ada, page.getByRole('button', { name: 'Ricalcola' }))
  const days = page.locator('.closure-days li')
  await expect(days).toHaveText([/^mar 9 marzo: 6 passaggi$/i, /^mer 10 marzo: 4 passaggi$/i])
  await tap(day, ada, page.getByRole('button', { name: 'Chiudi e avvisa 9 persone' }))
  await expect(page.getByRole('heading', { name: 'Ecco cosa succede' })).toHaveCount(0)
  await changes(day, {})
}

/** It opens after all, and then it does not: each reads it in one mail more, which says so. */
export async function closeItAgain(day: Day): Promise<void> {
  const { ada, carla, of, site } = day
  const { page } = ada
  const before = await daysOf(day)
  await tap(day, ada, page.getByRole('button', { name: `Annulla la chiusura: ${period}` }))
  await tap(day, ada, page.getByRole('dialog').getByRole('button', { name: 'Annulla e rimetti tutto com’era' }))
  await expect(carla.page.getByText('Called off: it no longer holds.')).toBeVisible()
  await expect.poll(async () => (await mailed(day, /^Chiusura annullata /)).length, { timeout: 15_000 }).toBe(9)
  const told = mailbox(site).list().length
  await lookAndClose(day)
  await expect(carla.page.getByText(/: 10 loans moved, 9 people\.$/)).toBeVisible()
  const again = async () => (await mailed(day, /^Chiusura .+: i nuovi giorni dei tuoi prestiti$/)).length
  await expect.poll(again, { timeout: 15_000 }).toBe(18)
  const mails = mailbox(site).list()
  const texts = mails.slice(0, mails.length - told).map(one => one.email.text ?? '')
  expect(texts.every(text => text.includes('Ti avevamo scritto che la chiusura era annullata'))).toBe(true)
  expect(texts).toHaveLength(9)
  expect(await daysOf(day)).toEqual(before)
  const acts = await register(day, 'move_for_closure')
  expect(acts.map(one => one.actor_id)).toEqual(Array.from({ length: 20 }, () => of.members[0]))
}

const daysOf = ({ site }: Day) =>
  site.db.selectFrom('orders').select(['id', 'from_date', 'to_date']).orderBy('id').execute()
