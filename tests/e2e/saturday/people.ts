import { readFile } from 'node:fs/promises'
import { expect, type Locator } from '@playwright/test'
import { asking } from './library.ts'
import { note, review } from './loans.ts'
import { library_id, titleOf } from './members.ts'
import { changes } from './numbers.ts'
import { pagesOf } from '../../world/pdf.ts'
import { type Day, mailed, open, printedSays, register, tap } from './site.ts'

/** One of the late is telephoned, one written to with the text that is ready. */
export async function callTheLate(day: Day): Promise<void> {
  const { carla, of } = day
  const { page } = carla
  await open(day, carla, '/desk/calls')
  const row = (object: number) => page.getByRole('listitem').filter({ hasText: titleOf(object) })
  const [phoned, written] = [row(0), row(1)]
  await expect(phoned.getByRole('link', { name: 'Call 333 1234567' })).toHaveAttribute('href', 'tel:3331234567')
  const rest = (of: Locator) => tap(day, carla, of.getByRole('button', { name: /^Everything else: / }))
  await rest(phoned)
  await tap(day, carla, phoned.getByRole('button', { name: /^Answered: / }))
  await expect(row(0)).toContainText(`Answered: ${of.name(2)}, 20 February 2027, 15:00`)
  await rest(written)
  const link = written.getByRole('link', { name: /^Write on WhatsApp: / })
  const address = new URL((await link.getAttribute('href')) ?? '')
  expect([address.host, address.pathname]).toEqual(['wa.me', '/393331234567'])
  expect(address.searchParams.get('text')).toContain(titleOf(1))
  await tap(day, carla, written.getByRole('button', { name: /^Comes on…: / }))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('The day').fill('2027-02-20')
  await tap(day, carla, dialog.getByRole('button', { name: 'Note it' }))
  await expect(row(1)).toContainText(`Comes Sat 20 February: ${of.name(2)}`)
  await changes(day, {})
}

/** What is due today is kept for a week more: the desk agrees. */
export async function moveAWeekOn(day: Day): Promise<void> {
  const { ada, of } = day
  const { page } = ada
  await open(day, ada, `/desk/loans?queue=to_take_back&q=${of.code(17)}`)
  const row = page.locator(`#loan-${of.loans[17]}`)
  await tap(day, ada, row.getByRole('button', { name: /^Altro: / }))
  await tap(day, ada, page.getByRole('menuitem', { name: /^Estendi o sposta le date/ }))
  const dialog = page.getByRole('dialog')
  await ada.hands.writeDay(dialog.getByLabel('Restituzione'), '2027-02-27')
  await ada.hands.write(dialog.getByLabel('Perché?'), 'Finisce il lavoro sabato.')
  await tap(day, ada, dialog.getByRole('button', { name: 'Sposta' }))
  await changes(day, { desk: { due_today: -1 } })
  await expect(row.getByRole('status')).toContainText('Date spostate')
  expect(await register(day, 'change_dates')).toMatchObject([{ actor_id: of.members[0] }])
}

/** Two who wrote get their answer by mail, and whoever left a note with their request on its loan. */
export async function answerThree(day: Day): Promise<void> {
  const { carla, of } = day
  const { page } = carla
  await open(day, carla, '/desk/messages')
  for (const subject of [...asking.map(member => `Domanda di ${of.name(member)}`), titleOf(note.object)]) {
    await tap(day, carla, page.getByRole('button', { name: `Answer: ${subject}` }))
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Your answer').fill('Alle 18:30.')
    await tap(day, carla, dialog.getByRole('button', { name: 'Send the answer' }))
    await changes(day, { both: { messages: -1 } })
    await expect(dialog).toHaveCount(0)
  }
  const answers = async () => (await mailed(day, /Domanda di /)).length
  await expect.poll(answers, { timeout: 15_000 }).toBe(2)
  expect(await mailed(day, /^Risposta alla tua nota: /)).toHaveLength(1)
  expect((await register(day, 'answer_note')).map(one => one.actor_id)).toEqual([of.members[2]])
}

/** Two things that a member offers go into the catalogue. */
export async function verifyTwo(day: Day): Promise<void> {
  const { ada } = day
  const { page } = ada
  await open(day, ada, '/desk/verifications')
  for (const object of [298, 299]) {
    await tap(day, ada, page.getByRole('button', { name: new RegExp(`^Approva: ${titleOf(object)}`) }))
    await tap(day, ada, page.getByRole('dialog').getByRole('button', { name: 'Approva e metti nel catalogo' }))
    await Promise.all([changes(day, { desk: { to_verify: -1 } }), printedSays(day, object, 'here')])
    await expect(page.getByText('Approvato: è nel catalogo').nth(object - 298)).toBeVisible()
  }
}

/** Both get their label: as the file is made they leave the queue. */
export async function printTwo(day: Day): Promise<void> {
  const { ada, of } = day
  const { page } = ada
  await open(day, ada, '/desk/labels')
  await expect(page.getByText('2 etichette', { exact: true }).first()).toBeVisible()
  const saving = page.waitForEvent('download')
  await tap(day, ada, page.getByRole('button', { name: 'Prepara il PDF' }))
  const [sheet] = pagesOf(await readFile(await (await saving).path()))
  for (const object of [298, 299]) expect(sheet?.text).toContain(titleOf(object))
  await expect(page.getByText('Nessuna etichetta da stampare')).toBeVisible()
  const acts = await register(day, 'print')
  expect(acts.filter(one => one.actor_id === of.members[0])).toHaveLength(1)
}

/** A review that says what it should not is hidden, and its object's page has it no more. */
export async function hideOne(day: Day): Promise<void> {
  const { carla, of, site } = day
  const { page } = carla
  const printed = async () => {
    const headers = { host: `${library_id}.localhost` }
    const answer = await site.app.request(`http://x/products/${of.objects[review.object]}`, { headers })
    return (await answer.text()).includes(review.text)
  }
  expect(await printed()).toBe(true)
  await open(day, carla, '/desk/reviews')
  await tap(day, carla, page.getByRole('button', { name: `Everything else: ${titleOf(review.object)}` }))
  await tap(day, carla, page.getByRole('button', { name: `Hide: ${titleOf(review.object)}` }))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Why').fill('C’è un numero di telefono.')
  await tap(day, carla, dialog.getByRole('button', { name: 'Hide' }))
  await expect(page.getByText('Hidden', { exact: true })).toBeVisible()
  await expect.poll(printed, { timeout: 10_000, intervals: [50] }).toBe(false)
  expect((await register(day, 'hide_review')).map(one => one.actor_id)).toEqual([of.members[2]])
  await changes(day, {})
}
