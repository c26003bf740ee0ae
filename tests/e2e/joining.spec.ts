import type { Locator, Page } from '@playwright/test'
import { arrives, mailTo, password, phone, test, wantedObject } from './journey.ts'
import { answerAt } from './paying.ts'
import { expect } from './site.ts'

/** What somebody did until they had booked; a day of the calendar is not counted, it is what they came for. */
class Effort {
  taps = 0
  fields = 0
  async tap(target: Locator): Promise<void> {
    this.taps++
    await target.click()
  }
  async type(page: Page, label: string, value: string): Promise<void> {
    this.fields++
    await page.getByLabel(label, { exact: true }).fill(value)
  }
}

/** The labels that the object at the top covers, when a field out of sight above takes the focus. */
const coveredLabels = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('.requested-object')!
    return [...document.querySelectorAll<HTMLInputElement>('main form input')].flatMap(field => {
      scrollTo(0, document.body.scrollHeight)
      if (field.getBoundingClientRect().top > 0) return []
      field.focus()
      const label = field.closest('.field')!.querySelector('label')!
      return label.getBoundingClientRect().top < bar.getBoundingClientRect().bottom ? [label.innerText] : []
    })
  })

test('a stranger on an object’s page has booked it after eight taps and seven fields at most, card included', async ({
  browser,
  site,
}) => {
  const way = { name: 'a phone', library: 'borgo', viewport: phone }
  const object = await wantedObject(site, way)
  const person = await arrives(browser, site, way, 'stranger')
  const { page, at } = person
  const effort = new Effort()
  const inSight = async (what: string) => {
    await expect(person.page.locator('main').getByText(object.name).first(), what).toBeInViewport()
    await person.sees(what)
  }

  await page.goto(at(`/products/${object.id}`))
  await page.getByText(person.messages.calendar).click()
  await page.getByRole('button', { name: person.messages.next_month }).click()
  const days = page.getByRole('gridcell').getByRole('button', { disabled: false })
  await days.first().click()
  await days.nth(1).click()
  const book = page.locator('[data-book]')
  await expect(book).toHaveAttribute('href', /from=2026-12-\d\d&to=2026-12-\d\d/)

  await effort.tap(book)
  await inSight('sign-in')
  await effort.tap(page.locator('main').getByRole('link', { name: 'Registrati', exact: true }))
  await effort.type(page, 'Nome', 'Piera')
  await effort.type(page, 'Cognome', 'Valli')
  await effort.type(page, 'Telefono', '333 123 45 67')
  await effort.type(page, 'E-mail', 'piera.valli@posta.test')
  await effort.type(page, 'Password', password)
  await expect(page.locator('form').getByRole('textbox')).toHaveCount(effort.fields)
  await expect(page.locator('form').getByRole('link', { name: 'le condizioni d’uso' })).toBeVisible()
  await inSight('sign-up')
  expect(await coveredLabels(page), 'no label lies under the object').toEqual([])
  await effort.tap(page.locator('main form button[type=submit]'))
  await expect(page.getByRole('heading', { name: 'Guarda nella tua posta' })).toBeVisible()
  await inSight('mailbox')

  const { text = '' } = await mailTo(person, 'piera.valli@posta.test', '#verify=')
  effort.taps++
  await person.follows(/http\S+#verify=[\w-]+/.exec(text)![0])
  await inSight('confirming')
  await effort.tap(person.page.getByRole('button', { name: person.messages.verify }))

  await expect(person.page.getByRole('heading', { name: person.messages.card_first })).toBeVisible()
  await expect(person.page.getByText('Poi torni alla tua prenotazione e la confermi.')).toBeVisible()
  await inSight('card')
  effort.taps += 2
  await answerAt(person.page, person.page.getByRole('button', { name: person.messages.pay }), person.messages.pay_yes)

  await expect(person.page).toHaveURL(at('/checkout/recap'))
  await inSight('recap')
  const lines = person.page.locator('.summary-lines')
  expect(await lines.evaluate(one => one.scrollWidth - one.clientWidth), 'no place is cut').toBe(0)
  await effort.tap(person.page.getByRole('button', { name: person.messages.confirm }))
  await expect(person.page.getByText(person.messages.thanks)).toBeVisible()
  await inSight('done')

  console.log(`joining: ${effort.taps} taps, ${effort.fields} fields`)
  expect(effort.taps).toBeLessThanOrEqual(8)
  expect(effort.fields).toBeLessThanOrEqual(7)
  await person.page.context().close()
})
