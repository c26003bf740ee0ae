import { expect } from '@playwright/test'
import { neighbourhoodCategories } from '../../../server/founding/content/categories.ts'
import { foundingObjects, foundingPhotos } from '../../world/founding-files.ts'
import { xlsxOf } from '../../world/spreadsheets.ts'
import { zipOf } from '../../world/zip.ts'
import { goTo, points, toSteps } from './beginning.ts'
import type { Hands } from './hands.ts'

const categories = neighbourhoodCategories.map(one => one.name.it)

export type Files = { sheet: Buffer; repairs: Map<number, { column: number; right: string }>; photos: Buffer }

export async function filesOf(): Promise<Files> {
  const { rows, repairs } = foundingObjects(categories, points[0])
  return { sheet: xlsxOf(rows), repairs, photos: zipOf(await foundingPhotos()) }
}

/** Each wrong cell is put right where it is shown: two by one press, since both mean the same category. */
async function putRight({ page, press, write, choose }: Hands, repairs: Files['repairs']): Promise<void> {
  await press(page.getByRole('button', { name: 'È «Orto e giardino»' }))
  await expect(page.getByRole('button', { name: 'È «Orto e giardino»' })).toHaveCount(0)
  for (const [row, { column, right }] of repairs) {
    if (column === 2) continue
    const cell = page.getByLabel(new RegExp(`^Riga ${row}, `))
    await expect(cell).toHaveCount(1)
    if (column === 3) await choose(cell, right)
    else await write(cell, right)
  }
}

/** 300 objects of which 11 are wrong; @returns how long the import took (ms) */
export async function importObjects(hands: Hands, { sheet, repairs }: Files): Promise<number> {
  const { page, press, file } = hands
  await goTo(hands, 'objects', 'Importa oggetti')
  const counts = page.getByText(/^Nuovi \d+ · cambiati/)
  await file(page.locator('main input[type=file]'), 'oggetti.xlsx', sheet)
  await press(page.getByRole('button', { name: 'Controlla le righe' }))
  await expect(counts).toHaveText('Nuovi 289 · cambiati 0 · uguali 0 · da correggere 11')
  await putRight(hands, repairs)
  await press(page.getByRole('button', { name: 'Controlla di nuovo' }).last())
  await expect(counts).toHaveText('Nuovi 300 · cambiati 0 · uguali 0 · da correggere 0')
  await press(page.getByRole('button', { name: 'Importa 300 oggetti' }))
  const begun = performance.now()
  await expect(page.getByText('300 oggetti importati')).toBeVisible({ timeout: 20_000 })
  return Math.round(performance.now() - begun)
}

/** The photos find their objects; the files that belong to nothing are named. */
export async function placePhotos(hands: Hands, { photos }: Files, count: number): Promise<void> {
  const { page, press, file } = hands
  await press(page.getByRole('link', { name: /^Le foto di questi oggetti/ }))
  await file(page.locator('main input[type=file]').first(), 'foto.zip', photos)
  await expect(page.getByText(`${count} foto da mettere`)).toBeVisible({ timeout: 60_000 })
  await press(page.getByRole('button', { name: `Metti le ${count} foto` }))
  await expect(page.getByText(`${count} foto messe`)).toBeVisible({ timeout: 90_000 })
  await expect(page.getByText('3 file non messi')).toBeVisible()
  await press(page.getByRole('link', { name: 'Gli oggetti senza foto' }))
  await expect(page.locator('main')).toContainText(`${300 - count} oggetti`, { timeout: 30_000 })
}

/** The same sheet again changes nothing. */
export async function importAgain(hands: Hands, { repairs }: Files): Promise<void> {
  const { page, press, file } = hands
  await press(page.getByRole('link', { name: 'Importa da un foglio' }))
  const { rows } = foundingObjects(categories, points[0])
  for (const [row, { column, right }] of repairs) rows[row - 1]![column] = right
  await file(page.locator('main input[type=file]'), 'oggetti.xlsx', xlsxOf(rows))
  await press(page.getByRole('button', { name: 'Controlla le righe' }))
  await expect(page.getByText(/^Nuovi \d+ · cambiati/)).toHaveText(
    'Nuovi 0 · cambiati 0 · uguali 300 · da correggere 0',
  )
  await expect(page.getByText('È già tutto come nella biblioteca')).toBeVisible()
  await toSteps(hands)
}
