import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { type Day, printedSays, scan, tap } from './site.ts'

const field = 'Codice o tessera'
const back = [0, 7, 19]
const given = [48, 49]

/** One that was late, one due today and one that is early. */
export async function takeThreeBack(day: Day): Promise<void> {
  const { carla, of, site } = day
  const { page } = carla
  await page.goto(site.at('/desk/scan'))
  for (const object of back) {
    await scan(carla, field, of.code(object))
    await tap(day, carla, page.getByRole('button', { name: 'Riprendi: è tutto a posto' }))
    await expect(page.getByText('Leggi un’etichetta o una tessera')).toBeVisible()
    await printedSays(day, object, 'here')
  }
}

export async function handTwoOut(day: Day): Promise<void> {
  const { ada, of, site } = day
  const { page } = ada
  await page.goto(site.at('/desk/scan'))
  await scan(ada, field, of.card(62))
  await expect(page.getByRole('heading', { name: `Il cesto di ${of.name(62)}` })).toBeVisible()
  for (const object of given) await scan(ada, field, of.code(object))
  await tap(day, ada, page.getByRole('button', { name: 'Consegna 2', exact: true }))
  for (const object of given) await printedSays(day, object, 'out')
}

/** 74 loans and one more: two wait, 45 are out, three are closed, the rest is to be handed out. */
export async function compareLists({ ada, site }: Day): Promise<void> {
  const { page } = ada
  await page.goto(site.at('/desk/loans'))
  const lists = page.getByRole('navigation', { name: 'Elenchi dei prestiti' })
  for (const text of ['2 da approvare', '25 da consegnare', '45 in mano ai soci', '3 chiusi'])
    await expect(lists.getByRole('link', { name: text })).toBeVisible()
  await page.goto(site.at('/desk/cash'))
  await page.getByLabel('A quale punto sei').selectOption({ label: 'Sportello' })
  await expect(page.getByRole('heading', { name: /^Oggi: 6 voci, 90,00\s€$/ })).toBeVisible()
}

type Row = Record<string, string>

/** A file that the coordinator downloads, its rows by their headings. */
async function download({ ada }: Day, what: string): Promise<Row[]> {
  const saving = ada.page.waitForEvent('download')
  await ada.page.getByRole('button', { name: `Scarica: ${what}` }).click()
  const bytes = await readFile(await (await saving).path())
  return parse(bytes, { bom: true, delimiter: ';', columns: true })
}

/** What the sheets of loans and of cash add up to is what the screens say. */
export async function compareFiles(day: Day): Promise<void> {
  const { ada, of, site } = day
  await ada.page.goto(site.at('/desk/export'))
  const loans = await download(day, 'Prestiti')
  const count = (is: (row: Row) => boolean) => loans.filter(is).length
  const wasOut = (row: Row) => row['consegnato il'] !== ''
  const isBack = (row: Row) => row['restituito il'] !== ''
  expect({
    all: loans.length,
    waiting: count(row => row.stato === 'da approvare'),
    to_hand_out: count(row => row.stato === 'approvato' && !wasOut(row)),
    out: count(row => wasOut(row) && !isBack(row)),
    back: count(row => isBack(row) && row.stato === 'restituito'),
  }).toEqual({ all: 75, waiting: 2, to_hand_out: 25, out: 45, back: 3 })
  const returned = loans.filter(isBack).map(row => row.prestito)
  expect(returned.toSorted()).toEqual(back.map(object => of.loans[object]!).toSorted())
  const cash = await download(day, 'Cassa')
  const euro = (cell: string | undefined) => Number((cell || '0').replace(',', '.'))
  const sum = cash.reduce((total, row) => total + euro(row.entrata) - euro(row.uscita), 0)
  expect([cash.length, sum]).toEqual([6, 90])
  expect(new Set(cash.map(row => row['segnata da']))).toEqual(new Set([of.name(0)]))
}

/** Every act stands there with the person who did it. */
export async function compareRegister(day: Day): Promise<void> {
  const { ada, of, site } = day
  const { page } = ada
  await page.goto(site.at('/desk/register'))
  const acts = (what: string, by: number) => page.locator('.desk-act').filter({ hasText: `${of.name(by)} · ${what}` })
  const done: [what: string, by: number, many: number][] = [
    ['ha approvato il prestito', 0, 8],
    ['ha consegnato l’oggetto', 0, 2],
    ['ha rinnovato la tessera al banco', 0, 6],
    ['ha ripreso l’oggetto', 2, 3],
  ]
  for (const [what, by, many] of done) {
    await expect(acts(what, by), what).toHaveCount(many)
    await expect(page.locator('.desk-act').filter({ hasText: what }), what).toHaveCount(many)
  }
}
