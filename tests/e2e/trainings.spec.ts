import type { Browser, Page } from '@playwright/test'
import { crowd } from '../world/crowd.ts'
import { type Person, staff } from '../world/lent.ts'
import type { Site } from '../world/site.ts'
import { newCategory, objectOf } from '../world/trainings.ts'
import { browserOf } from './reach/people.ts'
import { expect, test } from './site.ts'

const phone = { width: 390, height: 844 }
const pageOf = async (browser: Browser, site: Site, who: Person | null): Promise<Page> =>
  (await browserOf(browser, site, who, { viewport: phone })).newPage()
const shot = (page: Page, name: string) => page.screenshot({ path: test.info().outputPath(`${name}.png`) })
const sentence = 'Dieci minuti con noi: chiedili al banco.'

test('a category asks for a training: from the setting to the object, the refusal, the tick and the hand-out', async ({
  browser,
  site,
}) => {
  test.slow()
  const admin = await staff(site, 4)
  const volunteer = await staff(site, 9)
  const [member] = (await crowd(site, 1)) as [Person]
  const category = await newCategory(admin, null)
  const object = await objectOf(site, volunteer, category)
  const [{ name }] = (await admin.get('/v1/desk/categories')).body.filter(
    (one: { id: string }) => one.id === category,
  ) as [{ name: { it: string } }]

  const settings = await pageOf(browser, site, admin)
  await settings.goto(site.at('/desk/settings/categories'))
  await settings.getByRole('button', { name: `Cambia ${name.it}` }).click()
  await settings.getByRole('checkbox', { name: /Solo a chi ha fatto una prova/ }).check()
  await settings.getByRole('button', { name: 'Salva' }).click()
  await expect(settings.getByRole('textbox', { name: 'Che prova serve', exact: true })).toBeFocused()
  await settings.getByRole('textbox', { name: 'Che prova serve', exact: true }).fill(sentence)
  await shot(settings, 'setting')
  await settings.getByRole('button', { name: 'Salva' }).click()
  const question = settings.getByRole('dialog', { name: `«${name.it}» solo a chi ha fatto la prova?` })
  await expect(question).toContainText('1 oggetto si presta solo a chi ha la prova segnata')
  await shot(settings, 'question')
  await question.getByRole('button', { name: 'Chiedi la prova' }).click()
  await expect(settings.getByText('Solo a chi ha fatto la prova: 0 soci')).toBeVisible()
  await site.printed()

  const reader = await pageOf(browser, site, member)
  await reader.goto(site.at(`/products/${object.id}`))
  await expect(reader.getByText('Prima serve una prova')).toBeVisible()
  await expect(reader.locator('.facts').getByText(sentence)).toBeVisible()
  await expect(reader.locator('.booking-bar')).toContainText('Serve prima una prova')
  await shot(reader, 'object')
  await reader.locator('.booking-bar').getByRole('link', { name: 'Prenota' }).click()
  await expect(reader.getByText('Adesso non si può prenotare')).toBeVisible()
  await expect(reader.locator('.requested-object')).toBeVisible()
  await expect(reader.getByRole('alert')).toContainText(sentence)
  await shot(reader, 'refused')

  const sheet = await pageOf(browser, site, volunteer)
  await sheet.goto(site.at(`/desk/members/sheet#${member.id}`))
  const part = sheet.getByRole('region', { name: 'Prove' })
  await part.getByRole('button', { name: `Segna la prova ${name.it}` }).click()
  await expect(part.getByText(/Prova fatta con .+: \d+ \w+ 20\d\d/)).toBeVisible()
  await expect(part.getByRole('button', { name: /Togli/ })).toHaveCount(0)
  await part.scrollIntoViewIfNeeded()
  await shot(sheet, 'sheet')

  await reader.goto(site.at('/me'))
  await expect(reader.getByText(`Prove fatte: ${name.it}`)).toBeVisible()
  await reader.goto(site.at(`/checkout/loan?product=${object.id}`))
  await expect(reader.getByRole('button', { name: /Primo giorno libero/ })).toBeVisible()

  const boss = await pageOf(browser, site, admin)
  await boss.goto(site.at(`/desk/members/sheet#${member.id}`))
  await boss.getByRole('button', { name: `Togli ${name.it}` }).click()
  const why = boss.getByRole('dialog', { name: `Togliere «${name.it}»?` })
  await why.getByRole('textbox').fill('Era un’altra persona')
  await why.getByRole('button', { name: 'Togli' }).click()
  await expect(boss.getByRole('button', { name: `Segna la prova ${name.it}` })).toBeVisible()
  for (const page of [settings, reader, sheet, boss]) await page.context().close()
})

test('at the counter the training is ticked by one tap, and a referent lends without it for a reason', async ({
  browser,
  site,
}) => {
  const admin = await staff(site, 4)
  const volunteer = await staff(site, 9)
  const referent = await staff(site, 5)
  const [member, other] = (await crowd(site, 2)) as [Person, Person]
  const category = await newCategory(admin)
  const [first, second] = [await objectOf(site, volunteer, category), await objectOf(site, volunteer, category)]
  const counter = async (who: Person, of: Person, object: { id: string }) => {
    const page = await pageOf(browser, site, who)
    await page.goto(site.at('/desk/scan'))
    for (const code of [of.id, object.id]) {
      await page.getByLabel('Codice o tessera').fill(code)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: /Il cesto di/ })).toBeVisible()
    }
    await expect(page.getByText('Manca la prova', { exact: true })).toBeVisible()
    return page
  }
  const page = await counter(volunteer, member, first)
  await expect(page.getByText('Un referente può passare sopra una volta')).toBeVisible()
  await page.getByRole('button', { name: 'Consegna', exact: true }).click()
  await expect(page.getByText('Questo oggetto si presta a chi ne ha fatto la prova')).toBeVisible()
  await expect(page.getByLabel('Perché lo stesso?')).toHaveCount(0)
  await shot(page, 'counter')
  await page.getByRole('button', { name: 'L’ha fatta adesso con me' }).click()
  await expect(page.getByText('Manca la prova', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Consegna', exact: true }).click()
  await expect(page.getByText(/^Consegna a/)).toBeVisible()

  const override = await counter(referent, other, second)
  await override.getByRole('button', { name: 'Consegna', exact: true }).click()
  await override.getByLabel('Perché lo stesso?').fill('La usa da anni')
  await shot(override, 'override')
  await override.getByRole('button', { name: 'Consegna', exact: true }).click()
  await expect(override.getByText(/^Consegna a/)).toBeVisible()
  for (const one of [page, override]) await one.context().close()
})
