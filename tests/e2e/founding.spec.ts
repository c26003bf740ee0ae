import { type Browser, expect, type Page } from '@playwright/test'
import { nameController } from './founding-day/beginning.ts'
import { handsOf } from './founding-day/hands.ts'
import { type Installation, startEmpty } from './founding-day/installation.ts'
import { pressOn, tabTo } from './reach/keyboard.ts'
import { test } from './close-contexts.ts'

// A whole start from an empty folder, and the printing of a library: a busy machine needs more than the usual minute.
test.describe.configure({ timeout: 300_000 })

let installation: Installation
test.afterAll(() => installation.close())

async function write(page: Page, label: string | RegExp, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.type(text)
}

/** Somebody else who has the same link, and is about to found as well. */
async function secondFounder(browser: Browser, link: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage()
  await page.goto(link)
  await write(page, 'Come si chiama', 'Un’altra')
  await write(page, 'In che città o paese', 'Bologna')
  await page.keyboard.press('Enter')
  await write(page, 'Nome', 'Dario')
  await write(page, 'Cognome', 'Testa')
  await write(page, 'E-mail', 'dario@rimessa.test')
  await write(page, 'Password', 'otto lune basse')
  return page
}

test('a library is founded by keyboard from an empty folder, opened, and read by a visitor', async ({ browser }) => {
  installation = await startEmpty()
  const { link } = installation
  const { origin } = new URL(link)
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.goto(`${origin}/catalogs`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Qui non c’è ancora una biblioteca')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Che cosa fondate' })).toBeFocused()
  await tabTo(page, page.getByRole('radio', { name: /^Un’associazione/ }))
  for (let n = 0; n < 3; n++) await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^Voglio solo provare/ })).toBeChecked()
  await write(page, 'Come si chiama', 'Oggettoteca La Rimessa')
  await write(page, 'In che città o paese', 'Bologna')
  await expect(page.getByLabel('Il suo nome nell’indirizzo')).toHaveValue('rimessa')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Tu', exact: true })).toBeFocused()
  await write(page, 'Nome', 'Carla')
  await write(page, 'Cognome', 'Neri')
  await write(page, 'E-mail', 'carla@rimessa.test')
  await write(page, 'Password', 'sette barche blu')
  const slower = await secondFounder(browser, link)
  await page.keyboard.press('Enter')

  await page.waitForURL(`${origin}/desk/founding`, { timeout: 60_000 })
  await slower.keyboard.press('Enter')
  await expect(slower.getByRole('alert')).toContainText('Questo link ha già fondato una biblioteca')
  await expect(slower.getByLabel('Cognome')).toHaveCount(0)
  await pressOn(slower, slower.getByRole('link', { name: 'Vai alla biblioteca' }))
  await expect(slower.getByRole('heading', { level: 1 })).toHaveText('Apre presto')
  await expect(page.locator('#step-look')).toContainText('12 categorie')
  await expect(page.locator('#step-points')).toContainText('1 punto · 1 con orari')
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(origin)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Apre presto')

  await page.goto(`${origin}/desk/settings/library`)
  await expect(page.getByText('La biblioteca non è ancora aperta: la vede solo la squadra. Si apre')).toBeVisible()
  await page.goto(`${origin}/desk/founding`)

  await pressOn(page, page.getByRole('button', { name: 'Più tardi: Gli oggetti' }))
  await expect(page.locator('#step-objects')).toContainText('Più tardi')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Riprendi: Gli oggetti' })).toBeVisible()
  await nameController(handsOf(page, 'keyboard', { taps: 0, keys: 0, letters: 0, begun: performance.now() }))
  await pressOn(page, page.getByRole('button', { name: 'Apri', exact: true }))
  await expect(page.getByText('La biblioteca è aperta', { exact: true })).toBeVisible()
  await visitor.goto(origin)
  await expect(visitor.locator('main')).toContainText('Quello che serve una volta ogni tanto, a Bologna')
  await expect(visitor).toHaveTitle(/Oggettoteca La Rimessa/)
  await visitor.goto(`${origin}/en/regolamento`)
  await expect(visitor.locator('main')).toContainText('Anyone over 18 can join Oggettoteca La Rimessa')
  await visitor.goto(link)
  await visitor.reload()
  await expect(visitor.getByRole('alert')).toContainText('Questo link ha già fondato una biblioteca')
})
