import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { actsOfAda, actsOfItself, actsOfMembers } from './acts.ts'
import { today } from './members.ts'
import { acted, changes, openToday } from './numbers.ts'
import { type Day, open } from './site.ts'

/** 80 loans, five walk-ins, one of them twice, and two of another copy. */
const loans = { waiting: 2, to_hand_out: 15, out: 47, closed: 24 }
/** Those that came back; one of the closed came back in January. */
const returned = [0, 1, ...Array.from({ length: 14 }, (_, n) => 3 + n), 19, 20, 21]

/** What is left at half past six: two were not collected, one due today is still out, two are to be carried back. */
export async function beClosed(day: Day): Promise<void> {
  const { expected } = day.said
  const { to_hand_out, due_today, to_carry, to_prepare } = expected.library
  expect({ to_hand_out, due_today, to_carry, to_prepare }).toEqual({
    to_hand_out: 2,
    due_today: 1,
    to_carry: 2,
    to_prepare: 0,
  })
  acted(day)
  await changes(day, {})
}

/** All four screens say what the afternoon ends with; Bruno's has not been loaded since half past two. */
export async function compareNumbers(day: Day): Promise<void> {
  await expect(day.bruno.page.locator('body')).toHaveAttribute('data-left', 'yes')
  await openToday(day, day.ada, day.carla, day.dario)
  acted(day)
  await changes(day, {})
  const { in_hand, overdue, repairs, messages, to_verify, to_approve } = day.said.expected.library
  expect({ in_hand, overdue, repairs, messages, to_verify, to_approve }).toEqual({
    in_hand: 46 + 20 - 19,
    overdue: 3 - 2,
    repairs: 4 + 2 + 1,
    messages: 0,
    to_verify: 0,
    to_approve: loans.waiting,
  })
}

/** On the phone that is at no point: its lists are of the whole library. */
export async function compareLists({ bruno, site }: Day): Promise<void> {
  const { page } = bruno
  await page.goto(site.at('/desk/loans'))
  const lists = page.getByRole('navigation', { name: 'Elenchi dei prestiti' })
  const { waiting, to_hand_out, out, closed } = loans
  const texts = [
    `${waiting} da approvare`,
    `${to_hand_out} da consegnare`,
    `${out} in mano ai soci`,
    `${closed} chiusi`,
  ]
  for (const text of texts) await expect(lists.getByRole('link', { name: text })).toBeVisible()
  await page.goto(site.at('/desk/members'))
  await expect(page.getByText('83 soci', { exact: true })).toBeVisible()
}

type Row = Record<string, string>

/** A day, or the day of a moment, as it is in the files: 20/02/2027. */
const dayIn = (cell = '') => cell.slice(0, 10).split('/').toReversed().join('-')

/** A file that the coordinator downloads, its rows by their headings. */
async function download({ ada }: Day, what: string): Promise<Row[]> {
  const saving = ada.page.waitForEvent('download')
  await ada.hands.press(ada.page.getByRole('button', { name: `Scarica: ${what}`, exact: true }))
  const bytes = await readFile(await (await saving).path())
  return parse(bytes, { bom: true, delimiter: ';', columns: true })
}

/** What the sheets of loans, cash and members add up to is what the screens say. */
export async function compareFiles(day: Day): Promise<void> {
  const { ada, of } = day
  await open(day, ada, '/desk/export')
  const rows = await download(day, 'Prestiti')
  const count = (is: (row: Row) => boolean) => rows.filter(is).length
  const wasOut = (row: Row) => row['consegnato il'] !== ''
  const isBack = (row: Row) => row['restituito il'] !== ''
  const closed = ['restituito', 'annullato', 'rifiutato']
  expect({
    waiting: count(row => row.stato === 'da approvare'),
    to_hand_out: count(row => row.stato === 'approvato' && !wasOut(row)),
    out: count(row => wasOut(row) && !isBack(row) && !closed.includes(row.stato ?? '')),
    closed: count(row => closed.includes(row.stato ?? '')),
  }).toEqual(loans)
  const back = rows.filter(row => row.stato === 'restituito' && dayIn(row['restituito il']) === today)
  expect(back.map(row => row.prestito).toSorted()).toEqual(returned.map(object => of.loans[object]!).toSorted())
  const cash = await download(day, 'Cassa')
  const euro = (cell: string | undefined) => Number((cell || '0').replace(',', '.'))
  const sum = cash.reduce((total, row) => total + euro(row.entrata) - euro(row.uscita), 0)
  expect([cash.length, sum]).toEqual([10, 160])
  expect(new Set(cash.map(row => row['segnata da']))).toEqual(new Set([of.name(0)]))
  const members = await download(day, 'Soci')
  const withCard = members.filter(row => dayIn(row['tessera al']) >= today)
  expect([members.length, withCard.length]).toEqual([83, 71 + 9])
}

/** Reads the register to its beginning. Answers who did what, as it stands there. */
async function readRegister(day: Day): Promise<string[]> {
  const { page, hands } = day.ada
  await open(day, day.ada, '/desk/register')
  const acts = page.locator('.desk-act')
  const first = page.getByText('ha fondato la biblioteca')
  const more = page.getByRole('button', { name: 'Mostra altro' })
  while (!(await first.isVisible())) {
    // Reading is no act of hers, and the button stands behind the undo of each of the acts just read.
    await more.focus()
    const read = await acts.count()
    await hands.press(more)
    await expect(acts.nth(read)).toBeFocused()
  }
  return acts.locator('> p:first-child').allTextContents()
}

/** Every act stands there with the person who did it, and none besides; each accepts the terms with the first page. */
export async function compareRegister(day: Day): Promise<void> {
  const { of } = day
  const read = (await readRegister(day)).filter(text => !/ ha (accettato le condizioni d’uso|fondato)/.test(text))
  const counted = Object.entries(Object.groupBy(read, text => text)).map(([text, all]) => [text, all!.length])
  const by = (name: string, acts: Record<string, number>) =>
    Object.entries(acts).map(([what, many]) => [`${name} · ${what}`, many])
  const members = Object.entries(actsOfMembers).flatMap(([member, acts]) => by(of.name(Number(member)), acts))
  // Of the two who handed out in the same second it is one or the other.
  const handOver = 'ha consegnato l’oggetto'
  const isQuicker = read.includes(`${of.name(2)} · ${handOver}`)
  const atOnce = isQuicker ? by(of.name(2), { [handOver]: 1 }) : []
  const ada = by(of.name(0), { ...actsOfAda, [handOver]: isQuicker ? 18 : 19 })
  expect(Object.fromEntries(counted)).toEqual(
    Object.fromEntries([...ada, ...members, ...atOnce, ...by('Oggettoteca, da sé', actsOfItself)]),
  )
}
