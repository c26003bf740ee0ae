import { crowd } from '../world/crowd.ts'
import { asked, handedOut, type Person, staff } from '../world/lent.ts'
import { enqueueMail } from '../world/library.ts'
import { delivered } from '../world/mailbox.ts'
import { accessible, phone } from './around.ts'
import { browserOf } from './reach/people.ts'
import { expect, test } from './site.ts'

test('a member’s sheet is put right, and erased when they ask for it', async ({ browser, site }) => {
  const admin = await staff(site, 4)
  const [member] = (await crowd(site, 1)) as [Person]
  const { id } = member
  await site.db.updateTable('members').set({ last_name: 'Orlandi' }).where('id', '=', id).execute()
  const loan = await asked(site, { member })
  const page = await (await browserOf(browser, site, admin, { viewport: phone })).newPage()
  const shot = (name: string) => page.screenshot({ path: test.info().outputPath(`${name}.png`) })
  await page.goto(site.at(`/desk/members/sheet#${id}`))
  await expect(page.getByText('Mail e fogli in italiano')).toBeVisible()

  await page.getByRole('button', { name: 'Correggi i dati' }).click()
  const edit = page.getByRole('dialog', { name: 'Correggi i dati' })
  await edit.getByRole('textbox', { name: 'Codice fiscale o matricola' }).fill('RLNLGO80A41A944S')
  await edit.getByLabel('Con noi dal').fill('2999-01-01')
  await edit.getByRole('group', { name: 'Lingua di mail e fogli' }).getByText('English').click()
  await edit.getByRole('textbox', { name: 'Perché?' }).fill('Lo dice il modulo')
  await edit.getByRole('button', { name: 'Salva' }).click()
  await expect(edit.getByText('È un giorno futuro')).toBeVisible()
  await edit.getByLabel('Con noi dal').fill('2019-03-31')
  await shot('edit')
  await edit.getByRole('button', { name: 'Salva' }).click()
  await expect(page.getByText('Con noi dal 31 marzo 2019 · RLNLGO80A41A944S')).toBeVisible()
  await expect(page.getByText('Mail e fogli in inglese')).toBeVisible()
  await shot('sheet')

  await page.getByRole('button', { name: 'Cancella il socio' }).click()
  const question = page.getByRole('dialog', { name: /Cancellare .*Orlandi\?/ })
  await expect(question).toContainText('Ha 1 prestito aperto')
  await expect(question.getByRole('button', { name: 'Cancella per sempre' })).toBeHidden()
  await shot('held')
  await question.getByRole('button', { name: 'Lascia stare' }).click()
  await member.delete(`/v1/me/orders/${loan.id}`)
  await page.reload()

  await page.getByRole('button', { name: 'Cancella il socio' }).click()
  const sessions = site.db.updateTable('sessions').where('member_id', '=', admin.id)
  await sessions.set({ created_at: new Date(0) }).execute()
  await question.getByRole('button', { name: 'Cancella per sempre' }).click()
  await expect(question).toContainText('Serve un accesso degli ultimi 15 minuti')
  await expect(question.getByRole('button', { name: 'Accedi di nuovo' })).toBeVisible()
  await shot('stale')
  await sessions.set({ created_at: site.clock.now() }).execute()
  await page.reload()
  await page.getByRole('button', { name: 'Cancella il socio' }).click()
  await shot('question')
  await question.getByRole('button', { name: 'Cancella per sempre' }).click()
  await expect(page).toHaveURL(/\/desk\/members$/)
  await expect(page.getByText(/Orlandi non è più tra i soci/)).toBeVisible()
  await shot('done')
  await page.goto(site.at(`/desk/members/sheet#${id}`))
  await expect(page.getByText('Ops, errore 404')).toBeVisible()
})

test('what a member wrote and what was mailed to them are behind two folds, and a mail that failed is tried again', async ({
  browser,
  site,
}) => {
  const admin = await staff(site, 4)
  const [member] = (await crowd(site, 1)) as [Person]
  const { email } = (await member.get('/v1/me')).body
  const question = { email, section: 'problemi tecnici', object: 'Il sito', message: 'Non vedo il calendario' }
  await member.post('/v1/supports', question)
  await delivered(site)
  const works = site.system.mail.send
  site.system.mail.send = () => Promise.reject(new Error('connect ECONNREFUSED'))
  await enqueueMail(site, { to: email, lang: 'it' }, { template: 'role_taken', data: {} })
  await delivered(site)
  site.system.mail.send = works
  const page = await (await browserOf(browser, site, admin, { viewport: phone })).newPage()
  await page.goto(site.at(`/desk/members/sheet#${member.id}`))

  await page.getByText('Messaggi al banco').click()
  await expect(page.getByText('Non vedo il calendario')).toBeVisible()
  await expect(page.getByText('Aspetta', { exact: true })).toBeVisible()
  await page.getByText('Mail dalla biblioteca').click()
  await expect(page.getByText('Abbiamo ricevuto il tuo messaggio: Il sito')).toBeVisible()
  await page.getByRole('button', { name: 'Riprova: Il ruolo nella squadra è finito' }).click()
  await delivered(site)
  await expect(page.getByRole('heading', { name: 'Il tuo ruolo nella squadra è finito' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Riprova/ })).toHaveCount(0)
})

