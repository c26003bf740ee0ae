import { alert, mailTo, phone, signIn, submit, test } from './identity-site.ts'
import { expect } from './site.ts'

test('RT-25 ST-31 VA-39 a lost password comes back by five digits', async ({ page, site }) => {
  const email = 'scaduto@demo.test'
  await page.goto(site.at('/password/reset'))
  await expect(page).toHaveURL(site.at('/password/recovery'))
  await page.goto(site.at('/me/orders'))
  await page.getByRole('link', { name: 'Password dimenticata?' }).click()
  const ask = submit(page)
  await page.getByLabel('E-mail').click()
  await ask.hover()
  await page.mouse.down()
  // A sentence now would move the button from under the finger.
  await expect(page.getByLabel('E-mail')).not.toBeFocused()
  expect(await page.getByText('Campo richiesto').count()).toBe(0)
  await page.mouse.up()
  await expect(page.getByText('Campo richiesto')).toBeVisible()
  await page.getByLabel('E-mail').fill('scaduto@')
  await page.keyboard.press('Tab')
  await expect(ask).toBeFocused()
  await expect(page.getByText("inserisci un'email corretta")).toBeVisible()
  await page.getByLabel('E-mail').fill(email)
  await ask.click()
  const group = page.getByRole('group', { name: 'Il codice di 5 cifre' })
  const boxes = group.getByRole('textbox')
  await expect(boxes).toHaveCount(5)
  await boxes.nth(3).focus()
  await page.keyboard.press('Tab')
  await expect(boxes.nth(4)).toBeFocused()
  await expect(page.getByText('Campo richiesto')).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(group).toHaveAccessibleDescription('Campo richiesto')
  await page.reload()
  await expect(boxes).toHaveCount(5)
  await submit(page).click()
  await expect(page.getByText('Campo richiesto')).toBeVisible()
  expect(await boxes.evaluateAll(all => all.map(one => (one as HTMLInputElement).maxLength))).toEqual([1, 1, 1, 1, 1])
  const values = () => boxes.evaluateAll(all => all.map(one => (one as HTMLInputElement).value).join('-'))
  const [code] = /\b\d{5}\b/.exec(await mailTo(site, email))!
  const wrong = code === '12345' ? '54321' : '12345'
  await boxes.first().click()
  await page.keyboard.type(`1x${wrong.slice(1)}`)
  expect(await values()).toBe([...`1${wrong.slice(1)}`].join('-'))
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  expect((await values()).replaceAll('-', '')).toHaveLength(3)
  await page.keyboard.press('Home')
  await page.keyboard.type(wrong)
  expect(await values()).toBe([...wrong].join('-'))
  const go = submit(page)
  await go.click()
  await expect(alert(page)).toContainText('Ops, inserisci il codice corretto')
  const paste = (nth: number, pasted: string) =>
    boxes.nth(nth).evaluate((box, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', text)
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, pasted)
  for (const nth of [0, 1, 2, 3, 4]) {
    for (const pasted of [wrong, code]) {
      await boxes.nth(nth).focus()
      await paste(nth, pasted)
      await expect.poll(values, `pasted into ${nth}`).toBe([...pasted].join('-'))
    }
  }
  await go.click()
  await expect(page).toHaveURL(site.at('/password/reset'))
  const save = submit(page)
  await save.click()
  await expect(page.getByText('Campo richiesto')).toHaveCount(2)
  await page.getByLabel('Nuova password', { exact: true }).fill('la nonna ha tre gatti')
  await page.getByLabel('Ripeti la password').fill('la nonna ha due gatti')
  await save.click()
  await expect(page.getByText('Le due password non sono uguali')).toBeVisible()
  await page.getByLabel('Ripeti la password').fill('la nonna ha tre gatti')
  await save.click()
  await expect(page.getByText('Password cambiata')).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('recovery'))).toBeNull()
  await page.locator('main').getByRole('link', { name: 'Accedi', exact: true }).click()
  await signIn(page, email, 'la nonna ha tre gatti')
  await expect(page).toHaveURL(site.at('/me/orders'))
  await page.goto(site.at('/password/recovery'))
  const back = page.locator('main').getByRole('link')
  await expect(back, 'who changes it leads back to the profile').toHaveText(['Torna al profilo'])
})

test('RT-26 VA-16 ER-08 the mailed link does it alone, tries end, and students sign up with their university', async ({
  page,
  site,
  browser,
}) => {
  const email = 'nuovo@demo.test'
  await page.goto(site.at('/password/recovery', 'borgo'))
  await page.getByLabel('E-mail').fill(email)
  await submit(page).click()
  const mail = await mailTo(site, email, 1, '#token=')
  const boxes = page.getByRole('group').getByRole('textbox')
  const wrong = mail.includes('00000') ? '11111' : '00000'
  for (let n = 0; n < 6; n++) {
    await boxes.first().click()
    await page.keyboard.type(wrong)
    const answered = page.waitForResponse(one => one.url().includes('password_recovery'))
    await submit(page).click()
    await answered
  }
  await expect(alert(page)).toContainText('Troppi tentativi: usa il link')
  const other = await (await browser.newContext({ viewport: phone })).newPage()
  const [link] = /http\S+#token=[\w-]+/.exec(mail)!
  await other.goto(link)
  await expect(other).toHaveURL(site.at('/password/reset', 'borgo'))
  await other.getByLabel('Nuova password', { exact: true }).fill('un tram che va in salita')
  await other.getByLabel('Ripeti la password').fill('un tram che va in salita')
  await submit(other).click()
  await expect(other.getByText('Password cambiata')).toBeVisible()
  const late = await other.context().newPage()
  for (const told of [link, link.slice(0, -9)]) {
    await late.goto('about:blank')
    await late.goto(told)
    await expect(alert(late)).toContainText('Questo link non vale più')
  }
  await expect(late.getByLabel('Nuova password', { exact: true })).toBeHidden()
  await late.getByRole('link', { name: 'Chiedi un altro codice' }).click()
  await expect(late).toHaveURL(site.at('/password/recovery', 'borgo'))
  await other.context().close()
  await page.goto(site.at('/password/recovery', 'ateneo'))
  await page.getByLabel('E-mail').fill('rita@studenti.ateneo.test')
  await submit(page).click()
  await expect(page).toHaveURL(site.at('/signup', 'ateneo'))
  await expect(page.getByText('Con questo indirizzo non serve una password')).toBeVisible()
})
