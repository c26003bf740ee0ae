import { accessible, phone, signIn } from './around.ts'
import { expect, test } from './site.ts'

test('a coordinator puts the year on the site, everybody reads it and prints it, and it is taken off', async ({
  page,
  site,
  browser,
}) => {
  const visitor = await (await browser.newContext({ viewport: phone, javaScriptEnabled: false })).newPage()
  const link = visitor.getByRole('contentinfo').getByRole('link', { name: 'Resoconto dell’anno' })
  await visitor.goto(site.at('/'))
  await expect(link).toHaveCount(0)

  await signIn(page, site, 'admin@demo.test', '/desk/reports')
  await page.getByRole('button', { name: 'Prepara la pagina' }).click()
  await page.getByLabel('Titolo (facoltativo)', { exact: true }).fill('Un anno di cose prestate')
  await page.getByLabel('Due parole di chi coordina').fill('Grazie a chi ha portato un trapano.')
  await page.getByText('In inglese', { exact: true }).click()
  await page.getByLabel('Titolo in inglese').fill('A year of borrowed things')
  const preview = page.getByRole('region', { name: 'Anteprima' })
  await expect(preview.getByRole('heading', { name: 'Un anno di cose prestate' })).toBeVisible()
  await preview.getByRole('button', { name: 'English' }).click()
  await expect(preview.getByRole('heading', { name: 'A year of borrowed things' })).toBeVisible()
  await expect(preview.locator('[lang=it]')).toHaveText('Grazie a chi ha portato un trapano.')

  await page.getByLabel('Quanto pesa in media').fill('due')
  await expect(page.getByText('Scrivi un numero, come 2 o 2,5')).toBeVisible()
  const publish = page.getByRole('button', { name: 'Pubblica sul sito' })
  await expect(publish).toBeDisabled()
  await page.getByLabel('Quanto pesa in media').fill('2,5')
  await accessible(page)
  await publish.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pubblica sul sito' }).click()
  await expect(page.getByText('Fatto: tra un attimo è sul sito.')).toBeVisible()
  await expect(page.getByText(/È sul sito dal 24 novembre 2026: anno 2026/)).toBeVisible()
  await site.printed()

  await visitor.goto(site.at('/'))
  await link.click()
  await expect(visitor).toHaveURL(site.at('/resoconto'))
  await expect(visitor).toHaveTitle('Un anno di cose prestate · La Rimessa')
  await expect(visitor.locator('meta[property="og:title"]')).toHaveAttribute('content', 'Un anno di cose prestate')
  await expect(visitor.getByText('Grazie a chi ha portato un trapano.')).toBeVisible()
  await expect(visitor.getByRole('heading', { name: 'Stime' })).toBeVisible()
  await expect(visitor.getByText(/Sono stime, non misure.*30 abbiano evitato un acquisto.*2,5 kg/)).toBeVisible()
  await visitor.emulateMedia({ media: 'print' })
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(visitor.getByRole('contentinfo')).toBeHidden()
  const reader = await (await browser.newContext({ viewport: phone, colorScheme: 'dark' })).newPage()
  await reader.goto(site.at('/resoconto'))
  await accessible(reader)
  await reader.context().close()
  await visitor.goto(site.at('/en/resoconto'))
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('A year of borrowed things')

  await page.getByRole('button', { name: 'Togli dal sito' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Togli dal sito' }).click()
  await expect(page.getByText('Fatto: tra un attimo non è più sul sito.')).toBeVisible()
  await expect(page.getByLabel('Titolo (facoltativo)', { exact: true })).toHaveValue('Un anno di cose prestate')
  await site.printed()
  await visitor.goto(site.at('/'))
  await expect(link).toHaveCount(0)
  const gone = await visitor.goto(site.at('/resoconto'))
  expect(gone?.status()).toBe(404)
  await visitor.context().close()
})

test('a volunteer sees the page, and who puts it on the site', async ({ page, site }) => {
  await signIn(page, site, 'desk@demo.test', '/desk/reports')
  await page.getByRole('button', { name: 'Prepara la pagina' }).click()
  await expect(page.getByText('La mette sul sito chi coordina.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pubblica sul sito' })).toHaveCount(0)
})