test('from the row of a loan to its member, whose loans are printed for them to take home', async ({
  browser,
  site,
}) => {
  const desk = await staff(site, 9)
  const { member } = await handedOut(site, desk)
  const page = await (await browserOf(browser, site, desk, { viewport: phone })).newPage()
  await page.goto(site.at(`/desk/members/sheet#${member.id}`))
  const [slip] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Stampa il promemoria' }).click(),
  ])
  expect(slip.suggestedFilename()).toBe(`promemoria-quartiere-${site.clock.today()}.pdf`)
  await expect(page.getByText(`Pronto: ${slip.suggestedFilename()}`)).toBeVisible()
  await accessible(page)
})

test('whoever gets no mail is given their link at the desk, ready for WhatsApp, and chooses a password with it', async ({
  browser,
  site,
}) => {
  const desk = await staff(site, 9)
  const [member] = (await crowd(site, 1)) as [Person]
  const set = { first_name: 'Olga', last_name: 'Ferri', phone: '333 9876543', email: 'olga.ferri@posta.test' }
  await site.db.updateTable('members').set(set).where('id', '=', member.id).execute()
  const page = await (await browserOf(browser, site, desk, { viewport: phone })).newPage()
  await page.goto(site.at(`/desk/members/sheet#${member.id}`))
  await page.getByRole('button', { name: 'Dai il link' }).click()
  const given = page.getByRole('dialog', { name: 'Il link di Olga Ferri' })
  const link = await given.getByLabel('Link', { exact: true }).inputValue()
  const whatsapp = given.getByRole('link', { name: 'Manda con WhatsApp' })
  const text = encodeURIComponent(link)
  await expect(whatsapp).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/393339876543\\?text=Ciao%20Olga.*${text}`),
  )
  await accessible(page)
  await given.getByRole('button', { name: 'Chiudi' }).last().click()
  await expect(given).toBeHidden()
  await expect(page.getByText('Mandato', { exact: true })).toBeVisible()

  const visitor = await (await browser.newContext({ viewport: phone })).newPage()
  await visitor.goto(site.at(`/invitation#${link.split('#')[1]}`))
  await visitor.getByLabel('Password', { exact: true }).fill('sette barche blu')
  await visitor.getByRole('button', { name: 'Accetta ed entra' }).click()
  await expect(page.getByText('Ha una password: entra nel sito e prenota anche da sé.')).toBeVisible()
})

test('whoever is registered at the desk is written to in English with one tap, and in Italian without it', async ({
  browser,
  site,
}) => {
  const desk = await staff(site, 9)
  const page = await (await browserOf(browser, site, desk, { viewport: phone })).newPage()
  const register = async (name: string, inEnglish: boolean) => {
    await page.goto(site.at('/desk/members/new'))
    await page.getByLabel('Nome', { exact: true }).fill(name)
    await page.getByLabel('Cognome', { exact: true }).fill('Lingua')
    await page.getByLabel('Telefono').fill('333 1112223')
    const languages = page.getByRole('group', { name: 'Lingua di mail e fogli' })
    await expect(languages.getByRole('radio', { name: 'Italiano' })).toBeChecked()
    if (inEnglish) await languages.getByText('English').click()
    await page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true })
    await page.getByRole('radio', { name: 'Senza tessera' }).check()
    await page.getByRole('button', { name: 'Registra' }).click()
    if (!inEnglish) await page.getByRole('button', { name: 'È un’altra persona: registra' }).click()
    await page.getByRole('link', { name: 'Apri la scheda' }).click()
  }
  await register('Jane', true)
  await expect(page.getByText('Mail e fogli in inglese')).toBeVisible()
  await accessible(page)
  await register('Anna', false)
  await expect(page.getByText('Mail e fogli in italiano')).toBeVisible()
})
